// What never moves: floor, walls, goals. Walls are drawn with a lit top and a darker front, so that
// the board looks solid at any size.
import { GOAL, INSIDE, WALL, type Board } from '../game/board';
import type { Palette } from './palette';

export type Context = CanvasRenderingContext2D;

// The squares to draw: columns left to right - 1, rows top to bottom - 1.
export interface Part {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function drawGround(
  context: Context,
  board: Board,
  size: number,
  palette: Palette,
  part: Part = { left: 0, top: 0, right: board.width, bottom: board.height },
): void {
  const wall = (x: number, y: number) =>
    x >= 0 &&
    y >= 0 &&
    x < board.width &&
    y < board.height &&
    (board.cells[y * board.width + x]! & WALL) !== 0;
  for (let y = part.top; y < part.bottom; ++y) {
    for (let x = part.left; x < part.right; ++x) {
      const cell = board.cells[y * board.width + x]!;
      if (cell & INSIDE) {
        context.fillStyle = (x + y) % 2 ? palette.floorAlt : palette.floor;
        context.fillRect(x * size, y * size, size, size);
        if (wall(x, y - 1)) {
          context.fillStyle = palette.shade;
          context.fillRect(x * size, y * size, size, size * 0.14);
        }
      }
      if (cell & GOAL) drawGoal(context, (x + 0.5) * size, (y + 0.5) * size, size, palette);
    }
  }
  const inside = (x: number, y: number) =>
    x >= 0 && x < board.width && ((board.cells[y * board.width + x] ?? 0) & INSIDE) !== 0;
  for (let y = part.top; y < part.bottom; ++y) {
    for (let x = part.left; x < part.right; ++x) {
      if (!wall(x, y)) continue;
      // Floor shows behind the rounded corners of a wall that stands in it.
      context.fillStyle = palette.floor;
      for (const side of [-1, 1]) {
        if (!inside(x + side, y)) continue;
        for (const end of [-1, 1]) {
          if (inside(x, y + end))
            context.fillRect(
              (x + (side + 1) / 4) * size,
              (y + (end + 1) / 4) * size,
              size / 2,
              size / 2,
            );
        }
      }
      drawWall(context, x, y, size, palette, wall);
    }
  }
}

function drawWall(
  context: Context,
  x: number,
  y: number,
  size: number,
  palette: Palette,
  wall: (x: number, y: number) => boolean,
): void {
  const [up, down, left, right] = [wall(x, y - 1), wall(x, y + 1), wall(x - 1, y), wall(x + 1, y)];
  const round = size * 0.22;
  const corners = [up || left, up || right, down || right, down || left].map((joined) =>
    joined ? 0 : round,
  );
  const front = down ? 0 : size * 0.2;
  const fill = (colour: string, height: number) => {
    context.fillStyle = colour;
    context.beginPath();
    context.roundRect(x * size, y * size, size, height, corners);
    context.fill();
  };
  if (front) fill(palette.wallSide, size);
  fill(palette.wallTop, size - front);
  // A thin light edge where the wall ends, to show its shape without lines between its squares.
  context.fillStyle = palette.wallEdge;
  const edge = Math.max(1, size * 0.04);
  if (!up)
    context.fillRect(x * size + corners[0]!, y * size, size - corners[0]! - corners[1]!, edge);
}

function drawGoal(context: Context, x: number, y: number, size: number, palette: Palette): void {
  context.strokeStyle = palette.goal;
  context.fillStyle = palette.goal;
  context.lineWidth = Math.max(1, size * 0.07);
  context.beginPath();
  context.arc(x, y, size * 0.24, 0, Math.PI * 2);
  context.stroke();
  context.beginPath();
  context.arc(x, y, size * 0.08, 0, Math.PI * 2);
  context.fill();
}
