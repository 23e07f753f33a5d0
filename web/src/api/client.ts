// The client of `pushwise serve`: one function per address, errors as one class with the server's message.
import { text } from '../text';
import type {
  Analysis,
  Collection,
  Diagnostic,
  EngineInfo,
  Explanation,
  FormatInfo,
  Hint,
  ImproveRequest,
  PackInfo,
  PlanCheck,
  ServerInfo,
  SolveRequest,
  StoredPlan,
} from './types';

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

interface ErrorBody {
  error?: { code?: string; message?: string; diagnostics?: Diagnostic[] };
}

async function send(path: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError('offline', text.errors.offline);
  }
  if (response.ok) return response;
  const body = (await response.json().catch(() => ({}))) as ErrorBody;
  throw new ApiError(
    body.error?.code ?? 'http',
    body.error?.message ?? text.errors.http(response.status),
    body.error?.diagnostics,
  );
}

async function ask<T>(path: string): Promise<T> {
  return (await (await send(path, {})).json()) as T;
}

function posting(body: unknown, signal?: AbortSignal): RequestInit {
  const init: RequestInit = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  if (signal) init.signal = signal;
  return init;
}

async function post<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> {
  return (await (await send(path, posting(body, signal))).json()) as T;
}

export interface WritableLevel {
  rows: readonly string[];
  title: string;
  author: string;
  plans?: readonly StoredPlan[];
}

export interface Ticket {
  job: string;
  place: number;
}

export interface ExportRequest {
  rows: readonly string[];
  lurd: string;
  format: 'svg' | 'gif' | 'html';
  step: number;
  title: string;
}

export const api = {
  version: () => ask<ServerInfo>('/api/version'),
  engines: async () => (await ask<{ engines: EngineInfo[] }>('/api/engines')).engines,
  formats: async () => (await ask<{ formats: FormatInfo[] }>('/api/formats')).formats,
  packs: async () => (await ask<{ packs: PackInfo[] }>('/api/packs')).packs,
  pack: (name: string) => ask<Collection>(`/api/packs/${encodeURIComponent(name)}`),
  read: (source: string, signal?: AbortSignal) =>
    post<Collection>('/api/read', { text: source }, signal),
  write: async (level: WritableLevel, format: string) =>
    (await post<{ text: string }>('/api/write', { levels: [level], format })).text,
  check: (rows: readonly string[], lurd: string) => post<PlanCheck>('/api/check', { rows, lurd }),
  atoms: (rows: readonly string[], source: string) =>
    post<PlanCheck>('/api/atoms', { rows, text: source }),
  analyze: (rows: readonly string[], signal?: AbortSignal) =>
    post<Analysis>('/api/analyze', { rows }, signal),
  explain: (rows: readonly string[], effort: 'obvious' | 'all', signal?: AbortSignal) =>
    post<Explanation>('/api/explain', { rows, effort }, signal),
  hint: (rows: readonly string[], strength: number, signal?: AbortSignal) =>
    post<Hint>('/api/hint', { rows, strength, seconds: 5 }, signal),
  export: async (request: ExportRequest) => (await send('/api/export', posting(request))).blob(),
  solve: (request: SolveRequest) => post<Ticket>('/api/solve', request),
  improve: (request: ImproveRequest) => post<Ticket>('/api/improve', request),
  // `keepalive` lets the request outlive the page, so that leaving it ends the search at once.
  stop: (job: string) =>
    send(`/api/jobs/${encodeURIComponent(job)}`, { method: 'DELETE', keepalive: true }),
};
