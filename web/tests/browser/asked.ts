// What a page asks whoever plans for it, seen from outside: requests to a server, or messages to a worker.
import { expect, type Page } from '@playwright/test';
import { isSite, serverAddress } from './page';

export interface Asked {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

// Everything the page asks from now on. Call it before the page is opened.
export async function listenTo(page: Page): Promise<Asked[]> {
  const asked: Asked[] = [];
  const note = (path: string, body: string) =>
    asked.push({ path, body: JSON.parse(body || '{}') as Asked['body'] });
  if (isSite()) {
    await page.exposeFunction('noteAsked', note);
    await page.addInitScript(() => {
      const post = Worker.prototype.postMessage as (this: Worker, message: unknown) => void;
      Worker.prototype.postMessage = function (this: Worker, message: unknown) {
        const { path, body } = message as { path?: string; body?: string };
        if (path) (window as unknown as { noteAsked: typeof note }).noteAsked(path, body ?? '');
        post.call(this, message);
      } as typeof Worker.prototype.postMessage;
    });
  } else {
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === 'POST') note(pathname, request.postData() ?? '');
    });
  }
  return asked;
}

// Starts a search by `start`; the result waits until whoever runs it has been told to end.
export async function searching(
  page: Page,
  path: string,
  start: () => Promise<void>,
): Promise<() => Promise<void>> {
  if (isSite()) {
    const started = page.waitForEvent('worker');
    await start();
    const worker = await started;
    const ended = new Promise<void>((resolve) => worker.on('close', () => resolve()));
    return () => ended;
  }
  const asked = page.waitForResponse(`**${path}`);
  await start();
  const { job } = (await (await asked).json()) as { job: string };
  const ended = page.waitForRequest(
    (request) => request.method() === 'DELETE' && request.url().endsWith(job),
  );
  return async () => void (await ended);
}

// Other tests may be searching at the same time on the server; that of this page must be gone.
export async function expectNoSearch(page: Page): Promise<void> {
  const running = async () =>
    isSite()
      ? page.workers().length + 1
      : (
          (await (await page.request.get(`${serverAddress()}/api/health`)).json()) as {
            running: number;
          }
        ).running;
  await expect.poll(running).toBeLessThan(2);
}
