// What `npm run site` adds to the pages, so that they need no server: the policy in the page itself, the planner's
// constant answers as files, manifest and icons, and the list of files in the service worker.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { constantAnswers } from './constants';
import { icon } from './icon';

// `wasm-unsafe-eval` lets WebAssembly be compiled and no script be evaluated. A `pushwise serve` on the
// visitor's own machine may be named in the settings; see docs/decisions.md.
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self' http://127.0.0.1:* http://localhost:*",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const ICONS = [
  { side: 192, maskable: false },
  { side: 512, maskable: false },
  { side: 512, maskable: true },
].map((kind) => ({ ...kind, file: `icon-${kind.side}${kind.maskable ? '-maskable' : ''}.png` }));

const MANIFEST = {
  name: 'Pushwise',
  short_name: 'Pushwise',
  description: 'Play, solve and understand Sokoban levels',
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: '#f5f2ea',
  theme_color: '#fffdf8',
  icons: [
    { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ...ICONS.map(({ file, side, maskable }) => ({
      src: file,
      sizes: `${side}x${side}`,
      type: 'image/png',
      ...(maskable ? { purpose: 'maskable' } : {}),
    })),
  ],
};

export const SERVICE_WORKER = 'service-worker.js';
const PLACE_OF_LIST = '"list of files"'; // in offline/service-worker.ts

const integrity = (content: string | Uint8Array): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

export function staticSite(): Plugin {
  return {
    name: 'pushwise-static-site',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => ({
        html: html.replace('/src/main.ts', '/src/site.ts'),
        tags: [
          {
            tag: 'meta',
            attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
            injectTo: 'head-prepend',
          },
          { tag: 'link', attrs: { rel: 'manifest', href: 'manifest.webmanifest' } },
          { tag: 'link', attrs: { rel: 'apple-touch-icon', href: ICONS[0]!.file } },
          { tag: 'meta', attrs: { name: 'theme-color', content: MANIFEST.theme_color } },
        ],
      }),
    },
    generateBundle: {
      order: 'post', // when the page is there
      async handler(_, bundle) {
        const files = await constantAnswers();
        for (const { file, side, maskable } of ICONS) files.set(file, icon(side, maskable));
        files.set('manifest.webmanifest', Buffer.from(JSON.stringify(MANIFEST)));
        for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source });

        files.set('icon.svg', readFileSync(new URL('../public/icon.svg', import.meta.url)));
        for (const [name, part] of Object.entries(bundle)) {
          const content = part.type === 'chunk' ? part.code : part.source;
          // Named as a visitor comes: some hosts answer index.html by sending him elsewhere.
          if (name !== SERVICE_WORKER)
            files.set(name === 'index.html' ? './' : name, Buffer.from(content));
        }
        const list = Object.fromEntries(
          [...files].sort().map(([name, content]) => [name, integrity(content)]),
        );
        const worker = bundle[SERVICE_WORKER];
        if (worker?.type !== 'chunk' || !worker.code.includes(PLACE_OF_LIST))
          throw new Error('the service worker has no place for the list of files');
        worker.code = worker.code.replace(PLACE_OF_LIST, () => JSON.stringify(list));
      },
    },
  };
}
