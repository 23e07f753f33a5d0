// Who does the work behind the page. There are two: `pushwise serve` over HTTP (server.ts), and the planner
// inside the browser (workers.ts). Pages and play/ see neither, only `api` of client.ts and `Search`.
import type { Answer, Diagnostic, Progress } from './types';

// The addresses of docs/api.md whose answer takes a while.
export type SearchPath = '/api/solve' | '/api/improve';

export interface SearchEvents {
  queued(place: number): void; // 0: it runs
  progress(progress: Progress): void;
  answer(answer: Answer): void; // the last event, unless it failed
  failed(problem: string): void;
}

export interface RunningSearch {
  // The answer still comes as an event, with what is known by then.
  stop(): Promise<void>;
}

export interface Backend {
  // Takes the addresses and bodies of docs/api.md, as fetch does. Rejects only when nobody answers.
  send(path: string, init: RequestInit): Promise<Response>;
  search(path: SearchPath, request: object, events: SearchEvents): RunningSearch;
  readonly mostMemoryMib: number; // that one search may be given
}

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly diagnostics: readonly Diagnostic[] = [],
  ) {
    super(message);
  }
}

// The message to show for anything that was thrown.
export function messageOf(error: unknown): string {
  if (error instanceof ApiError)
    return [error.message, ...error.diagnostics.map((d) => d.message)].join(' ');
  return error instanceof Error ? error.message : String(error);
}
