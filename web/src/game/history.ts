// Unlimited undo and redo over moments. One entry is one action of the player: a key press, a walk, a
// box pushed to a square, a restart. So a restart, or a plan taken over, is undone like any step.
import type { Moment } from './moment';

export class History {
  readonly #entries: Moment[];
  #at = 0;

  constructor(first: Moment) {
    this.#entries = [first];
  }

  get now(): Moment {
    return this.#entries[this.#at]!;
  }
  get canUndo(): boolean {
    return this.#at > 0;
  }
  get canRedo(): boolean {
    return this.#at + 1 < this.#entries.length;
  }

  // What was undone before is forgotten. Staying where we are is no entry.
  add(moment: Moment): void {
    if (moment === this.now) return;
    this.#entries.length = this.#at + 1;
    this.#entries.push(moment);
    ++this.#at;
  }
  undo(): void {
    if (this.canUndo) --this.#at;
  }
  redo(): void {
    if (this.canRedo) ++this.#at;
  }
  restart(): void {
    this.add(this.#entries[0]!);
  }
}
