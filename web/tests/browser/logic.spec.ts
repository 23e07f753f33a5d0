import { expect, expectMetrics, metric, ONE_PUSH, openLevel, tab, test, TWO_BOXES } from './page';

const editor = { name: 'Logic program' } as const;

test.describe('the logic laboratory', () => {
  test('an encoding is chosen, run on the level, and its plan watched', async ({ page }) => {
    await openLevel(page, TWO_BOXES);
    await tab(page, 'Logic').click();
    await page.getByLabel('Start from…').selectOption('asp-incremental.lp');
    await expect(page.getByRole('textbox', editor)).toHaveValue(/#program step\(t\)/);
    await expect(page.locator('.editor .directive').first()).toBeVisible();
    await page.getByRole('button', { name: 'Run on this level' }).click();
    const runs = page.getByRole('table', { name: 'Runs, side by side' });
    await expect(runs.locator('[data-state=solved]')).toHaveText(/moves, 2 pushes/);
    await expect(runs.locator('[data-figure=rules]')).not.toHaveText('–');
    await expect(metric(page, 'moves')).not.toHaveText('0');
  });

  test('a rule beside a program with a mistake leaves the mistake to be told', async ({ page }) => {
    await openLevel(page, ONE_PUSH);
    await tab(page, 'Logic').click();
    await page.getByLabel('Start from…').selectOption('asp-plain.lp');
    await page.getByRole('textbox', editor).fill('at(N,X,Y,0 :- init(at(N,X,Y)).');
    await page.getByLabel('clutter').check();
    await page.getByRole('button', { name: 'Run on this level' }).click();
    await expect(page.getByRole('alert')).toHaveText(/program\.lp:1:.*syntax error/);
    const run = page.getByRole('columnheader', { name: 'asp-plain.lp, changed + clutter' });
    await expect(run).toBeInViewport();
    // Nothing sticks out below the page.
    const heights = await page.evaluate(() => [
      document.documentElement.scrollHeight,
      window.innerHeight,
    ]);
    expect(heights[0]).toBe(heights[1]);
  });

  test('two runs stand side by side', async ({ page }) => {
    await openLevel(page, ONE_PUSH);
    await tab(page, 'Logic').click();
    await page.getByRole('combobox', { name: 'Run' }).selectOption('asp-plain');
    const run = page.getByRole('button', { name: 'Run on this level' });
    const solved = page.locator('td[data-state=solved]');
    await run.click();
    await expect(solved).toHaveCount(1);
    await page.getByLabel('clutter').check();
    await run.click();
    await expect(solved).toHaveCount(2);
    await expect(page.getByRole('columnheader', { name: 'asp-plain + clutter' })).toBeVisible();
    await page.getByRole('button', { name: 'Watch' }).last().click();
    await expectMetrics(page, 1, 1);
  });

  test('a mistake is told with its line, and nothing of the server is read', async ({ page }) => {
    await openLevel(page, ONE_PUSH);
    await tab(page, 'Logic').click();
    const run = page.getByRole('button', { name: 'Run on this level' });
    await page.getByRole('textbox', editor).fill('a.\nb(1.\n');
    await run.click();
    await expect(page.getByRole('alert')).toHaveText(/program\.lp:2:.*syntax error/);
    await expect(page.locator('td[data-state=invalid]')).toHaveText('The program cannot be run');
    await page.getByRole('textbox', editor).fill('#include "/etc/passwd".');
    await run.click();
    await expect(page.getByRole('alert')).toHaveText(/#include/);
  });
});
