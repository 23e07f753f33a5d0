// For Node, whose fetch() does not read files.
import { readFile } from 'node:fs/promises';
import { functionsOn } from './functions.js';

export { PushwiseError } from './functions.js';
export * from './module.js';
export const { load, read, write, solve, prove, improve, check, explain, engines } = functionsOn(
  () => readFile(new URL('./pushwise.wasm', import.meta.url)),
);
