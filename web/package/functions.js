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

// `level`: a level that read() returned, its rows, or its text.
function rowsOf(level) {
  if (typeof level === 'string') return level.split(/\r?\n/).filter((row) => row.trim() !== '');
  return Array.isArray(level) ? level : level.rows;
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

  const solve = (level, { onProgress, ...options } = {}) =>
    search('/api/solve', { ...options, rows: rowsOf(level) }, onProgress);

  return {
    load,
    solve,
    read: (text, options = {}) => post('/api/read', { ...options, text }),
    write: async (levels, format = 'xsb') => (await post('/api/write', { levels, format })).text,
    prove: (level, { objective = 'pushes', ...options } = {}) =>
      solve(level, { ...options, objective }),
    improve: (level, lurd, { onProgress, ...options } = {}) =>
      search('/api/improve', { ...options, rows: rowsOf(level), lurd }, onProgress),
    check: (level, lurd) => post('/api/check', { rows: rowsOf(level), lurd }),
    explain: (level, options = {}) => post('/api/explain', { ...options, rows: rowsOf(level) }),
    engines: async () => (await using((module) => module.request('GET', '/api/engines'))).engines,
  };
}
