// Playing one level: what the player's actions do to the current moment.
//
// An action (a key, a press, a box dragged somewhere) becomes a list of steps. They are played one by one
// at a walking pace so that the eye can follow, and count as one entry of the history. A new action
// finishes the old one at once: input is never dropped and never has to wait.
import { readRows, type Board, type Direction } from '../game/board';
import { History } from '../game/history';
import { play } from '../game/lurd';
import {
  advance,
  goalsFilled,
  firstMoment,
  isSolved,
  letter,
  lurdOf,
  type Moment,
} from '../game/moment';
import { boxReach, walkTo, type BoxReach } from '../game/paths';
import { motionReduced } from '../store/theme.svelte';
import { text } from '../text';
import { announce } from '../frame/announce.svelte';

export const STEP_MS = 90;
const LONGEST_WALK_MS = 700; // long walks speed up to end within this

export interface Selected {
  readonly box: number; // index
  readonly reach: BoxReach;
}

export class Game {
  readonly board: Board;
  readonly first: Moment;
  readonly rows: readonly string[];
  now: Moment = $state.raw() as Moment;
  selected = $state.raw<Selected | null>(null);
  canUndo = $state(false);
  canRedo = $state(false);
  pace = $state(STEP_MS);

  readonly #history: History;
  #pending: Moment[] = []; // moments still to be shown; the last one is where the wish ends
  #timer = 0;

  constructor(rows: readonly string[]) {
    const start = readRows(rows);
    this.rows = rows;
    this.board = start.board;
    this.first = firstMoment(start);
    this.#history = new History(this.first);
    this.now = this.first;
  }

  get solved(): boolean {
    return this.now.metrics.pushes > 0 && isSolved(this.board, this.now);
  }

  get lurd(): string {
    return lurdOf(this.now);
  }

  step(direction: Direction): void {
    this.#finish();
    this.selected = null;
    const next = advance(this.board, this.now, direction);
    if (!next) {
      announce(text.announce.blocked);
      return;
    }
    this.pace = motionReduced() ? 0 : STEP_MS;
    this.#keep(next);
    if (next.pushed >= 0) this.#announcePush(next);
  }

  // A press on a square: choose a box, send the chosen box there, or walk there.
  press(square: number): void {
    this.#finish();
    const chosen = this.selected;
    const box = this.now.boxes.indexOf(square);
    if (chosen && chosen.reach.squares.includes(square)) {
      this.bring(chosen.box, square);
    } else if (box >= 0 && box !== chosen?.box) {
      this.#select(box);
    } else if (chosen) {
      this.selected = null;
      if (box < 0) this.#walk(square);
    } else {
      this.#walk(square);
    }
  }

  drag(from: number, to: number): void {
    this.#finish();
    const box = this.now.boxes.indexOf(from);
    if (box >= 0) this.bring(box, to);
    else if (from === this.now.player) this.#walk(to);
  }

  // Pushes a box to a square while the others stand still, if there is a way.
  bring(box: number, target: number): void {
    const steps = boxReach(this.board, this.now, box).pathTo(target);
    this.selected = null;
    if (steps) this.#go(steps);
    else announce(text.announce.noWay);
  }

  // Plays given steps from here, a hint's for example.
  follow(steps: readonly Direction[]): void {
    this.#finish();
    this.selected = null;
    this.#go(steps);
  }

  // Takes over a moment from a plan, as one entry that can be undone.
  takeOver(moment: Moment): void {
    this.#finish();
    this.selected = null;
    this.pace = 0;
    this.#keep(moment);
  }

  undo(): void {
    this.#finish();
    if (!this.#history.canUndo) return;
    this.#history.undo();
    this.#arrive(text.announce.undone);
  }
  redo(): void {
    this.#finish();
    if (!this.#history.canRedo) return;
    this.#history.redo();
    this.#arrive(text.announce.redone);
  }
  restart(): void {
    this.#finish();
    this.#history.restart();
    this.#arrive(text.announce.restarted);
  }

  // The page is left: no timer may fire any more.
  end(): void {
    clearTimeout(this.#timer);
    this.#pending = [];
  }

  #arrive(words: string): void {
    this.selected = null;
    this.pace = motionReduced() ? 0 : STEP_MS;
    this.#refresh();
    announce(words);
  }

  #select(box: number): void {
    const reach = boxReach(this.board, this.now, box);
    this.selected = reach.squares.length > 0 ? { box, reach } : null;
    announce(
      reach.squares.length > 0 ? text.announce.selected(reach.squares.length) : text.announce.stuck,
    );
  }

  #walk(square: number): void {
    if (square === this.now.player) return;
    const steps = walkTo(this.board, this.now, square);
    if (steps) this.#go(steps);
    else announce(text.announce.noWay);
  }

  #go(steps: readonly Direction[]): void {
    const moments = play(this.board, this.now, steps).slice(1);
    if (moments.length === 0) return;
    const end = moments[moments.length - 1]!;
    if (motionReduced()) {
      this.pace = 0;
      this.#keep(end);
    } else {
      this.pace = Math.min(STEP_MS, LONGEST_WALK_MS / moments.length);
      this.#pending = moments;
      this.#showNext();
    }
    if (moments.some((moment) => moment.pushed >= 0)) this.#announcePush(end);
  }

  #showNext = (): void => {
    const next = this.#pending.shift();
    if (!next) return;
    this.now = next;
    if (this.#pending.length === 0) this.#keep(next);
    else this.#timer = window.setTimeout(this.#showNext, this.pace);
  };

  // Plays what is still pending at once.
  #finish(): void {
    clearTimeout(this.#timer);
    const end = this.#pending.pop();
    this.#pending = [];
    if (end) this.#keep(end);
  }

  #keep(moment: Moment): void {
    this.#history.add(moment);
    this.#refresh();
  }

  #refresh(): void {
    this.now = this.#history.now;
    this.canUndo = this.#history.canUndo;
    this.canRedo = this.#history.canRedo;
  }

  #announcePush(moment: Moment): void {
    const filled = goalsFilled(this.board, moment);
    announce(text.announce.pushed(letter(moment), filled, this.board.goals.length));
  }
}
