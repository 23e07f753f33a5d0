// What the static site does in Chromium, measured through its own buttons, one search at a time.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startStaticHost } from '../browser/static';
import { expect, metric, openLevel, test } from '../browser/page';

const text = (name: string) => readFileSync(join(process.env['PUSHWISE_LEVELS']!, name), 'utf8');

// Levels as rows; everything that is not a row of a board separates them.
function boards(name: string): string[][] {
  const found: string[][] = [[]];
  for (const line of text(name).split(/\r?\n/))
    if (/^[ #]*#[ #@+$*.]*$/.test(line)) found.at(-1)!.push(line);
    else if (found.at(-1)!.length > 0) found.push([]);
  return found.filter((rows) => rows.length > 0);
}

function tell(what: string, seconds: readonly number[]): void {
  const sorted = [...seconds].sort((a, b) => a - b);
  const sum = sorted.reduce((a, b) => a + b, 0);
  const worst = sorted.slice(-5).map((s) => s.toFixed(2));
  console.log(`${what}: ${sum.toFixed(1)} s in all, the longest ${worst.join(', ')} s`);
}

test('XSokoban, 60 s each: click to answer', async ({ page }) => {
  const solved: number[] = [];
  const levels = boards('xsokoban.xsb');
  for (const [i, rows] of levels.entries()) {
    await openLevel(page, rows, `Level ${i + 1}`);
    await page.getByLabel('Time limit (seconds)').fill('60');
    const clicked = Date.now();
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    const card = page.getByRole('article');
    await expect(card).toHaveAttribute('data-state', /^(?!running|waiting)/, { timeout: 90_000 });
    const state = await card.getAttribute('data-state');
    if (state === 'solved') solved.push((Date.now() - clicked) / 1000);
    else console.log(`level ${i + 1}: ${state} after ${(Date.now() - clicked) / 1000} s`);
  }
  tell(`XSokoban: ${solved.length} of ${levels.length} solved`, solved);
});

test('Microban I: click to first step', async ({ page }) => {
  const waited: number[] = [];
  for (const [i, rows] of boards('microban1.xsb').entries()) {
    await openLevel(page, rows, `Level ${i + 1}`);
    const clicked = Date.now();
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await expect(metric(page, 'moves')).not.toHaveText('0', { timeout: 60_000 });
    waited.push((Date.now() - clicked) / 1000);
  }
  tell(`Microban I: ${waited.length} levels`, waited);
});

test('Boxoban: fewest pushes by one worker', async ({ page }) => {
  const host = await startStaticHost(fileURLToPath(new URL('../../package', import.meta.url)), '/');
  await page.goto(`${host.address}package.json`);
  const result = await page.evaluate(
    ([address, levels]) =>
      new Promise<{ proved: number; of: number; seconds: number }>((resolve, reject) => {
        const code = `import { load, read, prove } from '${address}index.js';
          onmessage = async ({ data }) => {
            await load();
            const { levels } = await read(data);
            const start = performance.now();
            let proved = 0;
            for (const level of levels) proved += (await prove(level)).optimal === 'pushes';
            postMessage({ proved, of: levels.length, seconds: (performance.now() - start) / 1000 });
          };`;
        const blob = new Blob([code], { type: 'text/javascript' });
        const worker = new Worker(URL.createObjectURL(blob), { type: 'module' });
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.postMessage(levels);
      }),
    [host.address, text('boxoban-test.xsb')] as const,
  );
  console.log(`Boxoban: ${result.proved} of ${result.of} proved in ${result.seconds.toFixed(2)} s`);
  await host.end();
});
