// What a visitor made: saved, added again, and found by every version of the page.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, ONE_PUSH, openPage, test } from './page';

async function pasteAndSolve(page: Page): Promise<void> {
  await openPage(page, 'levels');
  await page.getByRole('button', { name: 'Paste', exact: true }).click();
  await page.getByLabel('Level text').fill(`${ONE_PUSH.join('\n')}\nTitle: Of mine\n`);
  await page.getByRole('button', { name: 'Read' }).click();
  await page.getByRole('grid').waitFor();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Solved!')).toBeVisible();
}

const mine = (page: Page) => page.getByRole('link', { name: /Of mine.*solved by you/ });

test('everything is saved as one file and added in another browser', async ({
  page,
  browser,
  baseURL,
}) => {
  await pasteAndSolve(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^pushwise-\d{4}-\d\d-\d\d\.json$/);
  const buffer = await readFile(await saved.path());

  const context = await browser.newContext({ baseURL: baseURL! });
  const other = await context.newPage();
  await openPage(other, 'levels');
  await other.getByRole('button', { name: 'Settings' }).click();
  const picker = other.getByRole('dialog').locator('input[type=file]');
  await picker.setInputFiles({
    name: 'a.json',
    mimeType: 'application/json',
    buffer: Buffer.from('no'),
  });
  await expect(other.getByText('This is not a file that')).toBeVisible();
  await picker.setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer });
  await expect(other.getByText('Read 1 collection and 1 plan.')).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await other.reload();
  await expect(mine(other)).toBeVisible();
  await context.close();
});

test('data of a later version of the page is still read by this one', async ({ page }) => {
  await pasteAndSolve(page);
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('pushwise', 99); // this page must not stand in the way
        request.onupgradeneeded = () => request.result.createObjectStore('of the future');
        request.onsuccess = () => resolve(request.result.close());
        request.onblocked = request.onerror = () => reject(new Error('blocked'));
      }),
  );
  await page.reload();
  await openPage(page, 'levels');
  await expect(mine(page)).toBeVisible();
});

test('data of the first version of the page is read', async ({ page }) => {
  // As that version wrote it, before this page has been there.
  await page.route('**/seed', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }));
  await page.goto('seed');
  await page.evaluate(
    (rows) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('pushwise', 1);
        request.onupgradeneeded = () => {
          request.result.createObjectStore('collections');
          request.result.createObjectStore('records');
        };
        request.onerror = () => reject(request.error!);
        request.onsuccess = () => {
          const transaction = request.result.transaction(['collections', 'records'], 'readwrite');
          const metrics = {
            moves: 1,
            pushes: 1,
            lines: 1,
            box_changes: 0,
            sessions: 1,
            player_lines: 1,
          };
          const best = { lurd: 'R', metrics };
          const level = {
            number: 1,
            title: 'Of mine',
            author: '',
            comment: '',
            rows,
            boxes: 1,
            goals: 1,
            valid: true,
            plans: [],
            diagnostics: [],
          };
          const collection = {
            format: 'xsb',
            title: 'Old',
            author: '',
            levels: [level],
            diagnostics: [],
          };
          transaction
            .objectStore('collections')
            .put({ id: 'my-1', name: 'Old', collection }, 'my-1');
          transaction
            .objectStore('records')
            .put({ byMoves: best, byPushes: best }, rows.join('\n'));
          transaction.oncomplete = () => resolve(request.result.close());
        };
      }),
    ONE_PUSH,
  );
  await openPage(page, 'levels');
  await expect(mine(page)).toBeVisible();
});
