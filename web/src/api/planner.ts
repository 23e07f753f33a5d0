// One worker with a planner of its own. It does one thing after the other, and ending it ends what it does
// at once: WebAssembly cannot be interrupted in any other way.
import { ApiError } from './backend';
import { text } from '../text';
import type { Progress } from './types';

// The first message brings the compiled module; each later one is a task, and the next waits for its reply.
export type ToPlanner = { module: WebAssembly.Module } | Task;
export interface Task {
  search: boolean;
  method: string;
  path: string;
  body: string;
}

export interface PlannerReply {
  status: number;
  contentType: string;
  body: Uint8Array<ArrayBuffer>;
  memoryBytes: number; // that the module has of the browser by now
}

export type FromPlanner =
  { progress: Progress } | { reply: PlannerReply } | { broken: string; memory: boolean };

// What is used of a worker; tests bring one that is none.
export interface WorkerLike {
  onmessage: ((event: MessageEvent<FromPlanner>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: ToPlanner): void;
  terminate(): void;
}

export class Planner {
  readonly #worker: WorkerLike;
  #settle: ((reply: PlannerReply) => void) | null = null;
  #reject: ((error: ApiError) => void) | null = null;
  #onProgress: (progress: Progress) => void = () => undefined;
  usable = true;

  constructor(worker: WorkerLike, module: WebAssembly.Module) {
    this.#worker = worker;
    worker.onmessage = ({ data }) => {
      if ('progress' in data) this.#onProgress(data.progress);
      else if ('reply' in data) this.#settle?.(data.reply);
      else this.#break(data.memory ? text.errors.plannerMemory : text.errors.planner(data.broken));
    };
    // The script of the worker itself could not be loaded.
    worker.onerror = (event) => this.#break(text.errors.planner(event.message ?? ''));
    worker.postMessage({ module });
  }

  perform(task: Task, onProgress: (progress: Progress) => void): Promise<PlannerReply> {
    return new Promise((settle, reject) => {
      this.#settle = settle;
      this.#reject = reject;
      this.#onProgress = onProgress;
      if (this.usable) this.#worker.postMessage(task);
      else reject(new ApiError('planner', text.errors.planner('')));
    });
  }

  // Nothing more is heard of it, of the task it was at neither.
  end(): void {
    this.usable = false;
    this.#worker.onmessage = this.#worker.onerror = null;
    this.#worker.terminate();
  }

  #break(problem: string): void {
    this.end();
    this.#reject?.(new ApiError('planner', problem));
  }
}
