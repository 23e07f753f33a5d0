// One function per address of docs/api.md, whoever answers; errors as one class with a message to show.
import { text } from '../text';
import {
  ApiError,
  type Backend,
  type RunningSearch,
  type SearchEvents,
  type SearchPath,
} from './backend';
import type {
  Analysis,
  Collection,
  Diagnostic,
  EngineInfo,
  Explanation,
  FormatInfo,
  Hint,
  InstalledProgram,
  PackInfo,
  PlanCheck,
  ServerInfo,
  StoredPlan,
} from './types';

let backend: Backend;

// From now on this one answers; what an earlier one is doing goes on.
export function useBackend(chosen: Backend): void {
  backend = chosen;
}

interface ErrorBody {
  error?: { code?: string; message?: string; diagnostics?: Diagnostic[] };
}

// Throws what an error reply says.
export async function succeed(response: Response): Promise<Response> {
  if (response.ok) return response;
  const body = (await response.json().catch(() => ({}))) as ErrorBody;
  throw new ApiError(
    body.error?.code ?? 'http',
    body.error?.message ?? text.errors.http(response.status),
    body.error?.diagnostics,
  );
}

export function posting(body: unknown, signal?: AbortSignal): RequestInit {
  const init: RequestInit = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  if (signal) init.signal = signal;
  return init;
}

const send = async (path: string, init: RequestInit) => succeed(await backend.send(path, init));

async function ask<T>(path: string): Promise<T> {
  return (await (await send(path, {})).json()) as T;
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
  programs: async () => (await ask<{ programs: InstalledProgram[] }>('/api/programs')).programs,
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
  search: (path: SearchPath, request: object, events: SearchEvents): RunningSearch =>
    backend.search(path, request, events),
  mostMemoryMib: () => backend.mostMemoryMib,
};
