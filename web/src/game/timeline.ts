// A plan laid out for watching: its moments, and the places people want to jump to.
import type { Moment } from './moment';

export type Stride = 'move' | 'push' | 'session';

export interface Timeline {
  readonly moments: readonly Moment[]; // [0] is the start
  readonly boxChanges: readonly number[]; // indices of moments whose push begins with another box
}

export function timelineOf(moments: readonly Moment[]): Timeline {
  const boxChanges: number[] = [];
  let box = -1;
  moments.forEach((moment, index) => {
    if (moment.pushed < 0 || index === 0) return;
    if (moment.pushed !== box) boxChanges.push(index);
    box = moment.pushed;
  });
  return { moments, boxChanges };
}

// Is `at` a place where a stride may rest? Pushes rest after each push, sessions after the last push
// before a walk; the two ends always count.
function isRest(timeline: Timeline, at: number, stride: Stride): boolean {
  const last = timeline.moments.length - 1;
  if (stride === 'move' || at <= 0 || at >= last) return true;
  if (timeline.moments[at]!.pushed < 0) return false;
  return stride === 'push' || timeline.moments[at + 1]!.pushed < 0;
}

export function strideFrom(
  timeline: Timeline,
  at: number,
  stride: Stride,
  forward: boolean,
): number {
  const last = timeline.moments.length - 1;
  let next = at;
  do {
    next += forward ? 1 : -1;
  } while (next > 0 && next < last && !isRest(timeline, next, stride));
  return Math.min(Math.max(next, 0), last);
}

// The index just after push number `push` (1 is the first); the nearest end beyond the range.
export function afterPush(timeline: Timeline, push: number): number {
  if (push <= 0) return 0;
  const index = timeline.moments.findIndex(
    (moment) => moment.metrics.pushes - timeline.moments[0]!.metrics.pushes >= push,
  );
  return index < 0 ? timeline.moments.length - 1 : index;
}
