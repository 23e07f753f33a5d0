// axe on every page and dialog, in every theme, at both sizes: no violation.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from '@playwright/test';
import { address, expect, isSite, LOST, openLevel, openPage, tab, test, TWO_BOXES } from './page';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function expectClean(page: Page, where: string): Promise<void> {
  await page.evaluate(source);
  // The rows of a long table are alike, and a few hundred of them take a minute.
  const results = await page.evaluate(() =>
    (window as unknown as { axe: { run(context: object): Promise<AxeResults> } }).axe.run({
      exclude: [['tbody tr:nth-child(n + 4)']],
    }),
  );
  const found = results.violations.map(
    (v) => `${v.id}: ${v.nodes.map((n) => `${n.html} ${n.failureSummary}`).join('; ')}`,
  );
  expect(found, where).toEqual([]);
}

const looks = [
  { name: 'light', onSite: true, use: { colorScheme: 'light' } },
  { name: 'dark', onSite: false, use: { colorScheme: 'dark' } },
  { name: 'high contrast', onSite: false, use: { contextOptions: { contrast: 'more' } } },
  {
    name: 'phone, dark',
    onSite: true,
    use: {
      colorScheme: 'dark',
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    },
  },
] as const;

for (const look of looks) {
  test.describe(look.name, () => {
    test.use(look.use);
    test.beforeEach(() =>
      test.skip(isSite() && !look.onSite, 'the colours are those of the server’s pages'),
    );

    test('every page is clean', async ({ page }) => {
      test.setTimeout(90_000);
      await openPage(page, 'levels');
      await page.getByRole('listitem').first().waitFor();
      await expectClean(page, 'levels');
      await page.getByRole('button', { name: 'Paste', exact: true }).click();
      await expectClean(page, 'levels, paste');
      await openPage(page, 'edit');
      await page.getByText('A valid level.').waitFor();
      await expectClean(page, 'editor');
      await openPage(page, 'compare');
      await page.getByRole('img', { name: /^Levels solved/ }).waitFor();
      await expectClean(page, 'compare, as it comes');
      await page.getByRole('button', { name: 'Paste results' }).click();
      await page
        .getByLabel('JSON lines')
        .fill('{"file":"a.xsb","level":1,"status":"solved","seconds":1,"pushes":2,"moves":3}');
      await page.getByRole('button', { name: 'Add' }).click();
      await expectClean(page, 'compare');
    });

    test('every part of the play page is clean', async ({ page }) => {
      test.setTimeout(90_000);
      await openLevel(page, TWO_BOXES);
      for (const name of ['Solve', 'Plan', 'Understand', 'Share']) {
        await tab(page, name).click();
        await expectClean(page, `play, ${name}`);
      }
      await tab(page, 'Solve').click();
      await page.getByRole('button', { name: 'Solve', exact: true }).click();
      await expect(page.getByRole('article')).toHaveAttribute('data-state', 'solved');
      await page.getByRole('button', { name: 'To the start' }).click();
      await expectClean(page, 'solved');
      await tab(page, 'Plan').click();
      await page.keyboard.press('Home');
      await page.keyboard.press('.');
      await expectClean(page, 'watching');
      await page.getByRole('button', { name: 'Help and keys' }).click();
      await expectClean(page, 'help');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Settings' }).click();
      await expectClean(page, 'settings');
      await page.keyboard.press('Escape');
      await openLevel(page, LOST, 'Lost');
      await tab(page, 'Understand').click();
      await page.getByRole('button', { name: 'Why is this lost?' }).click();
      await page.locator('.answer').waitFor();
      await expectClean(page, 'explained');
    });

    test('a logic program and its figures are clean', async ({ page }) => {
      test.skip(isSite(), 'its engines need a process');
      test.setTimeout(90_000);
      await openLevel(page, TWO_BOXES);
      await tab(page, 'Logic').click();
      await page.getByLabel('Start from…').selectOption('asp-incremental.lp');
      await page.getByRole('button', { name: 'Run on this level' }).click();
      await page.locator('td[data-state=solved]').waitFor();
      await expectClean(page, 'a logic program and its figures');
    });

    test('shows its own colours', async ({ page }) => {
      await openLevel(page, TWO_BOXES);
      const expected = look.name.includes('dark')
        ? 'dark'
        : look.name === 'light'
          ? 'light'
          : 'contrast';
      await expect(page.locator('html')).toHaveAttribute('data-theme', expected);
    });
  });
}

test('with reduced motion pieces do not glide and plans do not start by themselves', async ({
  browser,
}) => {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    baseURL: address(),
  });
  const page = await context.newPage();
  await openLevel(page, TWO_BOXES);
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  // A plan that plays by itself does so from the moment it is shown.
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Place in the plan' })).toHaveAttribute(
    'aria-valuetext',
    /^move 0 /,
  );
  await context.close();
});
