import { listenTo } from './asked';
import {
  cell,
  expect,
  expectMetrics,
  live,
  LOST,
  ONE_PUSH,
  openLevel,
  pressCell,
  tab,
  test,
} from './page';

test.describe('understanding', () => {
  test('a lost position is explained in a sentence and drawn', async ({ page }) => {
    await openLevel(page, LOST);
    await tab(page, 'Understand').click();
    const before = await page.locator('.board').screenshot();
    await page.getByRole('button', { name: 'Why is this lost?' }).click();
    await expect(page.locator('.answer[data-verdict=lost]')).toContainText(/box/i);
    await expect
      .poll(async () => (await page.locator('.board').screenshot()).equals(before))
      .toBe(false);
  });

  test('a position that can be solved is not called lost', async ({ page }) => {
    await openLevel(page, ONE_PUSH);
    await tab(page, 'Understand').click();
    await page.getByRole('button', { name: 'Why is this lost?' }).click();
    await expect(page.locator('.answer')).toBeVisible();
    await expect(page.locator('.answer[data-verdict=lost]')).toHaveCount(0);
  });

  test('a push that loses the level causes a warning, unless switched off', async ({ page }) => {
    const asked = await listenTo(page);
    await openLevel(page, ONE_PUSH);
    const lose = async () => {
      // Around the box, then down into the wall below it.
      await pressCell(page, 2, 4);
      await page.keyboard.press('ArrowDown');
    };
    await lose();
    await expect(page.locator('.banner').getByText('This position is lost.')).toBeVisible();
    await expect(live(page)).toContainText('Careful');
    await page.locator('.banner').getByRole('button', { name: 'Undo' }).click();
    await expect(page.locator('.banner').getByText('This position is lost.')).toHaveCount(0);
    await page.keyboard.press('r');
    await tab(page, 'Understand').click();
    await page.getByRole('radio', { name: 'Never', exact: true }).check();
    const before = asked.length;
    await lose();
    await expect(cell(page, 4, 4)).toHaveAccessibleName('row 4, column 4, box');
    expect(asked).toHaveLength(before);
  });

  test('how hard to look for a loss is a choice', async ({ page }) => {
    const asked = await listenTo(page);
    await openLevel(page, ONE_PUSH);
    await tab(page, 'Understand').click();
    for (const [choice, effort] of [
      ['When it is obvious', 'obvious'],
      ['Whenever it can be found', 'all'],
    ] as const) {
      await page.getByRole('radio', { name: choice }).check();
      await pressCell(page, 2, 4);
      await page.keyboard.press('ArrowDown');
      await expect
        .poll(() => asked[asked.length - 1])
        .toMatchObject({ path: '/api/explain', body: { effort } });
      await expect(page.locator('.banner').getByText('This position is lost.')).toBeVisible();
      await page.keyboard.press('r');
    }
  });

  test('every overlay is drawn, by the panel and by its keys', async ({ page }) => {
    await openLevel(page, ONE_PUSH);
    await tab(page, 'Understand').click();
    const board = page.locator('.board');
    const bare = await board.screenshot();
    const pick = page.getByLabel('Draw on the board');
    for (const name of ['dead', 'distances', 'rooms', 'packing', 'player']) {
      await pick.selectOption(name);
      await expect
        .poll(async () => (await board.screenshot()).equals(bare), { message: name })
        .toBe(false);
      await pick.selectOption('none');
      await expect.poll(async () => (await board.screenshot()).equals(bare)).toBe(true);
    }
    await tab(page, 'Solve').focus();
    await page.keyboard.press('d');
    await expect(pick).toHaveValue('dead');
    await page.keyboard.press('o');
    await expect(pick).toHaveValue('distances');
  });

  test('hints come in four strengths, and the strongest can be played', async ({ page }) => {
    await openLevel(page, ONE_PUSH);
    for (let strength = 1; strength <= 4; ++strength) {
      await page.keyboard.press('h');
      await expect(
        page.getByRole('button', { name: new RegExp(`^${strength}\\. `) }),
      ).toHaveAttribute('aria-pressed', 'true');
      await expect(page.locator('.answer')).not.toBeEmpty();
    }
    await page.getByRole('button', { name: 'Play these moves' }).click();
    await expectMetrics(page, 1, 1);
  });
});
