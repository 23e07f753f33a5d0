// Overlays: everything that can be drawn over a board to explain it. Each kind has a shape of its
// own; colour only supports it.
import type { Context } from './ground';
import type { Palette } from './palette';

export type Mark =
  | { readonly kind: 'dead'; readonly squares: readonly number[] } // small crosses
  | { readonly kind: 'numbers'; readonly values: readonly (number | null)[] } // heat and figures
  | {
      readonly kind: 'rooms';
      readonly rooms: readonly (number | null)[];
      readonly doors: readonly number[];
    }
  | { readonly kind: 'order'; readonly squares: readonly number[] } // numbered discs
  | { readonly kind: 'dots'; readonly squares: readonly number[] }
  | {
      readonly kind: 'witness';
      readonly boxes: readonly number[];
      readonly squares: readonly number[];
    }
  | { readonly kind: 'trail'; readonly path: readonly number[] }
  | { readonly kind: 'arrow'; readonly path: readonly number[] }
  | { readonly kind: 'frame'; readonly square: number }
  | { readonly kind: 'target'; readonly square: number };

interface Pen {
  readonly context: Context;
  readonly width: number;
  readonly size: number;
  readonly palette: Palette;
}

// Marks that lie on the floor below the boxes; the others lie above everything.
const BELOW: readonly Mark['kind'][] = ['dead', 'numbers', 'rooms', 'dots', 'trail'];
export const isBelow = (mark: Mark): boolean => BELOW.includes(mark.kind);

export function drawMarks(pen: Pen, marks: readonly Mark[]): void {
  for (const mark of marks) {
    pen.context.save();
    drawMark(pen, mark);
    pen.context.restore();
  }
}

function drawMark(pen: Pen, mark: Mark): void {
  switch (mark.kind) {
    case 'dead':
      return mark.squares.forEach((square) => drawCross(pen, square));
    case 'numbers':
      return drawNumbers(pen, mark.values);
    case 'rooms':
      return drawRooms(pen, mark.rooms, mark.doors);
    case 'order':
      return mark.squares.forEach((square, index) => drawDisc(pen, square, String(index + 1)));
    case 'dots':
      return mark.squares.forEach((square) => drawDot(pen, square));
    case 'witness':
      mark.squares.forEach((square) => drawHatch(pen, square));
      return mark.boxes.forEach((square) => drawFrame(pen, square, pen.palette.danger, true));
    case 'trail':
      return drawPath(pen, mark.path, 0.35, false);
    case 'arrow':
      return drawPath(pen, mark.path, 0.95, true);
    case 'frame':
      return drawFrame(pen, mark.square, pen.palette.mark, false);
    case 'target':
      return drawTarget(pen, mark.square);
  }
}

const left = (pen: Pen, square: number) => (square % pen.width) * pen.size;
const top = (pen: Pen, square: number) => Math.floor(square / pen.width) * pen.size;

function drawCross(pen: Pen, square: number): void {
  const { context, size } = pen;
  const [x, y, a] = [left(pen, square) + size / 2, top(pen, square) + size / 2, size * 0.14];
  context.strokeStyle = pen.palette.danger;
  context.globalAlpha = 0.75;
  context.lineWidth = Math.max(1, size * 0.06);
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(x - a, y - a);
  context.lineTo(x + a, y + a);
  context.moveTo(x + a, y - a);
  context.lineTo(x - a, y + a);
  context.stroke();
}

function drawDot(pen: Pen, square: number): void {
  const { context, size } = pen;
  context.fillStyle = pen.palette.mark;
  context.beginPath();
  context.arc(
    left(pen, square) + size / 2,
    top(pen, square) + size / 2,
    size * 0.11,
    0,
    Math.PI * 2,
  );
  context.fill();
}

function label(pen: Pen, square: number, words: string, colour: string, scale: number): void {
  const { context, size } = pen;
  context.fillStyle = colour;
  context.font = `600 ${Math.max(7, size * scale)}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(words, left(pen, square) + size / 2, top(pen, square) + size * 0.53);
}

function drawNumbers(pen: Pen, values: readonly (number | null)[]): void {
  const most = values.reduce<number>((max, value) => Math.max(max, value ?? 0), 1);
  values.forEach((value, square) => {
    if (value === null) return;
    pen.context.globalAlpha = 0.45 * (value / most);
    pen.context.fillStyle = pen.palette.mark;
    pen.context.fillRect(left(pen, square), top(pen, square), pen.size, pen.size);
    pen.context.globalAlpha = 1;
    if (pen.size >= 16) label(pen, square, String(value), pen.palette.ink, 0.34);
  });
}

function drawRooms(pen: Pen, rooms: readonly (number | null)[], doors: readonly number[]): void {
  const { context, size } = pen;
  const named = new Set<number>();
  rooms.forEach((room, square) => {
    if (room === null) return;
    const [x, y] = [left(pen, square), top(pen, square)];
    context.globalAlpha = 0.1 + 0.1 * (room % 3);
    context.fillStyle = pen.palette.mark;
    context.fillRect(x, y, size, size);
    context.globalAlpha = 1;
    // A line where the neighbour to the right or below belongs to another room.
    context.fillStyle = pen.palette.mark;
    const line = Math.max(1.5, size * 0.06);
    const across = (square + 1) % pen.width ? rooms[square + 1] : null;
    const under = rooms[square + pen.width];
    if (across != null && across !== room) context.fillRect(x + size - line / 2, y, line, size);
    if (under != null && under !== room) context.fillRect(x, y + size - line / 2, size, line);
    if (size >= 16 && !named.has(room)) {
      named.add(room);
      label(pen, square, roomName(room), pen.palette.ink, 0.42);
    }
  });
  for (const square of doors) drawDoor(pen, square);
}

export function roomName(room: number): string {
  return room < 26 ? String.fromCharCode(65 + room) : String(room + 1);
}

function drawDoor(pen: Pen, square: number): void {
  const { context, size } = pen;
  const [x, y] = [left(pen, square) + size / 2, top(pen, square) + size / 2];
  context.strokeStyle = pen.palette.mark;
  context.lineWidth = Math.max(1.5, size * 0.08);
  context.beginPath();
  context.moveTo(x, y - size * 0.26);
  context.lineTo(x + size * 0.26, y);
  context.lineTo(x, y + size * 0.26);
  context.lineTo(x - size * 0.26, y);
  context.closePath();
  context.stroke();
}

function drawDisc(pen: Pen, square: number, words: string): void {
  const { context, size } = pen;
  context.fillStyle = pen.palette.ink;
  context.beginPath();
  context.arc(
    left(pen, square) + size / 2,
    top(pen, square) + size / 2,
    size * 0.29,
    0,
    Math.PI * 2,
  );
  context.fill();
  label(pen, square, words, pen.palette.paper, words.length > 2 ? 0.26 : 0.34);
}

function drawHatch(pen: Pen, square: number): void {
  const { context, size } = pen;
  const [x, y] = [left(pen, square), top(pen, square)];
  context.save();
  context.beginPath();
  context.rect(x, y, size, size);
  context.clip();
  context.globalAlpha = 0.55;
  context.strokeStyle = pen.palette.danger;
  context.lineWidth = Math.max(1, size * 0.05);
  context.beginPath();
  for (let offset = -size; offset < size; offset += Math.max(4, size * 0.2)) {
    context.moveTo(x + offset, y + size);
    context.lineTo(x + offset + size, y);
  }
  context.stroke();
  context.restore();
}

function drawFrame(pen: Pen, square: number, colour: string, dashed: boolean): void {
  const { context, size } = pen;
  const line = Math.max(2, size * 0.08);
  context.strokeStyle = colour;
  context.lineWidth = line;
  context.setLineDash(dashed ? [size * 0.2, size * 0.12] : []);
  context.beginPath();
  context.roundRect(
    left(pen, square) + line / 2,
    top(pen, square) + line / 2,
    size - line,
    size - line,
    size * 0.18,
  );
  context.stroke();
}

function drawTarget(pen: Pen, square: number): void {
  const { context, size } = pen;
  const [x, y] = [left(pen, square) + size / 2, top(pen, square) + size / 2];
  context.strokeStyle = pen.palette.mark;
  context.lineWidth = Math.max(2, size * 0.07);
  for (const [sx, sy] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const) {
    context.beginPath();
    context.moveTo(x + sx * size * 0.4, y + sy * size * 0.16);
    context.lineTo(x + sx * size * 0.4, y + sy * size * 0.4);
    context.lineTo(x + sx * size * 0.16, y + sy * size * 0.4);
    context.stroke();
  }
}

function drawPath(pen: Pen, path: readonly number[], alpha: number, head: boolean): void {
  if (path.length < 2) return;
  const { context, size } = pen;
  const points = path.map(
    (square) => [left(pen, square) + size / 2, top(pen, square) + size / 2] as const,
  );
  context.globalAlpha = alpha;
  context.strokeStyle = context.fillStyle = pen.palette.mark;
  context.lineWidth = Math.max(2, size * 0.1);
  context.lineCap = context.lineJoin = 'round';
  const [endX, endY] = points[points.length - 1]!;
  const [fromX, fromY] = points[points.length - 2]!;
  const angle = Math.atan2(endY - fromY, endX - fromX);
  const tip = head ? size * 0.24 : 0;
  context.beginPath();
  points.forEach(([x, y], index) => {
    const last = index === points.length - 1;
    context.lineTo(last ? x - Math.cos(angle) * tip : x, last ? y - Math.sin(angle) * tip : y);
  });
  context.stroke();
  if (!head) return;
  context.beginPath();
  context.moveTo(endX + Math.cos(angle) * size * 0.1, endY + Math.sin(angle) * size * 0.1);
  for (const side of [-1, 1]) {
    context.lineTo(
      endX - Math.cos(angle + side * 0.62) * size * 0.3,
      endY - Math.sin(angle + side * 0.62) * size * 0.3,
    );
  }
  context.closePath();
  context.fill();
}
