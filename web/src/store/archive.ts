// Everything a visitor made as one file: levels, best plans, the draft, settings. It is for another browser, or for
// this one after its storage was cleared, so what it brings is added and nothing that is here is lost.
import type { Collection, Level } from '../api/types';
import { MAX_SIDE, padded, readRows } from '../game/board';
import { parseLurd, play } from '../game/lurd';
import { firstMoment, isSolved, lurdOf } from '../game/moment';
import { text } from '../text';
import { draft, readDraft, saveDraft, type Draft } from './draft.svelte';
import { library, type OpenedInfo } from './library.svelte';
import { allRecords, keepBest, recordsReady, type Best } from './records.svelte';
import { saveSettings, settings, takeSettings } from './settings.svelte';

// Later versions add members; a number is raised only when old pages could no longer read the file.
const VERSION = 1;

export interface Archive {
  readonly collections: readonly OpenedInfo[];
  readonly records: readonly { readonly rows: readonly string[]; readonly best: Best }[];
  readonly draft: Draft | null;
  readonly settings: unknown;
  readonly dropped: number; // entries that were not what they should be
}

type Members = Readonly<Record<string, unknown>>;
const members = (value: unknown): Members =>
  typeof value === 'object' && value !== null ? (value as Members) : {};
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const word = (value: unknown): string => (typeof value === 'string' ? value : '');

export async function writeArchive(): Promise<string> {
  await Promise.all([library.ready, recordsReady]);
  return JSON.stringify({
    pushwise_data: VERSION,
    settings,
    draft,
    collections: [...library.opened.values()],
    records: [...allRecords()].map(([board, { byMoves, byPushes }]) => ({
      board: board.split('\n'),
      plans: [...new Set([byMoves.lurd, byPushes.lurd])],
    })),
  });
}

function readBoard(value: unknown): string[] | null {
  const rows = list(value);
  if (rows.length === 0 || rows.length > MAX_SIDE) return null;
  const sound = (row: unknown) =>
    typeof row === 'string' && row.length <= MAX_SIDE && /^[#@+$*. ]*$/.test(row);
  return rows.every(sound) ? (rows as string[]) : null;
}

function readLevel(value: unknown, index: number): Level[] {
  const from = members(value);
  const rows = readBoard(from['rows']);
  if (!rows) return [];
  const start = readRows(rows);
  const plans = list(from['plans']).map((plan) => ({
    name: word(members(plan)['name']),
    lurd: word(members(plan)['lurd']),
  }));
  return [
    {
      number: index + 1,
      title: word(from['title']),
      author: word(from['author']),
      comment: word(from['comment']),
      rows: padded(rows),
      boxes: start.boxes.length,
      goals: start.board.goals.length,
      valid: from['valid'] === true && start.player >= 0,
      plans: plans.filter(({ lurd }) => lurd),
      diagnostics: [],
    },
  ];
}

function readCollection(value: unknown): OpenedInfo[] {
  const from = members(value);
  const inner = members(from['collection']);
  const id = word(from['id']);
  const levels = list(inner['levels']).flatMap(readLevel);
  if (!/^my-[\w-]{1,60}$/.test(id) || levels.length === 0) return [];
  const collection: Collection = {
    format: word(inner['format']),
    title: word(inner['title']),
    author: word(inner['author']),
    levels,
    diagnostics: [],
  };
  return [{ id, name: word(from['name']), collection }];
}

// A plan counts only if it solves its board, and its figures are counted anew.
function readRecord(value: unknown): Archive['records'][number][] {
  const from = members(value);
  const rows = readBoard(from['board']);
  const start = rows && readRows(rows);
  if (!rows || !start || start.player < 0) return [];
  return list(from['plans']).flatMap((lurd) => {
    const parsed = parseLurd(word(lurd));
    if (!parsed.ok) return [];
    const moments = play(start.board, firstMoment(start), parsed.steps);
    const last = moments[moments.length - 1]!;
    const complete = moments.length === parsed.steps.length + 1;
    return complete && last.metrics.pushes > 0 && isSolved(start.board, last)
      ? [{ rows, best: { lurd: lurdOf(last), metrics: last.metrics } }]
      : [];
  });
}

// Throws with a sentence when the text is no such file.
export function readArchive(source: string): Archive {
  let json: unknown;
  try {
    json = JSON.parse(source);
  } catch {
    throw new Error(text.data.notOurs);
  }
  const from = members(json);
  const version = from['pushwise_data'];
  if (typeof version !== 'number') throw new Error(text.data.notOurs);
  if (version > VERSION) throw new Error(text.data.newer);
  const collections = list(from['collections']).map(readCollection);
  const records = list(from['records']).map(readRecord);
  return {
    collections: collections.flat(),
    records: records.flat(),
    draft: readDraft(from['draft']),
    settings: from['settings'],
    dropped: [...collections, ...records].filter((found) => found.length === 0).length,
  };
}

// Settles when the browser has stored everything. Of two records of a board the better one stays.
export async function takeArchive(archive: Archive): Promise<void> {
  await library.ready;
  for (const info of archive.collections)
    if (!library.opened.has(info.id)) await library.keep(info);
  for (const { rows, best } of archive.records) await keepBest(rows, best);
  if (archive.draft) {
    Object.assign(draft, archive.draft);
    saveDraft();
  }
  takeSettings(archive.settings);
  saveSettings();
}
