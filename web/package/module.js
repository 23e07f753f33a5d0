// Loads pushwise.wasm and speaks with it: text goes in and out through its memory. Runs wherever
// WebAssembly does; nothing is evaluated, so `wasm-unsafe-eval` is all a content security policy needs.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

// What the C++ library wants of a system: a clock, and an environment without variables.
function systemFor(state) {
  const view = () => new DataView(state.memory.buffer);
  return {
    clock_time_get(clock, _precision, result) {
      const milliseconds = clock === 0 ? Date.now() : performance.now();
      view().setBigUint64(result >>> 0, BigInt(Math.round(milliseconds * 1e6)), true);
      return 0;
    },
    environ_sizes_get(count, size) {
      view().setUint32(count >>> 0, 0, true);
      view().setUint32(size >>> 0, 0, true);
      return 0;
    },
    environ_get: () => 0,
    proc_exit(code) {
      throw new Error(`pushwise.wasm ended by itself (${code})`);
    },
  };
}

function importsFor(state) {
  return {
    wasi_snapshot_preview1: systemFor(state),
    env: { emscripten_notify_memory_growth() {} },
    pushwise: {
      report(at, length) {
        if (state.onProgress) state.onProgress(JSON.parse(textAt(state, at, length)));
      },
    },
  };
}

const bytesAt = (state, at, length) => new Uint8Array(state.memory.buffer, at >>> 0, length >>> 0);
const textAt = (state, at, length) => decoder.decode(bytesAt(state, at, length));

export async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (typeof source === 'string' || source instanceof URL) source = fetch(source);
  const given = await source;
  if (typeof Response === 'undefined' || !(given instanceof Response))
    return WebAssembly.compile(given);
  if (!given.ok) throw new Error(`${given.url} cannot be had (${given.status})`);
  // Servers that do not know the type of the file are common: then all of it is loaded first.
  const typed = given.headers.get('Content-Type')?.startsWith('application/wasm');
  return typed
    ? WebAssembly.compileStreaming(given)
    : WebAssembly.compile(await given.arrayBuffer());
}

export async function instantiate(source) {
  const compiled = await compile(source);
  const state = { memory: null, onProgress: null };
  const instance = await WebAssembly.instantiate(compiled, importsFor(state));
  const { memory, _initialize, pushwise_room, pushwise_request, pushwise_search } =
    instance.exports;
  state.memory = memory;
  _initialize();

  // Puts the texts one after the other into the memory of the module; where, and how long each is.
  function write(texts) {
    const parts = texts.map((text) => encoder.encode(text));
    const total = parts.reduce((sum, part) => sum + part.length, 0);
    const at = pushwise_room(total) >>> 0;
    if (at === 0) throw new RangeError('there is no memory for a request of this size');
    let end = at;
    for (const part of parts) {
      bytesAt(state, end, part.length).set(part);
      end += part.length;
    }
    return [at, ...parts.map((part) => part.length)];
  }

  function reply(at) {
    const [status, type, typeLength, body, bodyLength] = new Uint32Array(
      memory.buffer,
      at >>> 0,
      5,
    );
    return {
      status,
      contentType: textAt(state, type, typeLength),
      body: bytesAt(state, body, bodyLength).slice(),
    };
  }

  return {
    request(method, path, body = '') {
      return reply(pushwise_request(...write([method, path, body])));
    },
    search(path, body, onProgress) {
      if (path !== '/api/solve' && path !== '/api/improve')
        throw new TypeError(`${path} is no search`);
      state.onProgress = onProgress ?? null;
      try {
        return reply(pushwise_search(...write([body]), path === '/api/improve'));
      } finally {
        state.onProgress = null;
      }
    },
    get memoryBytes() {
      return memory.buffer.byteLength;
    },
  };
}

export const textOf = (reply) => decoder.decode(reply.body);
export const jsonOf = (reply) => JSON.parse(textOf(reply));
