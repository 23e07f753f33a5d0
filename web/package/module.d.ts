// The WebAssembly module itself: the JSON interface of `pushwise serve` (docs/api.md) without a
// server. Made for workers; the functions of index.d.ts stand on it.
import type { Progress } from './types.js';

export interface Reply {
  status: number; // as the server answers: 200, or 4xx and 5xx with {"error":{"code",...}}
  contentType: string;
  body: Uint8Array; // UTF-8 text but for pictures
}

export type SearchPath = '/api/solve' | '/api/improve';

export interface Module {
  // Any address of docs/api.md but health, searches and jobs. `body` is the JSON of a POST.
  request(method: string, path: string, body?: string): Reply;
  // A whole search: blocks until it ends, so call it in a worker. The body is the one the server takes,
  // the reply is 200 with the `answer`, or the error with which the server would have refused it.
  // `onProgress` hears at most five times a second, and of every better plan at once.
  search(path: SearchPath, body: string, onProgress?: (progress: Progress) => void): Reply;
  // Bytes the module has of the browser. It never gives them back: end the worker for that.
  readonly memoryBytes: number;
}

// Where the module comes from: an address, a response to an address, the bytes, or what
// WebAssembly.compile() made of them, which can be sent to other workers.
export type Source =
  URL | string | Response | Promise<Response> | BufferSource | WebAssembly.Module;

// What it gives can be sent to workers, so that each of them need not compile anew.
export function compile(source: Source): Promise<WebAssembly.Module>;

// Instances share nothing. One that has thrown a WebAssembly.RuntimeError is broken for good.
export function instantiate(source: Source): Promise<Module>;

export function textOf(reply: Reply): string;
export function jsonOf<T>(reply: Reply): T;
