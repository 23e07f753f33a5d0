// Bench results: reading JSON lines, and the figures the compare page draws from them.

export interface Result {
  readonly level: string; // what the two runs are matched by
  readonly status: string;
  readonly seconds: number | null;
  readonly moves: number | null;
  readonly pushes: number | null;
  readonly states: number | null;
  readonly engine: string; // the one asked; `auto` may name another as the one that answered
}

export interface Run {
  readonly name: string;
  readonly results: readonly Result[];
  readonly skipped: number; // lines that are no result
  readonly source?: string; // who measured it and how, of a run that comes with the page
}

// Figures that come with the page, one entry per level; null where it was not solved.
export interface Shipped {
  readonly set: string;
  readonly runs: readonly {
    readonly name: string;
    readonly source: string;
    readonly seconds: readonly (number | null)[];
    readonly pushes: readonly (number | null)[];
    readonly moves: readonly (number | null)[];
  }[];
}

export function shippedRuns({ set, runs }: Shipped): Run[] {
  return runs.map(({ name, source, seconds, pushes, moves }) => ({
    name,
    source,
    skipped: 0,
    results: seconds.map((time, index) => ({
      level: `${set} ${index + 1}`,
      status: time === null ? 'not solved' : 'solved',
      seconds: time,
      moves: moves[index] ?? null,
      pushes: pushes[index] ?? null,
      states: null,
      engine: '',
    })),
  }));
}

const number = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
const word = (value: unknown): string => (typeof value === 'string' ? value : '');

function resultOf(json: Record<string, unknown>): Result | null {
  const status = word(json['status']);
  if (!status) return null;
  const file = word(json['file']).replace(/^.*\//, '');
  const place = json['level'] === undefined ? '' : String(json['level']);
  const title = word(json['title']);
  const level = [file && place ? `${file} ${place}` : file || place, title]
    .filter(Boolean)
    .join(' · ');
  if (!level) return null;
  return {
    level,
    status,
    seconds: number(json['seconds']),
    moves: number(json['moves']),
    pushes: number(json['pushes']),
    states: number(json['states']),
    engine: word(json['contender']) || word(json['engine']),
  };
}

// One run per engine asked for, so that a file with several engines compares them at once.
export function parseRuns(name: string, text: string): Run[] {
  const byEngine = new Map<string, Result[]>();
  let skipped = 0;
  for (const line of text.split('\n')) {
    if (!line.trim()) continue;
    let result: Result | null = null;
    try {
      const json: unknown = JSON.parse(line);
      if (typeof json === 'object' && json !== null) {
        if ('bench' in json) continue; // the facts of the run: machine, version, begin
        result = resultOf(json as Record<string, unknown>);
      }
    } catch {
      // Counted below: an incomplete last line of an interrupted run is common.
    }
    if (result) byEngine.set(result.engine, [...(byEngine.get(result.engine) ?? []), result]);
    else ++skipped;
  }
  const engines = repeatedLevels(byEngine)
    ? byEngine
    : new Map([['', [...byEngine.values()].flat()]]);
  return [...engines]
    .filter(([, results]) => results.length > 0)
    .map(([engine, results]) => ({
      name: engine ? `${name} (${engine})` : name,
      results,
      skipped,
    }));
}

// A portfolio names a different engine per level; only a level that occurs twice means two runs.
function repeatedLevels(byEngine: ReadonlyMap<string, readonly Result[]>): boolean {
  const seen = new Set<string>();
  for (const results of byEngine.values()) {
    for (const { level } of results) {
      if (seen.has(level)) return true;
      seen.add(level);
    }
  }
  return false;
}

// Cactus plot: the n-th point is the time within which n levels were solved, each on its own.
export function cactus(run: Run): number[] {
  return run.results
    .filter((r) => r.status === 'solved' && r.seconds !== null)
    .map((r) => r.seconds!)
    .sort((a, b) => a - b);
}

export interface Pair {
  readonly level: string;
  readonly a: Result | undefined;
  readonly b: Result | undefined;
}

export function pairs(a: Run | undefined, b: Run | undefined): Pair[] {
  const index = (run: Run | undefined) => new Map(run?.results.map((r) => [r.level, r]));
  const [inA, inB] = [index(a), index(b)];
  return [...new Set([...inA.keys(), ...inB.keys()])].map((level) => ({
    level,
    a: inA.get(level),
    b: inB.get(level),
  }));
}

// Who did better on a level: -1 the first run, 1 the second, 0 neither.
export function winner({ a, b }: Pair): number {
  const [solvedA, solvedB] = [a?.status === 'solved', b?.status === 'solved'];
  if (solvedA !== solvedB) return solvedA ? -1 : 1;
  if (!solvedA || a?.seconds == null || b?.seconds == null) return 0;
  if (Math.max(a.seconds, b.seconds) < 0.05) return 0; // below that a clock says little
  return a.seconds * 1.2 < b.seconds ? -1 : b.seconds * 1.2 < a.seconds ? 1 : 0;
}
