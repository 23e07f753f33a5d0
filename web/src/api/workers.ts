// The back end inside the browser: short questions share one worker, every search has its own. What never changes
// (packs, engines, formats) lies beside the page as files, so that the first picture needs no module.
import { text } from '../text';
import {
  ApiError,
  messageOf,
  type Backend,
  type RunningSearch,
  type SearchEvents,
  type SearchPath,
} from './backend';
import { Planner, type PlannerReply, type Task, type WorkerLike } from './planner';
import { interruptedAnswer } from './stopped';
import type { Answer, ImproveRequest, PlanCheck, Progress } from './types';
import { posting, succeed } from './client';

const MIB = 1024 * 1024;

export interface Surroundings {
  readonly files: string; // the folder of what never changes, ending in /
  readonly module: { load(): Promise<WebAssembly.Module> };
  startWorker(): WorkerLike;
}

interface Question {
  readonly task: Task;
  readonly signal: AbortSignal | null;
  readonly settle: (response: Response) => void;
  readonly reject: (error: unknown) => void;
}

const aborted = () => new DOMException('aborted', 'AbortError');

export class Workers implements Backend {
  readonly mostMemoryMib = 4096; // what 32 bits can name
  readonly #around: Surroundings;
  readonly #waiting: Question[] = [];
  #shared: Planner | null = null;
  #busy = false;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  send(path: string, init: RequestInit): Promise<Response> {
    const method = init.method ?? 'GET';
    if (method === 'GET') return this.#file(path);
    return new Promise((settle, reject) => {
      const task = { search: false, method, path, body: String(init.body ?? '') };
      this.#waiting.push({ task, signal: init.signal ?? null, settle, reject });
      void this.#work();
    });
  }

  search(path: SearchPath, request: object, events: SearchEvents): RunningSearch {
    return new WorkerSearch(this, path, request, events);
  }

  async planner(): Promise<Planner> {
    const module = await this.#around.module.load();
    return new Planner(this.#around.startWorker(), module);
  }

  async #file(path: string): Promise<Response> {
    const address = this.#around.files + path.replace(/^\/api\//, '') + '.json';
    const response = await fetch(address).catch(() => undefined);
    if (!response) throw new ApiError('offline', text.errors.siteOffline);
    if (response.status === 404) throw new ApiError('not-found', text.errors.noLevel);
    return response;
  }

  async #work(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    for (let next; (next = this.#waiting.shift());) {
      if (next.signal?.aborted) next.reject(aborted());
      else await this.#answer(next).catch(next.reject);
    }
    this.#busy = false;
  }

  // An answer nobody waits for any more would keep the others waiting: its worker is ended.
  async #answer({ task, signal, settle }: Question): Promise<void> {
    if (!this.#shared?.usable) this.#shared = await this.planner();
    if (signal?.aborted) throw aborted();
    const planner = this.#shared;
    const dropped = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => {
        planner.end();
        reject(aborted());
      });
    });
    settle(responseOf(await Promise.race([planner.perform(task, () => undefined), dropped])));
  }
}

const responseOf = ({ body, status, contentType }: PlannerReply): Response =>
  new Response(body, { status, headers: { 'Content-Type': contentType } });

class WorkerSearch implements RunningSearch {
  #planner: Planner | null = null;
  #last: Progress | null = null;
  #ended = false;

  constructor(
    readonly workers: Workers,
    readonly path: SearchPath,
    readonly request: object,
    readonly events: SearchEvents,
  ) {
    void this.#run();
  }

  // The worker is ended, so the answer is put together here: what the last progress told. Its plan has been
  // replayed by the module, as that of an answer.
  async stop(): Promise<void> {
    if (this.#ended) return;
    this.#end();
    try {
      const { objective = '' } = this.request as { objective?: string };
      this.events.answer(interruptedAnswer(this.#last, await this.#checked(), objective));
    } catch (error) {
      this.events.failed(messageOf(error));
    }
  }

  // The plan that was to be made shorter, where nothing shorter has been found yet.
  async #checked(): Promise<PlanCheck | null> {
    if (this.path !== '/api/improve' || this.#last?.plan) return null;
    const { rows, lurd } = this.request as ImproveRequest;
    return (await (
      await succeed(await this.workers.send('/api/check', posting({ rows, lurd })))
    ).json()) as PlanCheck;
  }

  async #run(): Promise<void> {
    try {
      const planner = await this.workers.planner();
      if (this.#ended) return planner.end();
      this.#planner = planner;
      this.events.queued(0);
      const body = JSON.stringify(this.request);
      const reply = await planner.perform(
        { search: true, method: 'POST', path: this.path, body },
        (progress) => {
          this.#last = progress;
          this.events.progress(progress);
        },
      );
      const answer = (await (await succeed(responseOf(reply))).json()) as Answer;
      if (this.#ended) return;
      this.#end();
      this.events.answer(this.#withMemoryNote(answer, reply.memoryBytes));
    } catch (error) {
      if (this.#ended) return;
      this.#end();
      this.events.failed(messageOf(error));
    }
  }

  // A search that ran out of memory before its limit has met the browser's own.
  #withMemoryNote(answer: Answer, bytes: number): Answer {
    const limit = (this.request as { memory_mib?: number }).memory_mib ?? 0;
    const given = Math.round(bytes / MIB);
    if (answer.status !== 'memory' || given >= Math.min(limit, this.workers.mostMemoryMib) * 0.8)
      return answer;
    return { ...answer, note: `${answer.note} ${text.errors.lessMemory(given, limit)}`.trim() };
  }

  #end(): void {
    this.#ended = true;
    this.#planner?.end();
  }
}
