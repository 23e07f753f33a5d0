// The player's best plans, one record per board: fewest moves (then pushes) and fewest pushes (then moves).
import { SvelteMap } from 'svelte/reactivity';
import type { Metrics } from '../api/types';
import { database } from './database';

export interface Best {
  lurd: string;
  metrics: Metrics;
}

export interface LevelRecord {
  byMoves: Best;
  byPushes: Best;
}

const records = new SvelteMap<string, LevelRecord>();
export const recordsReady = database.all<LevelRecord>('records').then((all) => {
  for (const [key, value] of all) if (!records.has(key)) records.set(key, value);
});

// The same board has the same record whatever pack it came with.
export function recordKey(rows: readonly string[]): string {
  return rows.map((row) => row.trimEnd()).join('\n');
}

export const allRecords = (): ReadonlyMap<string, LevelRecord> => records;

export function recordOf(rows: readonly string[]): LevelRecord | undefined {
  return records.get(recordKey(rows));
}

function better(
  a: Metrics,
  b: Metrics,
  first: 'moves' | 'pushes',
  second: 'moves' | 'pushes',
): boolean {
  return a[first] < b[first] || (a[first] === b[first] && a[second] < b[second]);
}

// Keeps the plan if it beats the record; true when it does, once the browser has stored it.
export async function keepBest(rows: readonly string[], best: Best): Promise<boolean> {
  await recordsReady;
  const key = recordKey(rows);
  const old = records.get(key);
  const byMoves = !old || better(best.metrics, old.byMoves.metrics, 'moves', 'pushes');
  const byPushes = !old || better(best.metrics, old.byPushes.metrics, 'pushes', 'moves');
  if (!byMoves && !byPushes) return false;
  const record = {
    byMoves: byMoves ? best : old.byMoves,
    byPushes: byPushes ? best : old.byPushes,
  };
  records.set(key, record);
  await database.put('records', key, record);
  return true;
}
