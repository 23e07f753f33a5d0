import { describe, expect, it } from 'vitest';
import { readRows } from '../../src/game/board';
import { parseLurd, play } from '../../src/game/lurd';
import { firstMoment } from '../../src/game/moment';
import { afterPush, strideFrom, timelineOf, type Stride } from '../../src/game/timeline';

const start = readRows(['#########', '#@$ .   #', '# $ .   #', '#       #', '#########']);
const parsed = parseLurd('RRlldR');
const timeline = timelineOf(play(start.board, firstMoment(start), parsed.ok ? parsed.steps : []));

const stops = (stride: Stride, forward: boolean): number[] => {
  const last = timeline.moments.length - 1;
  const list = [forward ? 0 : last];
  while (list.at(-1) !== (forward ? last : 0))
    list.push(strideFrom(timeline, list.at(-1)!, stride, forward));
  return list;
};

describe('a time line', () => {
  it('has all moments', () => expect(timeline.moments).toHaveLength(7));
  it('marks where another box is pushed', () => expect(timeline.boxChanges).toEqual([1, 6]));
  it('is walked by move', () => expect(stops('move', true)).toEqual([0, 1, 2, 3, 4, 5, 6]));
  it('is walked by push', () => expect(stops('push', true)).toEqual([0, 1, 2, 6]));
  it('is walked by session', () => expect(stops('session', true)).toEqual([0, 2, 6]));
  it('is walked backwards over the same stops', () => {
    expect(stops('push', false)).toEqual([6, 2, 1, 0]);
    expect(stops('session', false)).toEqual([6, 2, 0]);
  });
  it('stays at its ends', () => {
    expect(strideFrom(timeline, 0, 'push', false)).toBe(0);
    expect(strideFrom(timeline, 6, 'session', true)).toBe(6);
  });
  it('finds a push by number', () => {
    expect([0, 1, 2, 3, 99].map((push) => afterPush(timeline, push))).toEqual([0, 1, 2, 6, 6]);
  });
});
