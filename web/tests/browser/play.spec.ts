import {
  cell,
  expect,
  expectMetrics,
  live,
  metric,
  ONE_PUSH,
  openLevel,
  openPage,
  pressCell,
  tab,
  test,
  TWO_BOXES,
} from './page';

test.describe('playing', () => {
  test('a level is solved by keyboard alone, and announced to screen readers', async ({ page }) => {
    await openLevel(page, TWO_BOXES);
    await expect(page.getByRole('grid')).toHaveAccessibleName('Board of Test level');
    await expect(cell(page, 3, 4)).toHaveAccessibleName('row 3, column 4, box');
    // The player starts left of the lower box's row: up, push right, then around to push left.
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    await expectMetrics(page, 2, 1);
    await page.keyboard.press('u');
    await expectMetrics(page, 1, 0);
    await page.keyboard.press('y');
    await expectMetrics(page, 2, 1);
    await expect(live(page)).toHaveText('Redone');
    await expect(cell(page, 4, 6)).toHaveAccessibleName('row 4, column 6, box on goal');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowLeft');
    await expect(live(page)).toHaveText(/^Solved with 4 moves and 2 pushes/);
    await expect(page.getByText('Solved!')).toBeVisible();
    await expect(cell(page, 3, 3)).toHaveAccessibleName('row 3, column 3, box on goal');
  });

  test('the six metrics are counted', async ({ page }) => {
    await openLevel(page, ONE_PUSH);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    for (const [name, value] of Object.entries({
      moves: 3,
      pushes: 1,
      lines: 1,
      box_changes: 1,
      sessions: 1,
      player_lines: 3,
    })) {
      await expect(metric(page, name)).toHaveText(String(value));
    }
  });

  test('a restart is undone like any step', async ({ page }) => {
    await openLevel(page, ONE_PUSH);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('r');
    await expectMetrics(page, 0, 0);
    await page.keyboard.press('Control+z');
    await expectMetrics(page, 2, 0);
    await page.keyboard.press('Control+Shift+z');
    await expectMetrics(page, 0, 0);
  });

  test('a press walks, a press on a box and then a square pushes it there', async ({ page }) => {
    await openLevel(page, ONE_PUSH);
    await pressCell(page, 2, 6);
    await expectMetrics(page, 4, 0);
    await expect(cell(page, 2, 6)).toHaveAccessibleName('row 2, column 6, player');
    await pressCell(page, 3, 4);
    await expect(live(page)).toHaveText(/^Box chosen/);
    await pressCell(page, 3, 5);
    await expect(page.getByText('Solved!')).toBeVisible();
    await page.keyboard.press('u');
    await expectMetrics(page, 4, 0);
  });

  test('a box is dragged', async ({ page }) => {
    await openLevel(page, ONE_PUSH);
    const [from, to] = [
      (await cell(page, 3, 4).boundingBox())!,
      (await cell(page, 3, 5).boundingBox())!,
    ];
    await page.mouse.move(from.x + 5, from.y + 5);
    await page.mouse.down();
    await page.mouse.move(to.x + 5, to.y + 5, { steps: 4 });
    await page.mouse.up();
    await expectMetrics(page, 1, 1);
  });

  test('the cursor walks the grid with Shift and acts with Enter', async ({ page }) => {
    await openLevel(page, ONE_PUSH);
    await cell(page, 3, 3).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(cell(page, 3, 4)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Enter');
    await expectMetrics(page, 1, 1);
  });

  test('a blocked step is announced and costs nothing', async ({ page }) => {
    await openLevel(page, ['#####', '#@$.#', '#####']);
    await page.keyboard.press('ArrowLeft');
    await expect(live(page)).toHaveText('Blocked');
    await expectMetrics(page, 0, 0);
  });

  test('letters move as chosen in the settings', async ({ page }) => {
    await openLevel(page, ONE_PUSH);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('radio', { name: 'W A S D move' }).check();
    await page.keyboard.press('Escape');
    for (const key of ['w', 'a', 's', 'd']) await page.keyboard.press(key);
    await expectMetrics(page, 4, 0);
    await page.reload();
    await expect(page.getByRole('grid')).toBeVisible();
    await page.keyboard.press('d');
    await expectMetrics(page, 1, 1);
  });

  test('the player’s best plan is kept in the browser and can be watched', async ({ page }) => {
    await openLevel(page, ONE_PUSH);
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
    await expect(page.getByText('Your new best')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Your best: 3 moves, 1 push')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Your new best')).toBeVisible();
    await page.keyboard.press('u');
    await expect(page.getByText('Your best: 1 move, 1 push')).toBeVisible();
    await tab(page, 'Plan').click();
    await page.getByRole('button', { name: 'My best by moves', exact: true }).click();
    await page.keyboard.press('End');
    await expectMetrics(page, 1, 1);
  });

  test('? lists the keys', async ({ page }) => {
    await openLevel(page, ONE_PUSH);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Help and keys' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('taps walk and push, and nothing is wider than the screen', async ({ page }) => {
    await openLevel(page, ONE_PUSH);
    await cell(page, 2, 6).tap();
    await expectMetrics(page, 4, 0);
    await cell(page, 3, 4).tap();
    await cell(page, 3, 5).tap();
    await expect(page.getByText('Solved!')).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  test('no page is wider than the screen', async ({ page }) => {
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    for (const route of ['levels', 'edit', 'compare'] as const) {
      await openPage(page, route);
      expect(await overflow(), route).toBeLessThanOrEqual(0);
    }
    await openPage(page, 'levels');
    await page
      .getByLabel('Open files')
      .last()
      .setInputFiles({
        name: 'one.xsb',
        mimeType: 'text/plain',
        buffer: Buffer.from(
          `Collection: a/very/long_name_of_a_collection_without_any_space\n\n${ONE_PUSH.join('\n')}\n\n${ONE_PUSH.join('\n')}\n`,
        ),
      });
    await expect(page.getByRole('listitem')).toHaveCount(2);
    expect(await overflow(), 'levels, with a long name').toBeLessThanOrEqual(0);
    await openPage(page, 'compare');
    const result = { file: 'a long name of a set.xsb', level: 1, status: 'solved', seconds: 1 };
    const line = JSON.stringify(result);
    const file = (name: string) => ({ name, mimeType: '', buffer: Buffer.from(line) });
    await page
      .getByLabel('Open results')
      .last()
      .setInputFiles([file('a.jsonl'), file('b.jsonl')]);
    await expect(page.getByRole('row')).toHaveCount(3);
    expect(await overflow(), 'compare, with results').toBeLessThanOrEqual(0);
  });

  test('the banner does not cover the board', async ({ page }) => {
    await openLevel(page, ONE_PUSH);
    await cell(page, 2, 4).tap();
    await page.keyboard.press('ArrowDown');
    const banner = (await page.locator('.banner').boundingBox())!;
    const board = (await page.getByRole('grid').boundingBox())!;
    expect(banner.y).toBeGreaterThanOrEqual(board.y + board.height);
  });

  test('swipes step when chosen', async ({ page }) => {
    await openLevel(page, ONE_PUSH);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('radio', { name: 'Swipe to step' }).check();
    await page.keyboard.press('Escape');
    const box = (await cell(page, 3, 3).boundingBox())!;
    const touch = await page.context().newCDPSession(page);
    const at = (x: number) => [{ x: x + box.x + 10, y: box.y + 10 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(40) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expectMetrics(page, 1, 1);
  });

  test('the pad steps when chosen, and every control is large enough for a thumb', async ({
    page,
  }) => {
    await openLevel(page, ONE_PUSH);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('radio', { name: 'Direction pad on screen' }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Right' }).tap();
    await expectMetrics(page, 1, 1);
    for (const button of await page.getByRole('button').all()) {
      const size = (await button.boundingBox())!;
      expect(
        Math.min(size.width, size.height),
        (await button.textContent()) ?? '',
      ).toBeGreaterThanOrEqual(44);
    }
  });
});
