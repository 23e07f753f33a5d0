// LURD text: reading it with run lengths and groups, writing it, playing it on a board.
import type { Board, Direction } from './board';
import { advance, type Moment } from './moment';

export const MAX_STEPS = 200_000;

export type LurdResult =
  | { readonly ok: true; readonly steps: Direction[] }
  | { readonly ok: false; readonly at: number; readonly found: string };

// Letters in any case, white space, run lengths (3r) and groups (2(rU)). `at` counts characters
// from 0; `found` is the character at fault, or "" when the text ended too early or grew too long.
export function parseLurd(text: string): LurdResult {
  let at = 0;
  const fail = (): LurdResult => ({ ok: false, at, found: text[at] ?? '' });
  const groups: { times: number; steps: Direction[] }[] = [{ times: 1, steps: [] }];
  while (at < text.length) {
    if (/\s/.test(text[at]!)) {
      ++at;
      continue;
    }
    const digits = /^\d{1,6}/.exec(text.slice(at, at + 7))?.[0] ?? '';
    const times = digits === '' ? 1 : Number(digits);
    at += digits.length;
    const c = text[at]?.toLowerCase();
    let added: Direction[];
    if (c === 'u' || c === 'd' || c === 'l' || c === 'r') {
      added = [c];
    } else if (c === '(') {
      groups.push({ times, steps: [] });
      ++at;
      continue;
    } else if (c === ')' && digits === '' && groups.length > 1) {
      const group = groups.pop()!;
      if (group.steps.length * group.times > MAX_STEPS) return fail();
      added = Array.from({ length: group.times }, () => group.steps).flat();
    } else {
      return fail();
    }
    const open = groups[groups.length - 1]!;
    if (open.steps.length + added.length * times > MAX_STEPS) return fail();
    for (let i = 0; i < times; ++i) for (const step of added) open.steps.push(step);
    ++at;
  }
  return groups.length === 1 ? { ok: true, steps: groups[0]!.steps } : fail();
}

// Plays as far as the board allows: the moments passed, the first one included.
export function play(board: Board, from: Moment, steps: readonly Direction[]): Moment[] {
  const moments = [from];
  let moment = from;
  for (const step of steps) {
    const next = advance(board, moment, step);
    if (!next) break;
    moments.push(next);
    moment = next;
  }
  return moments;
}

// Run lengths: "rrrU" becomes "3rU".
export function packLurd(lurd: string): string {
  return lurd.replace(/(.)\1+/g, (run, c: string) => `${run.length}${c}`);
}
