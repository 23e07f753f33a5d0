// A board and a moment of play on it, as plain values.
//
// The page knows walking and pushing and nothing else: what is dead, lost or best is for the server
// to say. Squares are numbered row by row from the top left, as in the JSON interface.

export const WALL = 1;
export const GOAL = 2;
export const INSIDE = 4; // floor of the level, as opposed to the ground around it

export interface Board {
  readonly width: number;
  readonly height: number;
  readonly cells: Uint8Array; // flags above
  readonly goals: readonly number[]; // those the player can get to; the others are decoration
}

export interface Start {
  readonly board: Board;
  readonly player: number; // -1 when the rows have none
  readonly boxes: Int32Array;
}

export const MAX_SIDE = 200;

export function padded(rows: readonly string[]): string[] {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  return rows.map((row) => row.padEnd(width, ' '));
}

// Reads rows in the seven XSB characters; anything else counts as floor.
export function readRows(source: readonly string[]): Start {
  const rows = padded(source);
  const height = rows.length;
  const width = rows[0]?.length ?? 0;
  const cells = new Uint8Array(width * height);
  const boxes: number[] = [];
  const marked: number[] = [];
  let player = -1;
  rows.forEach((row, y) => {
    for (let x = 0; x < width; ++x) {
      const square = y * width + x;
      const c = row[x] as string;
      if (c === '#') cells[square] = WALL;
      if ('.*+'.includes(c)) {
        cells[square] = GOAL;
        marked.push(square);
      }
      if ('$*'.includes(c)) boxes.push(square);
      if ('@+'.includes(c)) player = square;
    }
  });
  const board = { width, height, cells, goals: marked };
  if (player >= 0) {
    markInside(board, [player]);
    board.goals = marked.filter((square) => cells[square]! & INSIDE);
  }
  markInside(board, [...boxes, ...marked]);
  return { board, player, boxes: Int32Array.from(boxes) };
}

// Floor that can be reached from the seeds without crossing a wall; a leak to the edge is harmless.
function markInside(board: Board, seeds: readonly number[]): void {
  const open = seeds.filter((square) => !(board.cells[square]! & WALL));
  for (const square of open) board.cells[square]! |= INSIDE;
  for (let square = open.pop(); square !== undefined; square = open.pop()) {
    for (const next of neighbours(board, square)) {
      if (board.cells[next]! & (WALL | INSIDE)) continue;
      board.cells[next]! |= INSIDE;
      open.push(next);
    }
  }
}

export function neighbours(board: Board, square: number): number[] {
  return DIRECTIONS.map((direction) => beside(board, square, direction)).filter((s) => s >= 0);
}

export type Direction = 'u' | 'd' | 'l' | 'r';
export const DIRECTIONS: readonly Direction[] = ['u', 'd', 'l', 'r'];
export const OPPOSITE: Readonly<Record<Direction, Direction>> = { u: 'd', d: 'u', l: 'r', r: 'l' };

// The square next to `square`, or -1 beyond the edge.
export function beside(board: Board, square: number, direction: Direction): number {
  const x = square % board.width;
  switch (direction) {
    case 'u':
      return square - board.width; // negative beyond the top
    case 'd':
      return square + board.width < board.cells.length ? square + board.width : -1;
    case 'l':
      return x > 0 ? square - 1 : -1;
    case 'r':
      return x + 1 < board.width ? square + 1 : -1;
  }
}

export function isWall(board: Board, square: number): boolean {
  return square < 0 || (board.cells[square]! & WALL) !== 0;
}

export function isGoal(board: Board, square: number): boolean {
  return (board.cells[square]! & GOAL) !== 0;
}

// The rows of a position, the form every request carries.
export function writeRows(board: Board, player: number, boxes: ArrayLike<number>): string[] {
  const boxed = new Set(Array.from(boxes));
  const rows: string[] = [];
  for (let y = 0; y < board.height; ++y) {
    let row = '';
    for (let x = 0; x < board.width; ++x) {
      const square = y * board.width + x;
      const goal = isGoal(board, square);
      if (board.cells[square]! & WALL) row += '#';
      else if (boxed.has(square)) row += goal ? '*' : '$';
      else if (square === player) row += goal ? '+' : '@';
      else row += goal ? '.' : ' ';
    }
    rows.push(row);
  }
  return rows;
}
