// third-party.txt: the licences of the packages whose code is in the pages, by what was bundled.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import type { Plugin } from 'vite';

const FOLDER = /^(.*[/\\]node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+))/;
// Vite's own helpers have no file.
const folderOf = (id: string): string | undefined =>
  id.startsWith('\0vite') ? 'node_modules/vite' : FOLDER.exec(id.replace('\0', ''))?.[1];

// Of the module the pages run, written by its build.
const MODULE = 'package/THIRD-PARTY';

function notice(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const file = readdirSync(folder).find((each) => /^licen[sc]e/i.test(each));
  if (!file) throw new Error(`${folder} has no licence`);
  // Vite's file goes on with what is in its tools, of which nothing is in the pages.
  const [text] = readFileSync(`${folder}/${file}`, 'utf8').split(
    '# Licenses of bundled dependencies',
  );
  const title = `${name} ${version} (${license})`;
  return `${title}\n${'-'.repeat(title.length)}\n\n${text!.trim()}\n`;
}

// `withModule`: the WebAssembly module is part of these pages. Among the plugins of workers as well,
// which are bundled by themselves.
export function notices(withModule: boolean): { pages: Plugin; worker: Plugin } {
  const folders = new Set<string>();
  const collect: Pick<Plugin, 'renderChunk'> = {
    renderChunk(_, chunk) {
      for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
        const folder = folderOf(id);
        if (folder && renderedLength > 0) folders.add(folder);
      }
      return null;
    },
  };
  return {
    worker: { name: 'pushwise-notices-worker', ...collect },
    pages: {
      name: 'pushwise-notices',
      ...collect,
      generateBundle() {
        const parts = [
          'These pages are part of Pushwise, under the MIT license. They contain code of the following packages.\n',
          ...[...folders].sort().map(notice),
        ];
        if (withModule && existsSync(MODULE)) parts.push(readFileSync(MODULE, 'utf8'));
        this.emitFile({ type: 'asset', fileName: 'third-party.txt', source: parts.join('\n') });
      },
    },
  };
}
