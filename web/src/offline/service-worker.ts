// Answers the pages of a static site from stored files, so that they work offline. A new version is stored while
// the old one serves; it takes over when a visitor asks for it or has closed the last page.
import { Versions, type FileList } from './versions';

// What is used of a service worker's global scope; TypeScript cannot describe it beside a page's.
interface Worker {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(
    kind: 'install' | 'activate',
    take: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  addEventListener(kind: 'message', take: (event: MessageEvent<unknown>) => void): void;
  addEventListener(
    kind: 'fetch',
    take: (event: {
      readonly request: Request;
      respondWith(response: Promise<Response>): void;
    }) => void,
  ): void;
}

const worker = self as unknown as Worker;
const FILES = 'list of files' as unknown as FileList; // put in by site/plugin.ts
const { scope } = worker.registration;
const versions = new Versions(scope, FILES, caches, (address, init) => fetch(address, init));

async function answer(request: Request): Promise<Response> {
  const stored =
    request.mode === 'navigate' ? await versions.page() : await versions.find(request.url);
  return stored ?? fetch(request);
}

worker.addEventListener('install', (event) => event.waitUntil(versions.store()));
worker.addEventListener('activate', (event) =>
  event.waitUntil(versions.forgetOld().then(() => worker.clients.claim())),
);
worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(scope)) event.respondWith(answer(request));
});
