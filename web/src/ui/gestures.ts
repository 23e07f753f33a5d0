// Pointer input on a board, as events the page understands: a press, a drag from square to square, a
// swipe, a stroke of squares for painting. The board passes squares in; the rules are not known here.
import type { Direction } from '../game/board';

export interface Gestures {
  press?: ((square: number) => void) | undefined;
  drag?: ((from: number, to: number) => void) | undefined;
  swipe?: ((direction: Direction) => void) | undefined; // replaces press and drag for touch
  paint?: ((square: number, first: boolean) => void) | undefined; // replaces all others
}

const SWIPE_PIXELS = 24;

export class GestureReader {
  #down: { id: number; square: number; x: number; y: number } | null = null;
  #last = -1;

  constructor(
    readonly squareAt: (event: PointerEvent) => number,
    readonly gestures: () => Gestures,
  ) {}

  down(event: PointerEvent): void {
    if (event.button !== 0) return;
    if (this.#down) {
      this.#down = null; // a second finger: the browser zooms, we stay out of it
      return;
    }
    const square = this.squareAt(event);
    if (square < 0) return;
    this.#down = { id: event.pointerId, square, x: event.clientX, y: event.clientY };
    this.#last = square;
    this.gestures().paint?.(square, true);
  }

  move(event: PointerEvent): void {
    const { paint } = this.gestures();
    if (!paint || this.#down?.id !== event.pointerId) return;
    const square = this.squareAt(event);
    if (square < 0 || square === this.#last) return;
    this.#last = square;
    paint(square, false);
  }

  up(event: PointerEvent): void {
    const down = this.#down;
    this.#down = null;
    const { press, drag, swipe, paint } = this.gestures();
    if (down?.id !== event.pointerId || paint) return;
    if (swipe && event.pointerType === 'touch') {
      const [dx, dy] = [event.clientX - down.x, event.clientY - down.y];
      if (Math.max(Math.abs(dx), Math.abs(dy)) >= SWIPE_PIXELS) {
        swipe(Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'r' : 'l') : dy > 0 ? 'd' : 'u');
        return;
      }
    }
    const square = this.squareAt(event);
    if (square === down.square) press?.(square);
    else if (square >= 0) drag?.(down.square, square);
  }

  cancel(): void {
    this.#down = null;
  }
}
