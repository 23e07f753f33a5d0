// The icon of public/icon.svg as PNG, which phones ask for: the same few shapes, drawn here so that the build
// needs no picture library.
import { png } from './png';

type Colour = readonly [number, number, number, number];
const EDGE: Colour = [0x8a, 0x5a, 0x24, 255];
const FACE: Colour = [0xdb, 0xa9, 0x64, 255];
const PAPER: Colour = [0xf5, 0xf2, 0xea, 255];
const NONE: Colour = [0, 0, 0, 0];

const LINES = [
  [8, 8, 24, 8],
  [24, 8, 24, 21],
  [24, 21, 8, 21],
  [8, 21, 8, 8],
  [8, 21, 24, 8],
] as const;
const HALF_LINE = 1.2;
const CORNER = 6;
const SAMPLES = 4; // each way, of one pixel

function inBox(x: number, y: number, bottom: number): boolean {
  const dx = Math.max(2 + CORNER - x, x - (30 - CORNER), 0);
  const dy = Math.max(2 + CORNER - y, y - (bottom - CORNER), 0);
  return Math.hypot(dx, dy) <= CORNER;
}

function onLine(x: number, y: number): boolean {
  return LINES.some(([x1, y1, x2, y2]) => {
    const [dx, dy] = [x2 - x1, y2 - y1];
    const along = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy);
    const t = Math.min(1, Math.max(0, along));
    return Math.hypot(x - x1 - t * dx, y - y1 - t * dy) <= HALF_LINE;
  });
}

function colourAt(x: number, y: number, ground: Colour): Colour {
  if (!inBox(x, y, 30)) return ground;
  return inBox(x, y, 27) && !onLine(x, y) ? FACE : EDGE;
}

// `maskable`: phones cut such an icon to a shape of their own, so the box keeps to the middle.
export function icon(side: number, maskable: boolean): Buffer {
  const pixels = new Uint8Array(side * side * 4);
  const ground = maskable ? PAPER : NONE;
  const scale = (32 / side) * (maskable ? 1.5 : 1);
  const shift = maskable ? -8 : 0;
  for (let pixel = 0; pixel < side * side; ++pixel) {
    const sum = [0, 0, 0, 0];
    for (let sample = 0; sample < SAMPLES * SAMPLES; ++sample) {
      const x = (pixel % side) + ((sample % SAMPLES) + 0.5) / SAMPLES;
      const y = Math.floor(pixel / side) + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES;
      const colour = colourAt(x * scale + shift, y * scale + shift, ground);
      for (let i = 0; i < 3; ++i) sum[i]! += colour[i]! * colour[3];
      sum[3]! += colour[3];
    }
    for (let i = 0; i < 3; ++i) pixels[pixel * 4 + i] = sum[3] ? Math.round(sum[i]! / sum[3]) : 0;
    pixels[pixel * 4 + 3] = Math.round(sum[3]! / SAMPLES ** 2);
  }
  return png(side, pixels);
}
