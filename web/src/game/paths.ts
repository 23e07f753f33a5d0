// Path finding for convenience: where the player can walk, where a box can be pushed while the others
// stand still, and the steps that take it there. Finding the way is not the interesting part of
// Sokoban, so the page does it in well under a frame.
import { beside, DIRECTIONS, isWall, OPPOSITE, type Board, type Direction } from './board';
import type { Moment } from './moment';

type Blocked = (square: number) => boolean;

// Breadth-first walk; `came[s]` is the direction of the last step to s plus 1, 0 where unreached.
function walk(board: Board, from: number, blocked: Blocked): Uint8Array {
  const came = new Uint8Array(board.cells.length);
  came[from] = 5; // the start itself
  const queue = [from];
  for (const square of queue) {
    DIRECTIONS.forEach((direction, index) => {
      const next = beside(board, square, direction);
      if (isWall(board, next) || came[next] || blocked(next)) return;
      came[next] = index + 1;
      queue.push(next);
    });
  }
  return came;
}

function trace(board: Board, came: Uint8Array, to: number): Direction[] {
  const steps: Direction[] = [];
  for (let square = to; came[square] !== 5;) {
    const direction = DIRECTIONS[came[square]! - 1]!;
    steps.push(direction);
    square = beside(board, square, OPPOSITE[direction]);
  }
  return steps.reverse();
}

// The shortest walk without a push, or null.
export function walkTo(board: Board, moment: Moment, target: number): Direction[] | null {
  const boxes = new Set(moment.boxes);
  const came = walk(board, moment.player, (square) => boxes.has(square));
  return came[target] ? trace(board, came, target) : null;
}

export interface BoxReach {
  readonly squares: readonly number[]; // where the box can be pushed, its own square excluded
  pathTo(target: number): Direction[] | null; // fewest pushes, walks included
}

// Breadth-first over (box square, side of the player) with the other boxes as walls.
export function boxReach(board: Board, moment: Moment, box: number): BoxReach {
  const home = moment.boxes[box]!;
  const others = new Set(moment.boxes);
  others.delete(home);
  const obstructed = (square: number) => isWall(board, square) || others.has(square);

  interface Node {
    readonly at: number;
    readonly player: number;
    readonly before: Node | null;
    readonly push: Direction | null;
  }
  const seen = new Set<number>();
  const arrived = new Map<number, Node>();
  const queue: Node[] = [{ at: home, player: moment.player, before: null, push: null }];
  for (const node of queue) {
    const came = walk(board, node.player, (square) => square === node.at || others.has(square));
    DIRECTIONS.forEach((direction, index) => {
      const behind = beside(board, node.at, OPPOSITE[direction]);
      const ahead = beside(board, node.at, direction);
      if (obstructed(behind) || obstructed(ahead) || !came[behind]) return;
      const key = ahead * 4 + index;
      if (seen.has(key)) return;
      seen.add(key);
      const next: Node = { at: ahead, player: node.at, before: node, push: direction };
      if (ahead !== home && !arrived.has(ahead)) arrived.set(ahead, next);
      queue.push(next);
    });
  }

  function pathTo(target: number): Direction[] | null {
    const last = arrived.get(target);
    if (!last) return null;
    const chain: Node[] = [];
    for (let node: Node | null = last; node; node = node.before) chain.push(node);
    chain.reverse();
    const steps: Direction[] = [];
    for (let i = 1; i < chain.length; ++i) {
      const before = chain[i - 1]!;
      const push = chain[i]!.push!;
      const came = walk(board, before.player, (s) => s === before.at || others.has(s));
      steps.push(...trace(board, came, beside(board, before.at, OPPOSITE[push])), push);
    }
    return steps;
  }
  return { squares: [...arrived.keys()], pathTo };
}
