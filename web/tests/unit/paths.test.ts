import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIRECTIONS, isWall, readRows } from '../../src/game/board';
import { play } from '../../src/game/lurd';
import { advance, firstMoment, type Moment } from '../../src/game/moment';
import { boxReach, walkTo } from '../../src/game/paths';
import { anyRows } from './boards';

// Everything reachable by single steps that a filter allows, with the length of the shortest way.
function flood(
  start: ReturnType<typeof readRows>,
  allowed: (moment: Moment) => boolean,
): Map<string, number> {
  const first = firstMoment(start);
  const key = (m: Moment) => `${m.player}:${m.boxes.join()}`;
  const seen = new Map([[key(first), 0]]);
  const queue = [first];
  for (const moment of queue) {
    for (const step of DIRECTIONS) {
      const next = advance(start.board, moment, step);
      if (!next || !allowed(next) || seen.has(key(next))) continue;
      seen.set(key(next), next.metrics.moves);
      queue.push(next);
    }
  }
  return seen;
}

describe('walking somewhere', () => {
  it('takes the shortest way, or none where there is none', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const start = readRows(rows);
        const first = firstMoment(start);
        const reached = flood(start, (moment) => moment.pushed < 0);
        for (let square = 0; square < start.board.cells.length; ++square) {
          if (isWall(start.board, square)) continue;
          const steps = walkTo(start.board, first, square);
          expect(steps?.length).toBe(reached.get(`${square}:${first.boxes.join()}`));
          if (steps) expect(play(start.board, first, steps).at(-1)!.player).toBe(square);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('bringing a box somewhere', () => {
  it('reaches exactly the squares single steps can reach', () => {
    fc.assert(
      fc.property(
        anyRows.filter((rows) => (rows.join('').match(/[$*]/g) ?? []).length > 0),
        (rows) => {
          const start = readRows(rows);
          const first = firstMoment(start);
          const box = 0;
          const states = flood(start, (moment) => moment.pushed < 0 || moment.pushed === box);
          const expected = new Set(
            [...states.keys()].map((key) => Number(key.split(':')[1]!.split(',')[box])),
          );
          expected.delete(first.boxes[box]!);
          const reach = boxReach(start.board, first, box);
          expect(new Set(reach.squares)).toEqual(expected);
          for (const target of reach.squares) {
            const steps = reach.pathTo(target)!;
            const moments = play(start.board, first, steps);
            expect(moments).toHaveLength(steps.length + 1);
            expect(moments.at(-1)!.boxes[box]).toBe(target);
            expect(moments.every((moment) => moment.pushed === -1 || moment.pushed === box)).toBe(
              true,
            );
          }
        },
      ),
      { numRuns: 60 },
    );
  });
  it('knows no way to a square out of reach', () => {
    const start = readRows(['#####', '#@$ #', '#####']);
    expect(boxReach(start.board, firstMoment(start), 0).pathTo(0)).toBeNull();
  });
});
