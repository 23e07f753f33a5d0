// The board for keyboards and screen readers: an ARIA grid of named, focusable cells laid over the
// picture. One cell is in the tab order (roving focus); only cells whose name changed are touched.
//
// Boards beyond MAX_CELLS show a window of cells around the cursor; aria-rowindex and -colindex tell
// where it lies.
import { beside, isGoal, isWall, type Board, type Direction } from '../game/board';
import { text } from '../text';

const MAX_CELLS = 2600;
const REACH = 24; // squares shown to each side of the cursor in a window

export class CellGrid {
  readonly #root: HTMLElement;
  readonly #cells = new Map<number, HTMLElement>();
  #board: Board | null = null;
  #player = -1;
  #boxes = new Set<number>();
  #cursor = -1;

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  get cursor(): number {
    return this.#cursor;
  }

  show(board: Board, player: number, boxes: ArrayLike<number>): void {
    this.#player = player;
    this.#boxes = new Set(Array.from(boxes));
    const old = this.#board;
    this.#board = board;
    if (old?.width !== board.width || old.height !== board.height) {
      this.#cursor = player >= 0 ? player : 0;
      this.#build();
      return;
    }
    for (const [square, cell] of this.#cells) this.#name(square, cell);
  }

  // Moves the roving focus; beyond the edge it stays.
  move(direction: Direction): void {
    const next = this.#board ? beside(this.#board, this.#cursor, direction) : -1;
    if (next >= 0) this.focus(next);
  }

  focus(square: number): void {
    this.#point(square);
    this.#cells.get(square)?.focus({ preventScroll: true });
  }

  // Brings the tab stop along (to the player, say); the keyboard focus follows only if it is here.
  follow(square: number): void {
    if (square === this.#cursor || square < 0) return;
    if (this.#root.contains(document.activeElement)) this.focus(square);
    else this.#point(square);
  }

  #point(square: number): void {
    const old = this.#cells.get(this.#cursor);
    this.#cursor = square;
    if (!this.#cells.has(square)) {
      const focused = this.#root.contains(document.activeElement);
      this.#build();
      if (focused) this.#cells.get(square)?.focus({ preventScroll: true });
      return;
    }
    if (old) old.tabIndex = -1;
    this.#cells.get(square)!.tabIndex = 0;
  }

  squareOf(element: EventTarget | null): number {
    const cell = element instanceof HTMLElement ? element.dataset['square'] : undefined;
    return cell === undefined ? -1 : Number(cell);
  }

  #build(): void {
    const board = this.#board!;
    const whole = board.width * board.height <= MAX_CELLS;
    const [cx, cy] = [this.#cursor % board.width, Math.floor(this.#cursor / board.width)];
    const low = (c: number) => (whole ? 0 : Math.max(0, c - REACH));
    const high = (c: number, end: number) => (whole ? end : Math.min(end, c + REACH + 1));
    this.#cells.clear();
    const rows: HTMLElement[] = [];
    for (let y = low(cy); y < high(cy, board.height); ++y) {
      const row = document.createElement('div');
      row.setAttribute('role', 'row');
      row.setAttribute('aria-rowindex', String(y + 1));
      row.className = 'cell-row';
      for (let x = low(cx); x < high(cx, board.width); ++x) {
        const square = y * board.width + x;
        const cell = document.createElement('div');
        cell.setAttribute('role', 'gridcell');
        cell.setAttribute('aria-colindex', String(x + 1));
        cell.className = 'cell';
        cell.tabIndex = square === this.#cursor ? 0 : -1;
        cell.dataset['square'] = String(square);
        cell.style.gridArea = `${y + 1} / ${x + 1}`;
        this.#cells.set(square, cell);
        this.#name(square, cell);
        row.append(cell);
      }
      rows.push(row);
    }
    this.#root.setAttribute('aria-rowcount', String(board.height));
    this.#root.setAttribute('aria-colcount', String(board.width));
    this.#root.style.gridTemplate = `repeat(${board.height}, 1fr) / repeat(${board.width}, 1fr)`;
    this.#root.replaceChildren(...rows);
  }

  #name(square: number, cell: HTMLElement): void {
    const board = this.#board!;
    const name = text.cell.at(
      Math.floor(square / board.width) + 1,
      (square % board.width) + 1,
      text.cell.content({
        wall: isWall(board, square),
        goal: isGoal(board, square),
        box: this.#boxes.has(square),
        player: square === this.#player,
      }),
    );
    if (cell.ariaLabel !== name) cell.ariaLabel = name;
  }
}
