import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Metrics } from '../../src/api/types';
import { readRows, writeRows, type Direction } from '../../src/game/board';
import { play } from '../../src/game/lurd';
import { firstMoment, isSolved, lurdOf, type Moment } from '../../src/game/moment';
import { anyRows, anySteps } from './boards';

const DELTA = { u: [0, -1], d: [0, 1], l: [-1, 0], r: [1, 0] } as const;

// The rules once more, on characters and by rewriting them: slow, plain, and nothing shared.
function stepRows(rows: readonly string[], step: Direction): string[] | null {
  const grid = rows.map((row) => row.split(''));
  const y = grid.findIndex((row) => row.includes('@') || row.includes('+'));
  const x = grid[y]!.findIndex((c) => c === '@' || c === '+');
  const [dx, dy] = DELTA[step];
  const leave: Record<string, string> = { '@': ' ', '+': '.', $: ' ', '*': '.' };
  const enter = (c: string, thing: '@' | '$') => (c === ' ' ? thing : thing === '@' ? '+' : '*');
  const next = grid[y + dy]![x + dx]!;
  if (next === '#') return null;
  if (next === '$' || next === '*') {
    const beyond = grid[y + 2 * dy]?.[x + 2 * dx];
    if (beyond !== ' ' && beyond !== '.') return null;
    grid[y + 2 * dy]![x + 2 * dx] = enter(beyond, '$');
    grid[y + dy]![x + dx] = leave[next]!;
  }
  grid[y]![x] = leave[grid[y]![x]!]!;
  grid[y + dy]![x + dx] = enter(grid[y + dy]![x + dx]!, '@');
  return grid.map((row) => row.join(''));
}

// The six figures by their definitions, from the finished list of moments.
function measure(moments: readonly Moment[]): Metrics {
  const steps = moments.slice(1);
  const pushes = steps.filter((m) => m.pushed >= 0);
  const runs = <T>(list: readonly T[], same: (a: T, b: T) => boolean) =>
    list.filter((item, i) => i === 0 || !same(list[i - 1]!, item)).length;
  return {
    moves: steps.length,
    pushes: pushes.length,
    lines: runs(pushes, (a, b) => a.pushed === b.pushed && a.step === b.step),
    box_changes: runs(pushes, (a, b) => a.pushed === b.pushed),
    sessions: steps.filter((m, i) => m.pushed >= 0 && (i === 0 || steps[i - 1]!.pushed < 0)).length,
    player_lines: runs(steps, (a, b) => a.step === b.step),
  };
}

describe('rows', () => {
  it('come back as they were read', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const { board, player, boxes } = readRows(rows);
        expect(writeRows(board, player, boxes)).toEqual(rows);
      }),
    );
  });
  it('of different lengths are filled with floor', () => {
    const { board } = readRows(['####', '#@#', '###']);
    expect([board.width, board.height]).toEqual([4, 3]);
  });
  it('without a player say so', () => {
    expect(readRows(['###', '# #', '###']).player).toBe(-1);
  });
});

describe('walking and pushing', () => {
  it('agree with rules written a second time', () => {
    fc.assert(
      fc.property(anyRows, anySteps, (rows, steps) => {
        const start = readRows(rows);
        let moment = firstMoment(start);
        let expected = rows;
        for (const step of steps) {
          const next = play(start.board, moment, [step])[1];
          const rewritten = stepRows(expected, step);
          expect(next !== undefined).toBe(rewritten !== null);
          if (!next || !rewritten) continue;
          moment = next;
          expected = rewritten;
          expect(writeRows(start.board, moment.player, moment.boxes)).toEqual(expected);
        }
      }),
      { numRuns: 300 },
    );
  });
  it('count the six figures by their definitions', () => {
    fc.assert(
      fc.property(anyRows, anySteps, (rows, steps) => {
        const start = readRows(rows);
        const moments = [firstMoment(start)];
        for (const step of steps)
          moments.push(...play(start.board, moments[moments.length - 1]!, [step]).slice(1));
        const last = moments[moments.length - 1]!;
        expect(last.metrics).toEqual(measure(moments));
        expect(lurdOf(last)).toHaveLength(last.metrics.moves);
      }),
      { numRuns: 300 },
    );
  });
  it('need every goal filled, not every box home, and leave decoration out', () => {
    const start = readRows(['########', '#@$.$ #*', '#######.']);
    const [first, last] = play(start.board, firstMoment(start), ['r']);
    expect(start.board.goals).toEqual([11]);
    expect([isSolved(start.board, first!), isSolved(start.board, last!)]).toEqual([false, true]);
  });
  it('see a solved board', () => {
    const start = readRows(['######', '#@$. #', '######']);
    const [first, last] = play(start.board, firstMoment(start), ['r']);
    expect([isSolved(start.board, first!), isSolved(start.board, last!)]).toEqual([false, true]);
    expect(lurdOf(last!)).toBe('R');
  });
});
