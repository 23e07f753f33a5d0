// The text of a file somebody opens: UTF-8, UTF-16 in either byte order with or without a mark, or
// else windows-1252, in which older level files are written.

function encodingOf(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Without a mark one half of nearly all characters is zero, and always the same half.
  const look = bytes.subarray(0, Math.min(bytes.length, 1000) & ~1);
  const zeros = [0, 0];
  look.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2]! += 1;
  });
  const half = look.length / 2;
  const most = half - Math.floor(half / 4);
  if (half === 0 || Math.min(...zeros) > 0) return null;
  if (zeros[1]! >= most) return 'utf-16le';
  return zeros[0]! >= most ? 'utf-16be' : null;
}

export function decodeText(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer);
  const encoding = encodingOf(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    // Strict decoding decides, so that no name is mangled.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
