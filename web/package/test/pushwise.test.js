// The package as a program sees it that imports it by name.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import {
  PushwiseError,
  check,
  engines,
  explain,
  improve,
  instantiate,
  jsonOf,
  load,
  prove,
  read,
  solve,
  write,
} from 'pushwise';
import { solves } from './replay.js';

const pack = async () =>
  (await read(await readFile(new URL('../../../levels/first-steps.xsb', import.meta.url), 'utf8')))
    .levels;

const ROOM = ['#######', '#  .  #', '# #$# #', '#.$@  #', '#     #', '#######'];
const LOST = ['######', '#$   #', '# @ .#', '#    #', '######'];

test('every bundled level is solved, and the plan holds', async () => {
  const levels = await pack();
  assert.ok(levels.length > 20);
  for (const level of levels) {
    const answer = await solve(level);
    assert.equal(answer.status, 'solved', level.title);
    assert.ok(solves(level.rows, answer.solution), level.title);
    const checked = await check(level, answer.solution);
    assert.ok(checked.solved);
    assert.equal(checked.metrics.pushes, answer.pushes);
  }
});

test('a proof, and a plan made shorter until it equals it', async () => {
  const proved = await prove(ROOM);
  assert.equal(proved.optimal, 'pushes');
  assert.equal(proved.lower_bound, proved.pushes);
  assert.equal(proved.lower_bound_of, 'pushes');
  assert.equal(proved.stopped_by, null);
  const detour = 'dlluRdrruulLrrdll'; // whatever it is, it is checked first
  await assert.rejects(improve(ROOM, detour), { name: 'PushwiseError', code: 'bad-plan' });
  const [level] = (await pack()).slice(-1);
  const first = await solve(level, { engine: 'guided' });
  const plans = [];
  const better = await improve(level, first.solution, {
    nodes: 20000,
    onProgress: (progress) => plans.push(progress.plan),
  });
  assert.ok(better.pushes <= first.pushes);
  assert.ok(solves(level.rows, better.solution));
  assert.ok(plans.length > 0 && plans.every((plan) => solves(level.rows, plan)));
});

test('a proof tells the plan it has, which holds', async () => {
  const rows = [
    '##########',
    '#@       #',
    '# $ $ $  #',
    '#  $ $ $ #',
    '# ...    #',
    '# ...    #',
    '##########',
  ];
  const told = [];
  const onProgress = (progress) => told.push(progress);
  const answer = await prove(rows, { objective: 'moves', nodes: 200000, onProgress });
  const having = told.filter(({ plan }) => plan);
  assert.ok(having.length > 0, answer.note);
  for (const { plan, now, upper, before } of having) {
    assert.ok(solves(rows, plan));
    assert.equal(plan.length, upper);
    assert.equal(now.moves, upper);
    assert.equal(before, null);
  }
});

test('why a position is lost', async () => {
  const why = await explain(LOST);
  assert.equal(why.verdict, 'lost');
  assert.equal(why.kind, 'dead-square');
  assert.equal((await solve(LOST)).status, 'unsolvable');
  assert.equal((await explain(ROOM)).verdict, 'solvable');
});

test('levels in other formats, XML among them', async () => {
  const levels = (await pack()).slice(0, 3);
  for (const format of ['sok', 'slc']) {
    const again = await read(await write(levels, format));
    assert.equal(again.format, format);
    assert.deepEqual(
      again.levels.map((level) => level.rows),
      levels.map((level) => level.rows),
    );
  }
});

test('what makes no sense is refused in words', async () => {
  await assert.rejects(solve(['#@$#']), (problem) => {
    assert.ok(problem instanceof PushwiseError);
    assert.equal(problem.code, 'bad-level');
    assert.ok(problem.diagnostics.length > 0);
    return true;
  });
  await assert.rejects(solve(ROOM, { engine: 'no' }), { code: 'bad-field', field: 'engine' });
});

test('wrong arguments reject the promise, with a TypeError that says which', async () => {
  const calls = [];
  for (const wrong of [null, undefined, 7, true, {}, { rows: 'text' }, [1, 2], () => ROOM]) {
    for (const [name, ask] of Object.entries({ solve, prove, explain }))
      calls.push([`${name} level`, /^a level must be/, () => ask(wrong)]);
    for (const [name, ask] of Object.entries({ check, improve })) {
      calls.push([`${name} level`, /^a level must be/, () => ask(wrong, 'R')]);
      calls.push([`${name} plan`, /^a plan must be/, () => ask(ROOM, wrong)]);
    }
    calls.push(['read', /^levels must be read from a text/, () => read(wrong)]);
    calls.push(['write', /^(levels must|a level to write must) be/, () => write(wrong)]);
    calls.push(['write one', /^a level to write must be/, () => write([wrong])]);
  }
  for (const wrong of [null, 7, 'auto', []]) {
    for (const [name, ask] of Object.entries({ solve, prove, explain }))
      calls.push([`${name} options`, /^options must be/, () => ask(ROOM, wrong)]);
    calls.push(['improve options', /^options must be/, () => improve(ROOM, 'R', wrong)]);
    calls.push(['read options', /^options must be/, () => read('#', wrong)]);
  }
  for (const format of [null, 7, {}])
    calls.push(['format', /^a format must be/, () => write([], format)]);
  calls.push(['listener', /^onProgress must be/, () => solve(ROOM, { onProgress: 'no' })]);
  for (const [what, message, call] of calls) {
    let promise;
    assert.doesNotThrow(() => (promise = call()), what);
    await assert.rejects(promise, { name: 'TypeError', message }, what);
  }
  await assert.rejects(solve(null), { message: /; got null$/ });
});

test('engines that need other programs say so', async () => {
  const list = await engines();
  const absent = list.filter((engine) => !engine.available);
  assert.equal(list[0].name, 'auto');
  assert.ok(absent.some((engine) => engine.name === 'asp'));
  for (const engine of absent) {
    assert.match(engine.missing, /cannot run in a browser/);
    await assert.rejects(solve(ROOM, { engine: engine.name }), { code: 'unavailable' });
  }
});

test('limits are kept', async () => {
  const level = (await pack()).at(-1);
  assert.equal((await solve(level, { engine: 'bfs', nodes: 100 })).status, 'nodes');
  assert.equal((await solve(level, { engine: 'bfs', memory_mib: 1 })).status, 'memory');
  assert.equal((await solve(level, { engine: 'bfs', seconds: 0.05 })).status, 'timeout');
});

test('every address of the interface, and none besides', async () => {
  const module = await load();
  const status = (...call) => module.request(...call).status;
  assert.equal(jsonOf(module.request('GET', '/api/version')).limits.threads, 1);
  for (const address of ['formats', 'packs', 'programs', 'packs/first-steps']) {
    assert.equal(status('GET', `/api/${address}`), 200, address);
  }
  const picture = module.request(
    'POST',
    '/api/export',
    JSON.stringify({ rows: ROOM, format: 'gif' }),
  );
  assert.equal(picture.contentType, 'image/gif');
  assert.equal(String.fromCharCode(...picture.body.slice(0, 3)), 'GIF');
  assert.equal(status('GET', '/api/solve'), 404);
  assert.equal(status('GET', '/api/read'), 405);
  assert.equal(status('POST', '/api/read', '{'), 400);
  assert.equal(status('POST', '/api/hint', JSON.stringify({ rows: ROOM, strength: 4 })), 200);
});

test('instances share a compiled module and nothing else', async () => {
  const bytes = await readFile(new URL('../pushwise.wasm', import.meta.url));
  const compiled = await WebAssembly.compile(bytes);
  const [one, other] = await Promise.all([instantiate(compiled), instantiate(compiled)]);
  const body = JSON.stringify({ rows: ROOM });
  assert.deepEqual(one.search('/api/solve', body).status, 200);
  assert.ok(one.memoryBytes > 0 && other.memoryBytes > 0);
  assert.throws(() => one.search('/api/read', body), TypeError);
});
