import { cell, expect, expectMetrics, ONE_PUSH, openLevel, tab, test } from './page';

test.describe('sharing', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('a link carries level and plan to another browser', async ({ page, browser }) => {
    await openLevel(page, ONE_PUSH, 'Shared Ünïcode');
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
    await tab(page, 'Share').click();
    await page.getByRole('button', { name: 'Copy a link with the plan' }).click();
    await expect(page.getByText(/The link is in the clipboard/)).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await (await browser.newContext()).newPage();
    await other.goto(link);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Shared Ünïcode');
    await expect(cell(other, 3, 4)).toHaveAccessibleName('row 3, column 4, box');
    await other.keyboard.press('End');
    await expectMetrics(other, 3, 1);
    await other.context().close();
  });

  test('a damaged link says so', async ({ page }) => {
    await page.goto('#/s/aZZZZ');
    await expect(page.getByRole('alert')).toContainText('damaged');
  });

  test('moves and level are copied as text', async ({ page }) => {
    await openLevel(page, ONE_PUSH);
    await page.keyboard.press('ArrowRight');
    await tab(page, 'Share').click();
    await page.getByRole('button', { name: 'Copy the moves' }).click();
    await expect(page.getByText('Copied to the clipboard.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('R');
    await page.getByRole('button', { name: 'Copy the level as' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('# @$. #');
  });

  for (const [button, ending, start] of [
    ['SVG picture', 'svg', '<'],
    ['Animated GIF', 'gif', 'GIF89a'],
    ['HTML page with the animation', 'html', '<!'],
  ] as const) {
    test(`downloads ${ending}`, async ({ page }) => {
      await openLevel(page, ONE_PUSH, 'Of mine');
      await page.keyboard.press('ArrowRight');
      await tab(page, 'Share').click();
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: button }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe(`of-mine.${ending}`);
      const chunks: Buffer[] = [];
      for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
      expect(Buffer.concat(chunks).toString('latin1').startsWith(start)).toBe(true);
    });
  }
});
