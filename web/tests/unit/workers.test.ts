// The back end inside the browser, with workers that are plain objects.
import { describe, expect, it, vi } from 'vitest';
import type { SearchEvents } from '../../src/api/backend';
import type { FromPlanner, PlannerReply, Task, ToPlanner, WorkerLike } from '../../src/api/planner';
import type { Answer, Progress } from '../../src/api/types';
import { Workers } from '../../src/api/workers';

const MIB = 1024 * 1024;
const MODULE = {} as WebAssembly.Module;
const metrics = { moves: 9, pushes: 3, lines: 1, box_changes: 0, sessions: 1, player_lines: 2 };
const progress = (found: Partial<Progress> = {}): Progress => ({
  engine: 'astar',
  activity: '',
  states: 7,
  rate: 7,
  memory_mib: 20,
  seconds: 0.5,
  bound: 4,
  upper: null,
  depth: null,
  before: null,
  now: null,
  plan: null,
  best: null,
  ...found,
});

class StubWorker implements WorkerLike {
  onmessage: ((event: MessageEvent<FromPlanner>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  readonly tasks: Task[] = [];
  terminated = false;

  constructor(readonly perform: (task: Task, worker: StubWorker) => void) {}

  postMessage(message: ToPlanner): void {
    if ('module' in message) return;
    this.tasks.push(message);
    queueMicrotask(() => this.perform(message, this));
  }
  terminate(): void {
    this.terminated = true;
  }
  say(data: FromPlanner): void {
    this.onmessage?.({ data } as MessageEvent<FromPlanner>);
  }
  reply(json: unknown, status = 200, memoryBytes = MIB): void {
    const body = new TextEncoder().encode(JSON.stringify(json));
    const reply: PlannerReply = { status, contentType: 'application/json', body, memoryBytes };
    this.say({ reply });
  }
}

function workersThat(perform: (task: Task, worker: StubWorker) => void) {
  const started: StubWorker[] = [];
  const load = vi.fn(async () => MODULE);
  const workers = new Workers({
    files: 'https://host/sub/api/',
    module: { load },
    startWorker: () => {
      const worker = new StubWorker(perform);
      started.push(worker);
      return worker;
    },
  });
  return { workers, started, load };
}

const post = (body: object, signal?: AbortSignal): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  ...(signal ? { signal } : {}),
});

function heard() {
  const events = {
    queued: vi.fn<SearchEvents['queued']>(),
    progress: vi.fn<SearchEvents['progress']>(),
    answer: vi.fn<SearchEvents['answer']>(),
    failed: vi.fn<SearchEvents['failed']>(),
  };
  return events;
}

describe('short questions', () => {
  it('share one worker, which is started by the first', async () => {
    const { workers, started } = workersThat((task, worker) => worker.reply({ path: task.path }));
    expect(started).toHaveLength(0);
    const replies = await Promise.all(
      ['/api/check', '/api/read', '/api/hint'].map(async (path) =>
        (await workers.send(path, post({}))).json(),
      ),
    );
    expect(replies).toEqual([{ path: '/api/check' }, { path: '/api/read' }, { path: '/api/hint' }]);
    expect(started).toHaveLength(1);
  });

  it('hand errors of the planner on as replies', async () => {
    const { workers } = workersThat((_, worker) => worker.reply({ error: { code: 'bad' } }, 422));
    const response = await workers.send('/api/check', post({}));
    expect([response.status, await response.json()]).toEqual([422, { error: { code: 'bad' } }]);
  });

  it('that nobody waits for any more end the worker and hold up nobody', async () => {
    const { workers, started } = workersThat((task, worker) => {
      if (task.path !== '/api/hint') worker.reply({});
    });
    const asking = new AbortController();
    const hint = workers.send('/api/hint', post({}, asking.signal));
    const check = workers.send('/api/check', post({}));
    await vi.waitFor(() => expect(started[0]?.tasks).toHaveLength(1));
    asking.abort();
    await expect(hint).rejects.toThrow('aborted');
    expect((await check).status).toBe(200);
    expect(started.map((worker) => worker.terminated)).toEqual([true, false]);
  });

  it('go on with a new worker when one breaks', async () => {
    let broken = false;
    const { workers, started } = workersThat((_, worker) => {
      if (broken) worker.reply({});
      else worker.say({ broken: 'RuntimeError: unreachable', memory: false });
      broken = true;
    });
    await expect(workers.send('/api/check', post({}))).rejects.toThrow('unreachable');
    expect((await workers.send('/api/check', post({}))).ok).toBe(true);
    expect(started).toHaveLength(2);
  });

  it('say why the module is not there, and try again', async () => {
    const { workers, load } = workersThat((_, worker) => worker.reply({}));
    load.mockRejectedValueOnce(new Error('no module'));
    await expect(workers.send('/api/check', post({}))).rejects.toThrow('no module');
    expect((await workers.send('/api/check', post({}))).ok).toBe(true);
  });

  it('about what never changes read files beside the page', async () => {
    const { workers, load } = workersThat(() => undefined);
    const fetched = vi.fn(async (address: string) =>
      address.endsWith('/none.json') ? new Response('', { status: 404 }) : new Response('{}'),
    );
    vi.stubGlobal('fetch', fetched);
    await workers.send('/api/packs/first-steps', {});
    expect(fetched).toHaveBeenCalledWith('https://host/sub/api/packs/first-steps.json');
    await expect(workers.send('/api/packs/none', {})).rejects.toThrow('no such level');
    vi.unstubAllGlobals();
    expect(load).not.toHaveBeenCalled();
  });
});

describe('a search', () => {
  const request = { rows: ['#'], memory_mib: 1000 };

  it('has a worker of its own, tells progress and answers', async () => {
    const { workers, started } = workersThat((task, worker) => {
      expect(task).toMatchObject({ search: true, path: '/api/solve' });
      worker.say({ progress: progress() });
      worker.reply({ status: 'solved', note: '' });
    });
    const events = heard();
    workers.search('/api/solve', request, events);
    await vi.waitFor(() => expect(events.answer).toHaveBeenCalled());
    expect(events.queued).toHaveBeenCalledWith(0);
    expect(events.progress).toHaveBeenCalledWith(progress());
    expect(events.answer.mock.calls[0]![0].status).toBe('solved');
    expect(started[0]!.terminated).toBe(true); // its memory is wanted back
  });

  it('that is stopped ends its worker at once and answers with what was known', async () => {
    const { workers, started } = workersThat((_, worker) => worker.say({ progress: progress() }));
    const events = heard();
    const search = workers.search('/api/solve', request, events);
    await vi.waitFor(() => expect(events.progress).toHaveBeenCalled());
    const stopping = search.stop();
    expect(started[0]!.terminated).toBe(true);
    await stopping;
    const answer: Partial<Answer> = {
      status: 'interrupted',
      solution: null,
      lower_bound: 4,
      lower_bound_of: 'pushes',
      stopped_by: 'interrupted',
      states: 7,
    };
    expect(events.answer.mock.calls).toEqual([[expect.objectContaining(answer)]]);
  });

  it('that proves keeps its plan when stopped, with the bound and the gap', async () => {
    const found = progress({ plan: 'RR', now: metrics, upper: 9 });
    const { workers } = workersThat((_, worker) => worker.say({ progress: found }));
    const events = heard();
    const search = workers.search('/api/solve', { ...request, objective: 'moves,pushes' }, events);
    await vi.waitFor(() => expect(events.progress).toHaveBeenCalled());
    await search.stop();
    expect(events.answer.mock.calls[0]![0]).toMatchObject({
      status: 'solved',
      solution: 'RR',
      metrics,
      optimal: null,
      lower_bound: 4,
      lower_bound_of: 'moves',
      stopped_by: 'interrupted',
      before: null,
      note: 'not proved shortest: at most 5 moves from the shortest plan',
    });
  });

  it('that is stopped before its module is there never starts', async () => {
    const { workers, started } = workersThat((_, worker) => worker.reply({ status: 'solved' }));
    const events = heard();
    await workers.search('/api/solve', request, events).stop();
    expect(events.answer.mock.calls[0]![0].status).toBe('interrupted');
    await vi.waitFor(() => expect(started[0]?.terminated).toBe(true));
    expect(started[0]!.tasks).toEqual([]);
    expect(events.answer).toHaveBeenCalledTimes(1);
  });

  it('that shortens a plan keeps the best when stopped', async () => {
    const better = progress({ plan: 'RR', now: metrics, before: { ...metrics, moves: 12 } });
    const { workers } = workersThat((_, worker) => worker.say({ progress: better }));
    const events = heard();
    const search = workers.search('/api/improve', { rows: ['#'], lurd: 'rlRR' }, events);
    await vi.waitFor(() => expect(events.progress).toHaveBeenCalled());
    await search.stop();
    const answer = { status: 'solved', solution: 'RR', metrics, before: { moves: 12 }, note: '' };
    expect(events.answer.mock.calls[0]![0]).toMatchObject(answer);
  });

  it('that has shortened nothing yet gives back the plan it had, checked', async () => {
    const { workers } = workersThat((task, worker) => {
      if (task.path !== '/api/check') return;
      expect(JSON.parse(task.body)).toEqual({ rows: ['#'], lurd: 'rlrr' });
      worker.reply({ solved: true, lurd: 'rlRR', metrics });
    });
    const events = heard();
    await workers.search('/api/improve', { rows: ['#'], lurd: 'rlrr' }, events).stop();
    const answer = { status: 'solved', solution: 'rlRR', metrics, before: metrics };
    expect(events.answer.mock.calls[0]![0]).toMatchObject(answer);
  });

  it('says so when the browser gives less memory than the limit', async () => {
    for (const [given, words] of [
      [300, 'gave the search 300 MiB of the 1000 MiB'],
      [990, ''],
    ] as const) {
      const { workers } = workersThat((_, worker) =>
        worker.reply({ status: 'memory', note: '' }, 200, given * MIB),
      );
      const events = heard();
      workers.search('/api/solve', request, events);
      await vi.waitFor(() => expect(events.answer).toHaveBeenCalled());
      expect(events.answer.mock.calls[0]![0].note).toMatch(words || /^$/);
    }
  });

  it('that breaks for want of memory says so', async () => {
    const { workers } = workersThat((_, worker) => worker.say({ broken: '', memory: true }));
    const events = heard();
    workers.search('/api/solve', request, events);
    await vi.waitFor(() => expect(events.failed).toHaveBeenCalled());
    expect(events.failed.mock.calls[0]![0]).toContain('no more memory');
  });
});
