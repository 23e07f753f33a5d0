// Deflate and inflate, with the browser's own streams where it has them and fflate where not.
// Output is bounded: a link of a few hundred characters must not become a gigabyte.

export const MAX_INFLATED = 1 << 20;

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: GenericTransformStream,
): Promise<Uint8Array> {
  const reader = (
    new Blob([bytes]).stream().pipeThrough(stream) as ReadableStream<Uint8Array>
  ).getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MAX_INFLATED) {
      await reader.cancel();
      throw new RangeError('too much data');
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

// Older browsers have no streams, or streams without the raw variant: the constructor throws.
function nativeStream(make: () => GenericTransformStream): GenericTransformStream | null {
  try {
    return make();
  } catch {
    return null;
  }
}

export async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = nativeStream(() => new CompressionStream('deflate-raw'));
  if (stream) return through(bytes, stream);
  return (await import('fflate')).deflateSync(bytes, { level: 9 });
}

export async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = nativeStream(() => new DecompressionStream('deflate-raw'));
  if (stream) return through(bytes, stream);
  // A fixed output buffer bounds the fallback: what does not fit throws.
  return (await import('fflate')).inflateSync(bytes, { out: new Uint8Array(MAX_INFLATED) });
}
