import { cell, expect, pressCell, test } from './page';

test.describe('the editor', () => {
  test('draws, keeps goals apart, undoes, checks and plays', async ({ page }) => {
    await page.goto('#/edit');
    await expect(page.getByText('A valid level.')).toBeVisible();
    const tool = (name: string) =>
      page.getByRole('button', { name: new RegExp(`^${name}`) }).first();
    await tool('Goal').click();
    await pressCell(page, 3, 4); // under the box
    await expect(cell(page, 3, 4)).toHaveAccessibleName('row 3, column 4, box on goal');
    await expect(page.locator('.check .problem').first()).toBeVisible(); // two goals, one box
    await tool('Box').click();
    await pressCell(page, 3, 5);
    await expect(page.getByText('A valid level.')).toBeVisible();
    await tool('Floor').click();
    await pressCell(page, 3, 4);
    await expect(cell(page, 3, 4)).toHaveAccessibleName('row 3, column 4, goal');
    await page.keyboard.press('Control+z');
    await expect(cell(page, 3, 4)).toHaveAccessibleName('row 3, column 4, box on goal');
    await page.keyboard.press('Control+Shift+z');
    await expect(cell(page, 3, 4)).toHaveAccessibleName('row 3, column 4, goal');
    await page.keyboard.press('Control+z');
    await page.getByLabel('Title').fill('Drawn');
    await page.reload();
    await expect(page.getByLabel('Title')).toHaveValue('Drawn');
    await expect(cell(page, 3, 4)).toHaveAccessibleName('row 3, column 4, box on goal');
    await page.getByRole('button', { name: 'Play it' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Drawn' })).toBeVisible();
  });

  test('works by keyboard alone', async ({ page }) => {
    await page.goto('#/edit');
    await cell(page, 4, 4).focus();
    await page.keyboard.press('1');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(cell(page, 5, 4)).toHaveAccessibleName('row 5, column 4, wall');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('4');
    await page.keyboard.press('Enter');
    await expect(cell(page, 5, 5)).toHaveAccessibleName('row 5, column 5, player');
    await expect(cell(page, 4, 4)).toHaveAccessibleName('row 4, column 4, floor');
  });

  test('paints a stroke as one entry of the history', async ({ page }) => {
    await page.goto('#/edit');
    const [from, to] = [
      (await cell(page, 2, 2).boundingBox())!,
      (await cell(page, 2, 6).boundingBox())!,
    ];
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(to.x + 8, to.y + 8, { steps: 20 });
    await page.mouse.up();
    for (let column = 2; column <= 6; ++column)
      await expect(cell(page, 2, column)).toHaveAccessibleName(/wall$/);
    await page.getByRole('button', { name: 'Undo' }).click();
    for (let column = 2; column <= 6; ++column)
      await expect(cell(page, 2, column)).toHaveAccessibleName(/floor$/);
  });

  test('turns, mirrors, resizes', async ({ page }) => {
    await page.goto('#/edit');
    await page.getByRole('button', { name: 'Rotate right' }).click();
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '10');
    await page.getByLabel('Columns').fill('8');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('grid')).toHaveAttribute('aria-colcount', '8');
    await page.getByRole('button', { name: 'Trim edges' }).click();
    await expect(page.getByRole('grid')).toHaveAttribute('aria-colcount', '6');
  });
});
