// The level in the editor. It outlives the page, so that no work is lost by leaving the page.
import { MAX_SIDE } from '../game/board';
import { goTo } from '../frame/route.svelte';
import { text } from '../text';

export interface Draft {
  rows: readonly string[];
  title: string;
  author: string;
}

const KEY = 'pushwise-draft';

const BLANK: Draft = {
  rows: ['##########', '#        #', '#  $  .  #', '#  @     #', '#        #', '##########'],
  title: text.edit.defaultTitle,
  author: '',
};

// Null for what is no draft.
export function readDraft(source: unknown): Draft | null {
  const value = source as Partial<Draft> | null | undefined;
  const rows: unknown = value?.rows;
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > MAX_SIDE) return null;
  if (!rows.every((row) => typeof row === 'string' && row.length <= MAX_SIDE)) return null;
  return { rows: rows as string[], title: String(value?.title), author: String(value?.author) };
}

function stored(): Draft {
  try {
    return readDraft(JSON.parse(localStorage.getItem(KEY) ?? 'null')) ?? BLANK;
  } catch {
    return BLANK;
  }
}

export const draft = $state(stored());

export function saveDraft(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

export function resetDraft(): void {
  Object.assign(draft, BLANK);
}

export function editLevel(level: Draft): void {
  Object.assign(draft, level);
  goTo({ page: 'edit' });
}
