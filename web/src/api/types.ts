// The JSON of docs/api.md, as types: those of the npm package, and what only the pages use.
import type { Explanation } from '../../package/types.js';

export type {
  Answer,
  Collection,
  Diagnostic,
  EngineInfo,
  Explanation,
  Level,
  Metrics,
  PlanCheck,
  Progress,
  Status,
  StoredPlan,
} from '../../package/types.js';

export interface PackInfo {
  name: string;
  title: string;
  author: string;
  levels: number;
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

export interface SolveRequest {
  rows: string[];
  engine: string;
  objective: string;
  seconds: number;
  memory_mib: number;
  program?: string; // a logic program that is run instead of the engine
  rules?: string; // optional rules of logic programs, with commas
  horizon?: string; // steps at most, or from and to
}

// A logic program that comes with the server.
export interface InstalledProgram {
  file: string;
  summary: string;
  text: string;
}

export interface ImproveRequest {
  rows: string[];
  lurd: string;
  objective: string;
  seconds: number;
  memory_mib: number;
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

export interface Hint {
  verdict: Explanation['verdict'];
  strength: number;
  sentence: string;
  box: number | null;
  target: number | null;
  lurd: string | null;
}
