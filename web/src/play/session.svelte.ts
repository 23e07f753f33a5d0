// One level being played: the game, the plan being watched, the searches, and what is known
// of the position. What a command means depends on whether a plan is being watched; that is decided here.
import type { Mark } from '../drawing/marks';
import { writeRows, type Board, type Direction } from '../game/board';
import { parseLurd, play } from '../game/lurd';
import { isSolved, letter, type Moment } from '../game/moment';
import { settings } from '../store/settings.svelte';
import { motionReduced } from '../store/theme.svelte';
import { text } from '../text';
import { announce } from '../frame/announce.svelte';
import { Game } from './game.svelte';
import { Insight } from './insight.svelte';
import type { Command } from './keys';
import { Laboratory, type Trial } from './laboratory.svelte';
import { Shortening } from './shortening.svelte';
import { Solving, type Search } from './solving.svelte';
import { Watch } from './watch.svelte';

export type Tab = 'solve' | 'logic' | 'plan' | 'understand' | 'share';
export const MOST_ZOOM = 8;
const ZOOM_STEP = 1.25;
const STRONGEST_HINT = 4;

export class Session {
  readonly game: Game;
  readonly board: Board;
  readonly insight = new Insight();
  readonly solving = new Solving();
  readonly laboratory = new Laboratory();
  watch = $state.raw<Watch | null>(null);
  shortening = $state.raw<Shortening | null>(null);
  tab = $state<Tab>('solve');
  zoom = $state(1);
  goingTo = $state(false); // is the dialog for a push number open?

  // Where each search started, which is where its plan has to be played from.
  readonly #starts = new Map<Search, Moment>();

  constructor(rows: readonly string[]) {
    this.game = new Game(rows);
    this.board = this.game.board;
  }

  get moment(): Moment {
    return this.watch ? this.watch.moment : this.game.now;
  }
  get position(): string[] {
    return this.#rowsOf(this.moment);
  }
  get solved(): boolean {
    return !this.watch && this.game.solved;
  }
  // All moves of the plan being watched, or what was played so far.
  get lurd(): string {
    return this.watch ? this.watch.timeline.moments.slice(1).map(letter).join('') : this.game.lurd;
  }
  // Plans of searches that began at the start of the level; others are watched from their card.
  get found(): { lurd: string; words: string }[] {
    const plans = this.solving.searches.flatMap((search) => {
      const lurd = search.answer?.solution;
      return lurd && this.#starts.get(search) === this.game.first
        ? [{ lurd, words: sourceOf(search) }]
        : [];
    });
    const shorter = this.shortening;
    if (shorter?.lurdAfter && shorter.lurdAfter !== shorter.lurdBefore)
      plans.push({ lurd: shorter.lurdAfter, words: text.plan.shortened(shorter.words) });
    return plans;
  }
  get marks(): Mark[] {
    const marks = [...this.insight.marks];
    const { selected, now } = this.game;
    if (this.watch) marks.push(...this.watch.marks(settings.trails));
    else if (selected) {
      marks.push({ kind: 'dots', squares: selected.reach.squares });
      marks.push({ kind: 'frame', square: now.boxes[selected.box]! });
    }
    return marks;
  }

  // Checks whether the last push lost the level, if the settings ask for it.
  async warn(): Promise<void> {
    const { now, solved } = this.game;
    if (settings.warnings === 'never' || now.pushed < 0 || solved) return;
    const found = await this.insight.watchOut(this.#rowsOf(now), settings.warnings);
    if (found) announce(text.announce.lost(found.sentence));
  }

  solve(engines: readonly string[], fromHere: boolean): void {
    const from = fromHere ? this.moment : this.game.first;
    const request = {
      rows: this.#rowsOf(from),
      engine: 'auto',
      objective: settings.objective,
      seconds: Math.max(1, settings.seconds || 60),
      memory_mib: Math.max(16, settings.memory_mib || 1024),
    };
    this.#starts.clear();
    for (const search of this.solving.start(request, engines)) {
      this.#starts.set(search, from);
      void search.ended.then(() => {
        announce(search.answer ? text.solve.answers[search.answer.status] : text.solve.failed);
        if (this.solving.first === search) this.watchSearch(search);
      });
    }
    announce(text.announce.searching);
  }

  // Runs a logic program from the start of the level: that of an engine, or the one in the editor.
  tryProgram(engine: string): void {
    const trial = this.laboratory.run(
      {
        rows: this.#rowsOf(this.game.first),
        seconds: Math.max(1, settings.seconds || 60),
        memory_mib: Math.max(16, settings.memory_mib || 1024),
      },
      engine,
    );
    void trial.search.ended.then(() => {
      const { answer } = trial.search;
      announce(answer ? text.solve.answers[answer.status] : text.solve.failed);
      this.watchTrial(trial);
    });
    announce(text.announce.searching);
  }

  watchTrial({ name, search }: Trial): void {
    const lurd = search.answer?.solution;
    if (lurd && this.#show(lurd, text.solve.from(name), this.game.first))
      this.#startUnlessReduced();
  }

  // Does this plan solve the level from its start?
  solves(lurd: string): boolean {
    const parsed = parseLurd(lurd);
    if (!parsed.ok) return false;
    return isSolved(this.board, play(this.board, this.game.first, parsed.steps).at(-1)!);
  }

  // Only one plan at a time: the server has other things to do.
  shorten(lurd: string, words: string): void {
    this.shortening?.stop();
    const shortening = new Shortening(words, {
      rows: this.#rowsOf(this.game.first),
      lurd,
      objective: settings.shorten,
      seconds: Math.max(1, settings.seconds || 60),
      memory_mib: Math.max(16, settings.memory_mib || 1024),
    });
    this.shortening = shortening;
    this.tab = 'plan';
    void shortening.search.ended.then(() => {
      const { before, now } = shortening;
      announce(before && now ? text.shorten.result(before, now) : text.shorten.failed);
    });
    announce(text.shorten.running);
  }

  // The tab stays as it is: the answer is shown there.
  watchSearch(search: Search): void {
    const lurd = search.answer?.solution;
    if (lurd && this.#show(lurd, sourceOf(search), this.#starts.get(search) ?? this.game.first))
      this.#startUnlessReduced();
  }

  // A plan from the start of the level.
  watchPlan(lurd: string, source: string): void {
    if (this.showPlan(lurd, source)) this.#startUnlessReduced();
  }

  // The same, paused at its first move.
  showPlan(lurd: string, source: string): boolean {
    const shown = this.#show(lurd, source, this.game.first);
    if (shown) this.tab = 'plan';
    return shown;
  }

  leaveWatch(): void {
    this.watch?.pause();
    this.watch = null;
  }

  // Continues playing from the current moment of the plan being watched, if any.
  takeOver(): void {
    if (!this.watch) return;
    const here = this.watch.moment;
    this.leaveWatch();
    this.game.takeOver(here);
  }

  follow(lurd: string): void {
    const parsed = parseLurd(lurd);
    if (!parsed.ok) return;
    this.takeOver();
    this.game.follow(parsed.steps);
  }

  press(square: number): void {
    this.takeOver();
    this.game.press(square);
  }

  drag(from: number, to: number): void {
    this.takeOver();
    this.game.drag(from, to);
  }

  move(direction: Direction): void {
    if (!this.watch) this.game.step(direction);
    else if (direction === 'l' || direction === 'r') this.watch.stride('move', direction === 'r');
    else this.watch.stride('push', direction === 'd');
  }

  // Each time a stronger one.
  askHint(): void {
    const next = Math.min(STRONGEST_HINT, (this.insight.hint?.strength ?? 0) + 1);
    this.tab = 'understand';
    void this.insight.askHint(this.position, next);
  }

  perform(command: Command): void {
    const { game, watch, insight } = this;
    switch (command.do) {
      case 'move':
        return this.move(command.direction);
      case 'undo':
      case 'back':
        return watch ? watch.stride('move', false) : game.undo();
      case 'redo':
      case 'forth':
        return watch ? watch.stride('move', true) : game.redo();
      case 'restart':
        return watch ? watch.seek(0) : game.restart();
      case 'toggle':
        return watch?.toggle();
      case 'session-back':
        return watch?.stride('session', false);
      case 'session-forth':
        return watch?.stride('session', true);
      case 'start':
        return watch?.seek(0);
      case 'end':
        return watch?.seek(watch.last);
      case 'dead':
        insight.overlay = insight.overlay === 'dead' ? 'none' : 'dead';
        return;
      case 'overlay':
        return insight.cycle();
      case 'hint':
        return this.askHint();
      case 'go-to':
        this.goingTo = watch !== null;
        return;
      case 'larger':
        this.zoom = Math.min(MOST_ZOOM, this.zoom * ZOOM_STEP);
        return;
      case 'smaller':
        this.zoom = Math.max(1, this.zoom / ZOOM_STEP);
        return;
      case 'leave':
        if (watch) this.leaveWatch();
        else game.selected = null;
    }
  }

  stopSearches(): void {
    this.solving.stop();
    this.laboratory.stop();
    this.shortening?.stop();
  }

  end(): void {
    this.game.end();
    this.insight.end();
    this.stopSearches();
    this.watch?.pause();
  }

  #show(lurd: string, source: string, from: Moment): boolean {
    const parsed = parseLurd(lurd);
    if (!parsed.ok) return false;
    this.watch?.pause();
    this.watch = new Watch(this.board, from, parsed.steps, source, settings.speed);
    return true;
  }

  #startUnlessReduced(): void {
    if (!motionReduced()) this.watch?.start();
  }

  #rowsOf(moment: Moment): string[] {
    return writeRows(this.board, moment.player, moment.boxes);
  }
}

const sourceOf = (search: Search): string =>
  text.solve.from(search.answer?.engine || search.request.engine);
