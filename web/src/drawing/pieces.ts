// What moves: boxes and the player, drawn once per size into small pictures and then only copied, so
// that a frame costs next to nothing however many boxes there are.
import type { Direction } from '../game/board';
import type { Context } from './ground';
import type { Palette } from './palette';

export interface Pieces {
  readonly box: CanvasImageSource;
  readonly home: CanvasImageSource; // a box on a goal: another colour and a tick, not the hue alone
  readonly player: Readonly<Record<Direction, CanvasImageSource>>;
}

function picture(size: number, draw: (context: Context) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.max(1, Math.round(size));
  draw(canvas.getContext('2d')!);
  return canvas;
}

export function makePieces(size: number, palette: Palette): Pieces {
  const player = (facing: Direction) => picture(size, (c) => drawPlayer(c, size, palette, facing));
  return {
    box: picture(size, (c) => drawBox(c, size, palette, false)),
    home: picture(size, (c) => drawBox(c, size, palette, true)),
    player: { u: player('u'), d: player('d'), l: player('l'), r: player('r') },
  };
}

function drawBox(context: Context, size: number, palette: Palette, home: boolean): void {
  const inset = size * 0.09;
  const width = size - 2 * inset;
  const block = (colour: string, top: number, height: number) => {
    context.fillStyle = colour;
    context.beginPath();
    context.roundRect(inset, top, width, height, size * 0.13);
    context.fill();
  };
  block(home ? palette.homeSide : palette.boxSide, inset, width);
  block(home ? palette.home : palette.box, inset, width - size * 0.1);
  if (size < 10) return;
  context.strokeStyle = home ? palette.homeLine : palette.boxLine;
  context.lineWidth = Math.max(1, size * 0.055);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  const [near, far, low] = [
    inset + size * 0.12,
    size - inset - size * 0.12,
    size - inset - size * 0.22,
  ];
  if (home) {
    context.lineWidth = Math.max(1.5, size * 0.09);
    context.beginPath();
    context.moveTo(size * 0.31, size * 0.47);
    context.lineTo(size * 0.45, size * 0.6);
    context.lineTo(size * 0.7, size * 0.31);
    context.stroke();
    return;
  }
  context.beginPath();
  context.roundRect(near, near, far - near, low - near, size * 0.05);
  context.moveTo(near, low);
  context.lineTo(far, near);
  context.stroke();
}

function drawPlayer(context: Context, size: number, palette: Palette, facing: Direction): void {
  const middle = size / 2;
  const radius = size * 0.35;
  const disc = (colour: string, x: number, y: number, r: number) => {
    context.fillStyle = colour;
    context.beginPath();
    context.arc(x, y, r, 0, Math.PI * 2);
    context.fill();
  };
  disc(palette.playerSide, middle, middle + size * 0.05, radius);
  disc(palette.player, middle, middle - size * 0.01, radius);
  const [dx, dy] = { u: [0, -0.13], d: [0, 0.04], l: [-0.11, -0.04], r: [0.11, -0.04] }[facing] as [
    number,
    number,
  ];
  for (const side of [-1, 1]) {
    const [x, y] = [middle + size * (dx + side * 0.125), middle + size * dy];
    disc(palette.playerEye, x, y, size * 0.095);
    disc(
      palette.playerPupil,
      x + size * dx * 0.3,
      y + size * (facing === 'u' ? -0.035 : 0.025),
      size * 0.048,
    );
  }
}
