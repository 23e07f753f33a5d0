// What only a static site can do: be stored, work offline, take over a new version, plan in the browser or elsewhere.
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, HARD, openLevel, serverAddress, tab, test, TWO_BOXES } from './page';
import { startStaticHost, type StaticHost } from './static';

const solve = (page: Page) => page.getByRole('button', { name: 'Solve', exact: true });
const expectSolved = (page: Page) =>
  expect(page.getByRole('article')).toHaveAttribute('data-state', 'solved', { timeout: 20_000 });

// Until everything is stored and this page is served from it.
const stored = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((r) => setTimeout(r, 50));
  });

test.describe('stored in the browser', () => {
  test.use({ storable: true });

  test('the site plays and solves with the network off', async ({ page, context }) => {
    await openLevel(page, TWO_BOXES);
    await stored(page);
    await context.setOffline(true);
    await page.reload();
    await solve(page).click();
    await expectSolved(page);
    for (const heading of ['Levels', 'Editor', 'Compare']) {
      await page.getByRole('link', { name: heading, exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
  });

  test.describe('on a phone, by touch alone', () => {
    test.use({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      permissions: ['clipboard-read', 'clipboard-write'],
    });

    test('a level is pasted, solved, watched, shared and opened again offline', async ({
      page,
      context,
    }) => {
      await page.goto('#/levels');
      await page.getByRole('button', { name: 'Paste', exact: true }).tap();
      await page.getByLabel('Level text').fill(TWO_BOXES.join('\n'));
      await page.getByRole('button', { name: 'Read' }).tap();
      await solve(page).tap();
      await expectSolved(page);
      await page.getByRole('button', { name: 'To the end' }).tap();
      await expect(page.locator('[data-metric=pushes]')).toHaveText('2');
      await tab(page, 'Share').tap();
      await page.getByRole('button', { name: 'Copy a link with the plan' }).tap();
      await expect(page.getByText(/The link is in the clipboard/)).toBeVisible();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      await stored(page);
      await context.setOffline(true);
      const again = await context.newPage();
      await again.goto(link);
      await again.getByRole('button', { name: 'To the end' }).tap();
      await expect(again.locator('[data-metric=pushes]')).toHaveText('2');
    });
  });
});

test.describe('versions', () => {
  test.use({ storable: true });
  let host: StaticHost;
  let folder: string;

  test.beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pushwise-site-'));
    await cp(process.env['PUSHWISE_SITE']!, folder, { recursive: true });
    host = await startStaticHost(folder);
  });
  test.afterEach(async () => {
    await host.end();
    await rm(folder, { recursive: true });
  });

  const hash = (content: string) =>
    `sha256-${createHash('sha256').update(content).digest('base64')}`;
  // As a new build would be: another page, and a service worker that names it.
  async function nextVersion(upload: { whole: boolean }): Promise<void> {
    const [index, worker] = [join(folder, 'index.html'), join(folder, 'service-worker.js')];
    const old = await readFile(index, 'utf8');
    const next = old.replace('<body>', '<body data-version="next">');
    const code = await readFile(worker, 'utf8');
    expect(code).toContain(hash(old));
    await writeFile(worker, code.replace(hash(old), hash(next)));
    if (upload.whole) await writeFile(index, next);
  }
  const version = (page: Page) => page.locator('body').getAttribute('data-version');
  const askForUpdate = (page: Page) =>
    page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update().catch(() => undefined);
    });

  test('a new one waits, is offered, and takes over on request', async ({ page }) => {
    await page.goto(host.address);
    await stored(page);
    await nextVersion({ whole: true });
    await page.reload();
    expect(await version(page)).toBeNull(); // still whole and old
    await askForUpdate(page);
    await expect(page.getByText('There is a new version of this page.')).toBeVisible();
    await page.getByRole('link', { name: 'Editor' }).click(); // a part that was not loaded yet
    await expect(page.getByRole('heading', { level: 1, name: 'Editor' })).toBeVisible();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => version(page).catch(() => null)).toBe('next');
  });

  test('half of an upload changes nothing', async ({ page }) => {
    await page.goto(host.address);
    await stored(page);
    await nextVersion({ whole: false });
    await askForUpdate(page);
    await page.reload();
    await expect(page.getByRole('grid')).toBeVisible();
    expect(await version(page)).toBeNull();
    await expect(page.getByText('There is a new version of this page.')).toHaveCount(0);
  });

  test('a host that does not know the type of the module will do', async ({ page }) => {
    host.wasmType = 'application/octet-stream';
    await page.goto(`${host.address}#/play/first-steps/2`);
    await solve(page).click();
    await expectSolved(page);
  });
});

test('a planner that cannot be loaded is a sentence, and the next try may work', async ({
  page,
  complaints,
}) => {
  await page.route('**/*.wasm', (route) => route.abort());
  await openLevel(page, TWO_BOXES);
  await solve(page).click();
  await expect(page.getByText('The planner could not be loaded.')).toBeVisible();
  await page.unroute('**/*.wasm');
  await solve(page).click();
  await expectSolved(page);
  complaints.splice(0); // the browser's own words about the missing file
});

test('logic engines say that they are not here', async ({ page }) => {
  await openLevel(page, TWO_BOXES);
  await expect(page.getByLabel('Engine').getByText('asp (not available here)')).toBeAttached();
  await tab(page, 'Logic').click();
  await expect(page.getByText('clingo cannot run in a browser')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run on this level' })).toBeDisabled();
});

test('a server on the same computer can be used instead', async ({ page }) => {
  await openLevel(page, HARD);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Address of the server').fill('http://example.org');
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(page.getByText('An address on this computer is needed')).toBeVisible();
  await page.getByLabel('Address of the server').fill(serverAddress());
  await page.getByRole('button', { name: 'Use it' }).click();
  const asked = page.waitForRequest(`${serverAddress()}/api/solve`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('Looking for').selectOption('moves');
  await solve(page).click();
  await asked;
  await expect(page.getByText('States')).toBeVisible({ timeout: 20_000 });
  expect(page.workers()).toHaveLength(0);
  await page.getByRole('article').getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('article')).toHaveAttribute('data-state', /interrupted|solved/);
});
