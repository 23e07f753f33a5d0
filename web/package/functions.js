// Read, solve, prove, check, explain, improve: one function each, on a module that is loaded when the
// first of them is called.
import { instantiate, jsonOf } from './module.js';

// What the planner did not accept, with the `code` and `field` of docs/api.md.
export class PushwiseError extends Error {
  constructor({ code, message, field, diagnostics }) {
    super(message);
    this.name = 'PushwiseError';
    this.code = code;
    this.field = field;
    this.diagnostics = diagnostics;
  }
}

const isText = (value) => typeof value === 'string';
const isRows = (value) => Array.isArray(value) && value.every(isText);
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

// For programs without types: what an argument must be, and what it is instead.
function demand(holds, what, value) {
  if (holds) return;
  const got = value === null ? 'null' : Array.isArray(value) ? 'an array' : typeof value;
  throw new TypeError(`${what}; got ${got}`);
}

// `level`: a level that read() returned, its rows, or its text.
function rowsOf(level) {
  if (isText(level)) return level.split(/\r?\n/).filter((row) => row.trim() !== '');
  const rows = isObject(level) ? level.rows : level;
  const what = 'a level must be a text, an array of rows, or an object with such rows';
  demand(isRows(rows), what, level);
  return rows;
}

function planOf(lurd) {
  demand(isText(lurd), 'a plan must be a text in LURD', lurd);
  return lurd;
}

function optionsOf(options) {
  demand(isObject(options), 'options must be an object', options);
  const { onProgress, ...rest } = options;
  const isCalled = onProgress === undefined || typeof onProgress === 'function';
  demand(isCalled, 'onProgress must be a function', onProgress);
  return { onProgress, rest };
}

export function functionsOn(defaultSource) {
  let loading = null;

  // The module everything below uses. `source` counts on the first call only; a load that failed is
  // tried again.
  function load(source = defaultSource()) {
    loading ??= instantiate(source).catch((problem) => {
      loading = null;
      throw problem;
    });
    return loading;
  }

  const open = (reply) => {
    const json = jsonOf(reply);
    if (reply.status >= 400) throw new PushwiseError(json.error);
    return json;
  };

  // An instance that trapped, for want of stack or memory, cannot be used again.
  async function using(work) {
    const module = await load();
    try {
      return open(work(module));
    } catch (problem) {
      if (problem instanceof WebAssembly.RuntimeError) loading = null;
      throw problem;
    }
  }

  const post = (path, body) =>
    using((module) => module.request('POST', path, JSON.stringify(body)));
  const search = (path, body, onProgress) =>
    using((module) => module.search(path, JSON.stringify(body), onProgress));

  // All of them async, so that a wrong argument rejects the promise and is never thrown at the caller.
  return {
    load,
    async read(text, options = {}) {
      demand(isText(text), 'levels must be read from a text', text);
      return post('/api/read', { ...optionsOf(options).rest, text });
    },
    async write(levels, format = 'xsb') {
      demand(Array.isArray(levels), 'levels must be an array', levels);
      for (const level of levels)
        demand(isRows(level?.rows), 'a level to write must be an object with rows', level);
      demand(isText(format), 'a format must be a text', format);
      return (await post('/api/write', { levels, format })).text;
    },
    async solve(level, options = {}) {
      const { onProgress, rest } = optionsOf(options);
      return search('/api/solve', { ...rest, rows: rowsOf(level) }, onProgress);
    },
    async prove(level, options = {}) {
      const { onProgress, rest } = optionsOf(options);
      const { objective = 'pushes' } = rest;
      return search('/api/solve', { ...rest, objective, rows: rowsOf(level) }, onProgress);
    },
    async improve(level, lurd, options = {}) {
      const { onProgress, rest } = optionsOf(options);
      const body = { ...rest, rows: rowsOf(level), lurd: planOf(lurd) };
      return search('/api/improve', body, onProgress);
    },
    async check(level, lurd) {
      return post('/api/check', { rows: rowsOf(level), lurd: planOf(lurd) });
    },
    async explain(level, options = {}) {
      return post('/api/explain', { ...optionsOf(options).rest, rows: rowsOf(level) });
    },
    async engines() {
      return (await using((module) => module.request('GET', '/api/engines'))).engines;
    },
  };
}
