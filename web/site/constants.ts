// What the planner answers to every GET of docs/api.md. It is the same for all visitors, so the site has it as
// files and a page shows its levels before the module is loaded.
import { readFile } from 'node:fs/promises';
import { instantiate } from '../package/module.js';

const LISTS = ['version', 'engines', 'formats', 'programs', 'packs'] as const;

// The module as its build leaves it in package/.
export const MODULE = new URL('../package/pushwise.wasm', import.meta.url);

export async function constantAnswers(): Promise<Map<string, Uint8Array>> {
  const bytes = await readFile(MODULE).catch(() => {
    throw new Error(
      'web/package/pushwise.wasm is missing: cmake --preset wasm && cmake --build --preset wasm',
    );
  });
  const planner = await instantiate(bytes);
  const files = new Map<string, Uint8Array>();
  const keep = (name: string): Uint8Array => {
    const { status, body } = planner.request('GET', `/api/${name}`);
    if (status !== 200) throw new Error(`the module answers /api/${name} with ${status}`);
    const copy = new Uint8Array(body); // the module's memory changes with the next request
    files.set(`api/${name}.json`, copy);
    return copy;
  };
  for (const name of LISTS) keep(name);
  const { packs } = JSON.parse(new TextDecoder().decode(files.get('api/packs.json'))) as {
    packs: { name: string }[];
  };
  for (const { name } of packs) keep(`packs/${encodeURIComponent(name)}`);
  return files;
}
