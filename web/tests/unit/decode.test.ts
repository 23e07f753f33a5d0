import { expect, test } from 'vitest';
import { decodeText } from '../../src/text/decode';

const board = '#####\n#@$.#\n#####\n';

function utf16(text: string, big: boolean, mark: boolean): ArrayBuffer {
  const units = (mark ? '\ufeff' : '') + text;
  const bytes = [...units].flatMap((unit) => {
    const code = unit.charCodeAt(0);
    return big ? [code >> 8, code & 255] : [code & 255, code >> 8];
  });
  return new Uint8Array(bytes).buffer;
}

test('UTF-16 is read in either byte order, with and without a mark', () => {
  for (const big of [false, true])
    for (const mark of [false, true]) expect(decodeText(utf16(board, big, mark))).toBe(board);
});

test('UTF-8 stays, and what is none is windows-1252', () => {
  const bytes = new TextEncoder().encode(`${board}; Größe\n`);
  expect(decodeText(bytes.buffer)).toBe(`${board}; Größe\n`);
  expect(decodeText(new Uint8Array([0x47, 0x72, 0xf6, 0xdf, 0x65]).buffer)).toBe('Größe');
  expect(decodeText(new ArrayBuffer(0))).toBe('');
});
