// The JSON of docs/api.md, as types.

// The six metrics by which players compare plans.
export interface Metrics {
  moves: number;
  pushes: number;
  lines: number;
  box_changes: number;
  sessions: number;
  player_lines: number;
}

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

export interface PlanCheck {
  solved: boolean;
  problem: string;
  step: number;
  lurd: string;
  metrics: Metrics;
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
  before: Metrics | null; // where a plan is made shorter: what it was
  now: Metrics | null; // the figures of the best plan so far,
  plan: string | null; // and the plan itself, checked
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
  | 'invalid'
  | 'internal';

// What ended a search that left a plan, or the proof that was asked for, open.
export type StopReason = 'time' | 'memory' | 'nodes' | 'interrupted';

export interface Answer {
  status: Status;
  solution: string | null;
  moves: number | null;
  pushes: number | null;
  lines: number | null;
  metrics: Metrics | null;
  optimal: string | null;
  lower_bound: number | null;
  lower_bound_of: 'pushes' | 'moves' | 'lines' | null; // what it counts
  stopped_by: StopReason | null;
  before: Pick<Metrics, 'moves' | 'pushes' | 'lines'> | null; // of a plan that was made shorter
  engine: string;
  seconds: number;
  states: number;
  peak_mib: number;
  note: string;
  error: string | null;
  statistics: Readonly<Record<string, number>> | null;
}

export interface Explanation {
  verdict: 'lost' | 'solvable' | 'unknown';
  kind: string;
  boxes: number[];
  squares: number[];
  sentence: string;
  finished: boolean;
}
