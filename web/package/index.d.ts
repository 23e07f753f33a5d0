// A Sokoban planner: levels in, plans out that an independent checker has replayed.
//
// Searches run where they are called and block it: in a browser, call them in a worker.
import type { Module, Source } from './module.js';
import type {
  Answer,
  Collection,
  Diagnostic,
  EngineInfo,
  Explanation,
  Level,
  PlanCheck,
  Progress,
  StoredPlan,
} from './types.js';

export * from './module.js';
export type * from './types.js';

// A level that read() returned, the rows of a position, or their text.
export type AnyLevel = Pick<Level, 'rows'> | readonly string[] | string;

export type Objective = 'pushes' | 'moves' | 'lines' | 'pushes,moves' | 'moves,pushes';

export interface Limits {
  seconds?: number; // 60 by default
  memory_mib?: number;
  nodes?: number;
  seed?: number;
  onProgress?: (progress: Progress) => void;
}

export interface SolveOptions extends Limits {
  engine?: string; // "auto" by default, see engines()
  objective?: Objective | ''; // proves the plan shortest for it
}

export interface ProveOptions extends Limits {
  engine?: string;
  objective?: Objective; // pushes by default
}

export interface ImproveOptions extends Limits {
  objective?: Objective; // pushes, then moves by default
}

export interface WrittenLevel {
  rows: readonly string[];
  title?: string;
  author?: string;
  comment?: string;
  plans?: readonly StoredPlan[];
}

// A request that makes no sense: a level that is none, an engine that cannot run here. A search that
// finds nothing is no error but an answer.
export class PushwiseError extends Error {
  readonly code: string;
  readonly field?: string;
  readonly diagnostics?: readonly Diagnostic[];
}

// Loads the module, which otherwise the first call does. `source` says from where.
export function load(source?: Source): Promise<Module>;

// Levels in any format; found by content unless `format` says.
export function read(text: string, options?: { format?: string }): Promise<Collection>;
export function write(levels: readonly WrittenLevel[], format?: string): Promise<string>;

export function solve(level: AnyLevel, options?: SolveOptions): Promise<Answer>;
// A shortest plan and the proof that it is one: `optimal` of the answer. Where the limits are too
// narrow for that, the best plan found, `lower_bound` and `stopped_by`, which says what was too narrow.
export function prove(level: AnyLevel, options?: ProveOptions): Promise<Answer>;
// A shorter plan, if there is one to be found in the time.
export function improve(level: AnyLevel, lurd: string, options?: ImproveOptions): Promise<Answer>;

export function check(level: AnyLevel, lurd: string): Promise<PlanCheck>;
// Is this position lost, and why?
export function explain(
  level: AnyLevel,
  options?: { effort?: 'obvious' | 'all' },
): Promise<Explanation>;
export function engines(): Promise<EngineInfo[]>;
