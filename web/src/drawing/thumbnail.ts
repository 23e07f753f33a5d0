// A whole level on one small canvas, for the gallery and for the best position of a search.
import { isGoal, readRows } from '../game/board';
import { drawGround } from './ground';
import { readPalette } from './palette';
import { makePieces } from './pieces';

export function drawThumbnail(
  canvas: HTMLCanvasElement,
  rows: readonly string[],
  width: number,
  height: number,
): void {
  const { board, player, boxes } = readRows(rows);
  if (board.width === 0 || board.height === 0) return;
  const ratio = devicePixelRatio;
  const fit = Math.min(width / board.width, height / board.height, 28);
  const size = Math.max(1, Math.floor(fit * ratio));
  canvas.width = board.width * size;
  canvas.height = board.height * size;
  canvas.style.width = `${canvas.width / ratio}px`;
  const palette = readPalette(canvas);
  const context = canvas.getContext('2d')!;
  drawGround(context, board, size, palette);
  const pieces = makePieces(size, palette);
  const put = (square: number, picture: CanvasImageSource) =>
    context.drawImage(
      picture,
      (square % board.width) * size,
      Math.floor(square / board.width) * size,
    );
  for (const box of boxes) put(box, isGoal(board, box) ? pieces.home : pieces.box);
  if (player >= 0) put(player, pieces.player.d);
}
