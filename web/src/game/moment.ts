// One moment of play: where player and boxes stand, how we came here, and what it has cost so far.
//
// Moments are immutable and know the one before, so play, undo, redo, plans and jumps on the time
// line are all just lists of moments. A walk shares the box array with the moment before.
import type { Metrics } from '../../package/types.js';
import { beside, isWall, type Board, type Direction, type Start } from './board';

// In the order in which they are shown.
export const METRICS = [
  'moves',
  'pushes',
  'lines',
  'box_changes',
  'sessions',
  'player_lines',
] as const;

export interface Moment {
  readonly before: Moment | null;
  readonly step: Direction | null; // the step that led here; null at the start
  readonly pushed: number; // index of the box that step moved, or -1
  readonly player: number;
  readonly boxes: Int32Array; // a box keeps its index through play
  readonly metrics: Readonly<Metrics>;
  readonly lastPush: { readonly box: number; readonly step: Direction } | null;
}

const NOTHING: Metrics = {
  moves: 0,
  pushes: 0,
  lines: 0,
  box_changes: 0,
  sessions: 0,
  player_lines: 0,
};

export function firstMoment(start: Start): Moment {
  return {
    before: null,
    step: null,
    pushed: -1,
    player: start.player,
    boxes: start.boxes,
    metrics: NOTHING,
    lastPush: null,
  };
}

// The moment after one step, or null when a wall or a second box is in the way.
export function advance(board: Board, moment: Moment, step: Direction): Moment | null {
  const target = beside(board, moment.player, step);
  if (isWall(board, target)) return null;
  const box = moment.boxes.indexOf(target);
  if (box < 0) {
    return {
      ...moment,
      before: moment,
      step,
      pushed: -1,
      player: target,
      metrics: count(moment, step, -1),
    };
  }
  const beyond = beside(board, target, step);
  if (isWall(board, beyond) || moment.boxes.includes(beyond)) return null;
  const boxes = moment.boxes.slice();
  boxes[box] = beyond;
  return {
    before: moment,
    step,
    pushed: box,
    player: target,
    boxes,
    metrics: count(moment, step, box),
    lastPush: { box, step },
  };
}

function count(from: Moment, step: Direction, box: number): Metrics {
  const m = { ...from.metrics };
  m.moves += 1;
  if (from.step !== step) m.player_lines += 1;
  if (box >= 0) {
    m.pushes += 1;
    if (from.lastPush?.box !== box) m.box_changes += 1;
    if (from.lastPush?.box !== box || from.lastPush.step !== step) m.lines += 1;
    if (from.pushed < 0) m.sessions += 1;
  }
  return m;
}

// Solved is every goal filled; there may be more boxes than goals.
export function isSolved(board: Board, moment: Moment): boolean {
  return board.goals.length > 0 && goalsFilled(board, moment) === board.goals.length;
}

export function goalsFilled(board: Board, moment: Moment): number {
  return board.goals.filter((goal) => moment.boxes.includes(goal)).length;
}

// All moments from the start to this one.
export function momentsUpTo(moment: Moment): Moment[] {
  const list: Moment[] = [];
  for (let m: Moment | null = moment; m; m = m.before) list.push(m);
  return list.reverse();
}

export function letter(moment: Moment): string {
  if (!moment.step) return '';
  return moment.pushed >= 0 ? moment.step.toUpperCase() : moment.step;
}

export function lurdOf(moment: Moment): string {
  return momentsUpTo(moment).map(letter).join('');
}
