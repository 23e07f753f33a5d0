// Loads and compiles the WebAssembly module, once and when first needed. The compiled module is handed to every
// worker, so a new worker costs milliseconds.
import { compile } from '../../package/module.js';
import { text } from '../text';
import { ApiError } from './backend';

async function load(address: string): Promise<WebAssembly.Module> {
  if (typeof WebAssembly === 'undefined') throw new ApiError('no-wasm', text.errors.noWebAssembly);
  const response = await fetch(address).catch(() => undefined);
  if (!response?.ok) throw new ApiError('no-module', text.errors.noModule(response?.status ?? 0));
  try {
    return await compile(response);
  } catch (error) {
    throw new ApiError('bad-module', text.errors.badModule(String(error)));
  }
}

export class ModuleSource {
  #loading: Promise<WebAssembly.Module> | undefined;

  constructor(readonly address: string) {}

  // A failure is forgotten, so that the next request tries again.
  load(): Promise<WebAssembly.Module> {
    this.#loading ??= load(this.address).catch((error: unknown) => {
      this.#loading = undefined;
      throw error;
    });
    return this.#loading;
  }
}
