// The JSON of docs/api.md, as types.
import type { Metrics } from '../game/moment';

export interface Diagnostic {
  severity: 'note' | 'warning' | 'error';
  line: number;
  column: number;
  message: string;
  hint: string;
}

export interface StoredPlan {
  name: string;
  lurd: string;
}

export interface Level {
  number: number;
  title: string;
  author: string;
  comment: string;
  rows: string[];
  boxes: number;
  goals: number;
  valid: boolean;
  plans: StoredPlan[];
  diagnostics: Diagnostic[];
}

export interface Collection {
  format: string;
  title: string;
  author: string;
  levels: Level[];
  diagnostics: Diagnostic[];
}

export interface PackInfo {
  name: string;
  title: string;
  author: string;
  levels: number;
}

export interface EngineInfo {
  name: string;
  summary: string;
  proves: string[];
  complete: boolean;
  deterministic: boolean;
  needs: string;
  available: boolean;
  missing: string;
}

export interface FormatInfo {
  name: string;
  summary: string;
  many_levels: boolean;
  keeps_text: boolean;
}

export interface ServerInfo {
  version: string;
  limits: {
    seconds: number;
    memory_mib: number;
    threads: number;
    running: number;
    waiting: number;
  };
}

export interface PlanCheck {
  solved: boolean;
  problem: string;
  step: number;
  lurd: string;
  metrics: Metrics;
}

export interface SolveRequest {
  rows: string[];
  engine: string;
  objective: string;
  seconds: number;
  memory_mib: number;
}

export interface ImproveRequest {
  rows: string[];
  lurd: string;
  objective: string;
  seconds: number;
  memory_mib: number;
}

export interface Progress {
  engine: string;
  activity: string;
  states: number;
  rate: number;
  memory_mib: number;
  seconds: number;
  bound: number | null; // nothing shorter than this exists
  upper: number | null; // what the best plan so far costs
  depth: number | null;
  before: Metrics | null; // where a plan is made shorter: what it was, and is
  now: Metrics | null;
  best: string[] | null;
}

export type Status =
  | 'solved'
  | 'unsolvable'
  | 'timeout'
  | 'memory'
  | 'nodes'
  | 'interrupted'
  | 'exhausted'
  | 'unsupported'
  | 'internal';

export interface Answer {
  status: Status;
  solution: string | null;
  metrics: Metrics | null;
  optimal: string | null;
  lower_bound: number | null;
  before?: Pick<Metrics, 'moves' | 'pushes' | 'lines'>; // of a plan that was made shorter
  engine: string;
  seconds: number;
  states: number;
  peak_mib: number;
  note: string;
}

export interface Analysis {
  width: number;
  height: number;
  dead: number[] | null;
  distances: (number | null)[] | null;
  rooms: (number | null)[] | null;
  doors: number[] | null;
  packing: number[] | null;
  player: number[] | null;
  box: number[] | null;
  lower_bound: number | null;
}

export type Verdict = 'lost' | 'solvable' | 'unknown';

export interface Explanation {
  verdict: Verdict;
  kind: string;
  boxes: number[];
  squares: number[];
  sentence: string;
}

export interface Hint {
  verdict: Verdict;
  strength: number;
  sentence: string;
  box: number | null;
  target: number | null;
  lurd: string | null;
}
