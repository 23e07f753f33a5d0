import { describe, expect, it } from 'vitest';
import { cactus, pairs, parseRuns, shippedRuns, winner, type Run } from '../../src/bench/runs';
import { version } from '../../package/package.json';
import figures from '../../src/bench/xsokoban.json';

const line = (level: number, more: object) =>
  JSON.stringify({
    file: 'sets/a.xsb',
    level,
    title: `L${level}`,
    status: 'solved',
    seconds: 1,
    pushes: 5,
    moves: 9,
    ...more,
  });

const only = (text: string): Run => {
  const runs = parseRuns('run', text);
  expect(runs).toHaveLength(1);
  return runs[0]!;
};

describe('bench results', () => {
  it('are read line by line, torn lines counted', () => {
    const run = only(
      [line(1, {}), 'not json', '{"note":1}', '', line(2, { status: 'timeout' }), '{"file":'].join(
        '\n',
      ),
    );
    expect(run.results.map((r) => [r.level, r.status])).toEqual([
      ['a.xsb 1 · L1', 'solved'],
      ['a.xsb 2 · L2', 'timeout'],
    ]);
    expect(run.skipped).toBe(3);
  });
  it('of a portfolio are one run, of several engines several', () => {
    expect(
      parseRuns('x', [line(1, { engine: 'a' }), line(2, { engine: 'b' })].join('\n')),
    ).toHaveLength(1);
    const two = parseRuns('x', [line(1, { engine: 'a' }), line(1, { engine: 'b' })].join('\n'));
    expect(two.map((run) => run.name)).toEqual(['x (a)', 'x (b)']);
  });
  it('of pushwise bench begin with its facts and go by the engine asked', () => {
    const lines = [
      '{"bench":1,"version":"0.1.0"}',
      line(1, { contender: 'auto', engine: 'dive' }),
      line(2, { contender: 'auto', engine: 'guided' }),
      line(1, { contender: 'astar', engine: 'astar' }),
    ];
    const runs = parseRuns('x', lines.join('\n'));
    expect(runs.map((run) => [run.name, run.results.length, run.skipped])).toEqual([
      ['x (auto)', 2, 0],
      ['x (astar)', 1, 0],
    ]);
  });
  it('without any result are no run', () => {
    expect(parseRuns('x', 'hello\nworld')).toEqual([]);
  });
  it('make a cactus of the solved ones, fastest first', () => {
    const run = only(
      [
        line(1, { seconds: 3 }),
        line(2, { seconds: 1 }),
        line(3, { status: 'memory', seconds: 0.5 }),
      ].join('\n'),
    );
    expect(cactus(run)).toEqual([1, 3]);
  });
  it('are matched by level and judged', () => {
    const a = only(
      [line(1, {}), line(2, { status: 'timeout' }), line(3, { seconds: 9 }), line(4, {})].join(
        '\n',
      ),
    );
    const b = only([line(1, {}), line(2, {}), line(3, { seconds: 2 }), line(5, {})].join('\n'));
    expect(pairs(a, b).map((pair) => winner(pair))).toEqual([0, 1, 1, -1, 1]);
    expect(pairs(a, undefined)).toHaveLength(4);
  });
  it('call differences below the clock no difference', () => {
    const a = only(line(1, { seconds: 0.001 }));
    const b = only(line(1, { seconds: 0.04 }));
    expect(winner(pairs(a, b)[0]!)).toBe(0);
  });
});

describe('the figures that come with the page', () => {
  const runs = shippedRuns(figures);
  it('have an entry per level for every solver, and say where they come from', () => {
    expect(runs.length).toBeGreaterThan(1);
    for (const { results, source } of runs) {
      expect(results).toHaveLength(90);
      expect(source).not.toBe('');
      for (const { status, pushes } of results) expect(pushes !== null).toBe(status === 'solved');
    }
  });
  it('are of this minor version where they are ours', () => {
    const minor = (version: string) => version.split('.').slice(0, 2).join('.');
    expect(minor(runs[0]!.name)).toBe(minor(`Pushwise ${version}`));
  });
  it('match level by level', () => {
    const table = pairs(runs[0], runs[1]);
    expect(table).toHaveLength(90);
    expect(table.every(({ a, b }) => a && b)).toBe(true);
    expect(cactus(runs[0]!)).toHaveLength(
      runs[0]!.results.filter(({ status }) => status === 'solved').length,
    );
  });
});
