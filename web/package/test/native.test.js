// The module against the native program: the same plan by the same positions, engine by engine.
// PUSHWISE names the program; without it this file has nothing to compare with.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import test from 'node:test';
import { read, solve } from 'pushwise';

const program = process.env.PUSHWISE;
const file = fileURLToPath(new URL('../../../levels/first-steps.xsb', import.meta.url));
const RUNS = [
  { engine: 'auto' },
  { engine: 'guided' },
  { engine: 'best-first' },
  { engine: 'astar', objective: 'pushes' },
  { engine: 'auto', objective: 'moves' },
];

for (const { engine, objective = '' } of RUNS) {
  test(`${engine} ${objective}`, { skip: !program && 'PUSHWISE is not set' }, async () => {
    const nodes = 50000;
    const options = ['--engine', engine, ...(objective ? ['--optimal', objective] : [])];
    let output;
    try {
      output = execFileSync(
        program,
        ['solve', file, '--json', '--quiet', '--threads', '1', '--nodes', `${nodes}`, ...options],
        { encoding: 'utf8' },
      );
    } catch (problem) {
      if (problem.status !== 1) throw problem; // 1: a level was not solved within the nodes
      output = problem.stdout;
    }
    const native = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const { levels } = await read(await readFile(file, 'utf8'));
    assert.equal(native.length, levels.length);
    for (const [i, level] of levels.entries()) {
      const answer = await solve(level, { engine, objective, nodes });
      const keys = ['status', 'solution', 'states', 'engine', 'optimal', 'lower_bound'];
      for (const key of [...keys, 'lower_bound_of', 'stopped_by']) {
        assert.equal(answer[key], native[i][key], `${level.title}: ${key}`);
      }
    }
  });
}
