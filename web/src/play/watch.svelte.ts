// Watching a plan: a place on its time line, and a clock that moves it.
import type { Board, Direction } from '../game/board';
import { play } from '../game/lurd';
import { isSolved, type Moment } from '../game/moment';
import { afterPush, strideFrom, timelineOf, type Stride, type Timeline } from '../game/timeline';
import type { Mark } from '../drawing/marks';
import { motionReduced } from '../store/theme.svelte';

export const STEPS_PER_SECOND = 6; // at 1x
export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16, 32, 0] as const; // 0 is instant
const GLIDE_LIMIT_MS = 24; // faster than this a glide is a blur

export class Watch {
  readonly board: Board;
  readonly timeline: Timeline;
  readonly source: string; // in words: where the plan comes from
  at = $state(0);
  playing = $state(false);
  loop = $state(false);
  speed = $state(1);

  #frame = 0;
  #clock = 0;
  #carry = 0;

  constructor(
    board: Board,
    from: Moment,
    steps: readonly Direction[],
    source: string,
    speed: number,
  ) {
    this.board = board;
    this.timeline = timelineOf(play(board, from, steps));
    this.source = source;
    this.speed = speed;
  }

  get moment(): Moment {
    return this.timeline.moments[this.at]!;
  }
  get last(): number {
    return this.timeline.moments.length - 1;
  }
  get solves(): boolean {
    return isSolved(this.board, this.timeline.moments[this.last]!);
  }
  // Milliseconds a piece should glide for one step at the speed chosen.
  get pace(): number {
    if (motionReduced() || this.speed === 0) return 0;
    const ms = 1000 / (STEPS_PER_SECOND * this.speed);
    return ms < GLIDE_LIMIT_MS ? 0 : this.playing ? ms : Math.min(ms, 160);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.start();
  }

  start(): void {
    if (this.last === 0) return;
    if (this.at === this.last) this.at = 0;
    if (this.speed === 0) {
      this.at = this.last;
      return;
    }
    this.playing = true;
    this.#clock = performance.now();
    this.#carry = 0;
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(this.#tick);
  }

  pause(): void {
    this.playing = false;
    cancelAnimationFrame(this.#frame);
  }

  seek(at: number): void {
    this.pause();
    this.at = Math.min(Math.max(Math.round(at), 0), this.last);
  }

  stride(stride: Stride, forward: boolean): void {
    this.seek(strideFrom(this.timeline, this.at, stride, forward));
  }

  toPush(push: number): void {
    this.seek(afterPush(this.timeline, push));
  }

  #tick = (now: number): void => {
    if (!this.playing) return;
    this.#carry +=
      (Math.max(0, now - this.#clock) / 1000) * STEPS_PER_SECOND * (this.speed || Infinity);
    this.#clock = now;
    const whole = Number.isFinite(this.#carry) ? Math.floor(this.#carry) : this.last;
    this.#carry -= whole;
    let next = this.at + whole;
    if (next > this.last && this.loop && this.at === this.last) next = 0;
    this.at = Math.min(next, this.last);
    if (this.at === this.last && !this.loop) this.pause();
    else this.#frame = requestAnimationFrame(this.#tick);
  };

  // Where the box of the present run goes (arrow), and where all boxes have been (trails).
  marks(trails: boolean): Mark[] {
    const marks: Mark[] = [];
    const { moments, boxChanges } = this.timeline;
    if (trails) {
      const paths = new Map<number, number[]>();
      for (let i = 1; i <= this.at; ++i) {
        const { pushed, boxes } = moments[i]!;
        if (pushed < 0) continue;
        const path = paths.get(pushed) ?? [moments[0]!.boxes[pushed]!];
        path.push(boxes[pushed]!);
        paths.set(pushed, path);
      }
      for (const path of paths.values()) marks.push({ kind: 'trail', path });
    }
    if (this.at < this.last) {
      const nextPush = moments.findIndex((moment, i) => i > this.at && moment.pushed >= 0);
      if (nextPush >= 0) {
        const box = moments[nextPush]!.pushed;
        const end = boxChanges.find((index) => index > nextPush) ?? moments.length;
        const path = [moments[this.at]!.boxes[box]!];
        for (let i = nextPush; i < end; ++i)
          if (moments[i]!.pushed === box) path.push(moments[i]!.boxes[box]!);
        marks.push({ kind: 'arrow', path });
      }
    }
    return marks;
  }
}
