// For browsers and bundlers: pushwise.wasm is fetched from beside this file.
import { functionsOn } from './functions.js';

export { PushwiseError } from './functions.js';
export * from './module.js';
export const { load, read, write, solve, prove, improve, check, explain, engines } = functionsOn(
  () => new URL('./pushwise.wasm', import.meta.url),
);
