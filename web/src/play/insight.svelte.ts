// Understanding a position: overlays, "why is this lost?", hints, and warnings after a push. All facts
// come from the server; answers about a position that has passed are dropped.
import { messageOf } from '../api/backend';
import { api } from '../api/client';
import type { Analysis, Explanation, Hint } from '../api/types';
import type { Mark } from '../drawing/marks';

export const OVERLAYS = ['none', 'dead', 'distances', 'rooms', 'packing', 'player'] as const;
export type Overlay = (typeof OVERLAYS)[number];

export class Insight {
  overlay = $state<Overlay>('none');
  analysis = $state.raw<Analysis | null>(null);
  explanation = $state.raw<Explanation | null>(null);
  hint = $state.raw<Hint | null>(null);
  warning = $state.raw<Explanation | null>(null);
  busy = $state(false);
  problem = $state('');

  #analysing: AbortController | null = null;
  #asking: AbortController | null = null;
  #warning: AbortController | null = null;

  cycle(): void {
    this.overlay = OVERLAYS[(OVERLAYS.indexOf(this.overlay) + 1) % OVERLAYS.length]!;
  }

  // The position changed: answers about the old one are void.
  forget(): void {
    this.#asking?.abort();
    this.#warning?.abort();
    this.explanation = this.hint = this.warning = null;
    this.problem = '';
    this.busy = false;
  }

  end(): void {
    this.forget();
    this.#analysing?.abort();
  }

  async analyse(rows: readonly string[]): Promise<void> {
    this.#analysing?.abort();
    const mine = (this.#analysing = new AbortController());
    try {
      this.analysis = await api.analyze(rows, mine.signal);
    } catch (error) {
      if (!mine.signal.aborted) this.problem = messageOf(error);
    }
  }

  async explain(rows: readonly string[]): Promise<void> {
    await this.#ask(async (signal) => {
      this.explanation = await api.explain(rows, 'all', signal);
    });
  }

  async askHint(rows: readonly string[], strength: number): Promise<void> {
    await this.#ask(async (signal) => {
      this.hint = await api.hint(rows, strength, signal);
    });
  }

  // Checks in the background whether the last push lost the level; errors are not reported.
  async watchOut(rows: readonly string[], effort: 'obvious' | 'all'): Promise<Explanation | null> {
    this.#warning?.abort();
    const mine = (this.#warning = new AbortController());
    try {
      const found = await api.explain(rows, effort, mine.signal);
      if (mine.signal.aborted || found.verdict !== 'lost') return null;
      this.warning = found;
      return found;
    } catch {
      return null;
    }
  }

  async #ask(question: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.forget();
    const mine = (this.#asking = new AbortController());
    this.busy = true;
    try {
      await question(mine.signal);
    } catch (error) {
      if (!mine.signal.aborted) this.problem = messageOf(error);
    } finally {
      if (this.#asking === mine) this.busy = false;
    }
  }

  get marks(): Mark[] {
    const marks: Mark[] = [];
    const a = this.analysis;
    if (a) {
      if (this.overlay === 'dead' && a.dead) marks.push({ kind: 'dead', squares: a.dead });
      if (this.overlay === 'distances' && a.distances)
        marks.push({ kind: 'numbers', values: a.distances });
      if (this.overlay === 'rooms' && a.rooms)
        marks.push({ kind: 'rooms', rooms: a.rooms, doors: a.doors ?? [] });
      if (this.overlay === 'packing' && a.packing)
        marks.push({ kind: 'order', squares: a.packing });
      if (this.overlay === 'player' && a.player) marks.push({ kind: 'dots', squares: a.player });
    }
    const lost = this.explanation ?? this.warning;
    if (lost?.verdict === 'lost')
      marks.push({ kind: 'witness', boxes: lost.boxes, squares: lost.squares });
    if (this.hint?.box != null) marks.push({ kind: 'frame', square: this.hint.box });
    if (this.hint?.target != null) marks.push({ kind: 'target', square: this.hint.target });
    return marks;
  }
}
