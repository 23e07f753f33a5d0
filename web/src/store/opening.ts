// Opening level text from anywhere: read by the server, kept in the library, shown as a page.
import { ApiError } from '../api/backend';
import { api } from '../api/client';
import type { Collection } from '../api/types';
import { goTo } from '../frame/route.svelte';
import { text } from '../text';
import { decodeText } from '../text/decode';
import { library } from './library.svelte';
import { remark } from './remark.svelte';

export async function readFileText(file: Blob): Promise<string> {
  return decodeText(await file.arrayBuffer());
}

// Reads and keeps; throws with the server's message when there is nothing to keep.
export async function openText(
  name: string,
  source: string,
): Promise<{ source: string; collection: Collection }> {
  const collection = await api.read(source);
  if (collection.levels.length === 0) {
    const words = collection.diagnostics.map((d) =>
      text.levels.diagnostic(d.line, d.column, d.message),
    );
    throw new ApiError('no-level', [text.errors.nothingRead, ...words].join(' '));
  }
  remark.text = collection.diagnostics
    .filter((d) => d.severity === 'warning')
    .map((d) => text.levels.repaired(d.line, d.message, d.hint))
    .join(' ');
  return { source: library.add(collection.title || name, collection), collection };
}

export function showOpened(source: string, collection: Collection): void {
  if (collection.levels.length === 1 && collection.levels[0]!.valid)
    goTo({ page: 'play', source, number: 1 });
  else goTo({ page: 'levels', source });
}

export async function openFiles(files: Iterable<File>): Promise<void> {
  for (const file of files) {
    const { source, collection } = await openText(
      file.name.replace(/\.[^.]*$/, ''),
      await readFileText(file),
    );
    showOpened(source, collection);
  }
}
