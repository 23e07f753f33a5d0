// The level in the editor. It outlives the page, so that no work is lost by leaving the page.
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

function stored(): Draft {
  try {
    const value = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Draft | null;
    const sound =
      value && Array.isArray(value.rows) && value.rows.every((row) => typeof row === 'string');
    return sound
      ? { rows: value.rows, title: String(value.title), author: String(value.author) }
      : BLANK;
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
