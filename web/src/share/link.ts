// Share links: the level, and a plan if there is one, deflated into the fragment of the address.
// The fragment never leaves the browser, so nothing is sent anywhere by opening or making a link.
import { MAX_SIDE } from '../game/board';
import { packLurd } from '../game/lurd';
import { deflate, inflate } from './deflate';

export interface Shared {
  readonly rows: readonly string[];
  readonly title: string;
  readonly author: string;
  readonly lurd: string; // "" without a plan
}

// Browsers and messengers cut long addresses; a plan that would make it longer is left out.
export const MAX_LINK = 8000;

const toBase64Url = (bytes: Uint8Array): string => {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};

const fromBase64Url = (code: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));

// The letter in front names the form of what follows, so that old links stay readable.
export async function encodeShared(shared: Shared): Promise<string> {
  const rows = shared.rows.map((row) => row.trimEnd()).join('\n');
  const json = JSON.stringify([rows, shared.title, shared.author, packLurd(shared.lurd)]);
  return 'a' + toBase64Url(await deflate(new TextEncoder().encode(json)));
}

// The code, and whether the plan had to be left out to keep it short.
export async function linkCode(shared: Shared): Promise<{ code: string; planDropped: boolean }> {
  const code = await encodeShared(shared);
  if (code.length <= MAX_LINK || shared.lurd === '') return { code, planDropped: false };
  return { code: await encodeShared({ ...shared, lurd: '' }), planDropped: true };
}

// Nothing when the code is damaged or does not hold a board.
export async function decodeShared(code: string): Promise<Shared | null> {
  if (!code.startsWith('a')) return null;
  try {
    const json: unknown = JSON.parse(
      new TextDecoder().decode(await inflate(fromBase64Url(code.slice(1)))),
    );
    if (
      !Array.isArray(json) ||
      json.length < 4 ||
      !json.slice(0, 4).every((v) => typeof v === 'string')
    )
      return null;
    const [board, title, author, lurd] = json as [string, string, string, string];
    const lines = board.split('\n');
    const width = lines.reduce((widest, row) => Math.max(widest, row.length), 0);
    if (width === 0 || width > MAX_SIDE || lines.length > MAX_SIDE || !/^[#@+$*. \n]*$/.test(board))
      return null;
    return { rows: lines.map((row) => row.padEnd(width, ' ')), title, author, lurd };
  } catch {
    return null;
  }
}
