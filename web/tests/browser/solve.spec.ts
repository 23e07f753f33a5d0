import type { Locator } from '@playwright/test';
import { expectNoSearch, searching } from './asked';
import {
  A_BUSY_MACHINE,
  expect,
  expectMetrics,
  HARD,
  metric,
  ONE_PUSH,
  openLevel,
  tab,
  test,
  TWO_BOXES,
  LOST,
} from './page';

test.describe('solving', () => {
  test('one click leads to the first step of a plan within two seconds', async ({ page }) => {
    await expect(async () => {
      await openLevel(page, TWO_BOXES);
      await page.reload();
      const solve = page.getByRole('button', { name: 'Solve', exact: true });
      await solve.waitFor();
      const clicked = Date.now();
      await solve.click();
      await expect(metric(page, 'moves')).not.toHaveText('0', { timeout: 2000 });
      expect(Date.now() - clicked).toBeLessThan(2000);
    }).toPass(A_BUSY_MACHINE);
    await expect(page.getByText(/^Solved/)).toBeVisible();
  });

  test('a proof is claimed only where it was asked for and given', async ({ page }) => {
    await openLevel(page, TWO_BOXES);
    await page.getByLabel('Looking for').selectOption('pushes');
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await expect(page.getByText('Solved, proved shortest in pushes')).toBeVisible();
    await expect(page.getByText(/, 2 pushes/).first()).toBeVisible();
  });

  test('an unsolvable level is proved so', async ({ page }) => {
    await openLevel(page, LOST);
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await expect(page.getByRole('article').getByText('Proved unsolvable')).toBeVisible();
  });

  test('progress is shown and Stop really stops, within a second', async ({ page }) => {
    await openLevel(page, HARD);
    await page.getByLabel('Looking for').selectOption('moves');
    await page.getByLabel('Engine').selectOption('astar'); // which has no plan before the proof
    const card = page.getByRole('article');
    await expect(async () => {
      await page.getByRole('button', { name: 'Solve', exact: true }).click();
      await expect(card.getByText('States')).toBeVisible({ timeout: 20_000 });
      const stopped = Date.now();
      await card.getByRole('button', { name: 'Stop' }).click();
      await expect(card).toHaveAttribute('data-state', 'interrupted', { timeout: 1000 });
      expect(Date.now() - stopped).toBeLessThan(1000);
    }).toPass(A_BUSY_MACHINE);
    await expectNoSearch(page);
  });

  test('leaving the page ends the search', async ({ page }) => {
    await openLevel(page, HARD);
    await page.getByLabel('Looking for').selectOption('moves');
    const ended = await searching(page, '/api/solve', () =>
      page.getByRole('button', { name: 'Solve', exact: true }).click(),
    );
    await page.goto('#/levels');
    await ended();
  });

  test('a proof that is not finished leaves a plan and says how far off it can be', async ({
    page,
  }) => {
    await openLevel(page, HARD);
    await page.getByLabel('Looking for').selectOption('moves');
    await page.getByLabel('Time limit (seconds)').fill('2');
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    const card = page.getByRole('article');
    await expect(card.getByText(/not proved shortest: at most \d+ moves/)).toBeVisible({
      timeout: 20_000,
    });
    await expect(card.getByRole('button', { name: 'Watch' })).toBeVisible();
  });

  test('a proof shows its bound, its plan and the gap while it runs, and keeps them when stopped', async ({
    page,
  }) => {
    await openLevel(page, HARD);
    await page.getByLabel('Looking for').selectOption('moves');
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    const card = page.getByRole('article');
    const figure = async (name: string) =>
      Number(await card.getByText(name, { exact: true }).locator('..').locator('dd').textContent());
    await expect(card.getByText('Gap', { exact: true })).toBeVisible({ timeout: 20_000 });
    let shown = { least: 0, best: 0, gap: 0 };
    await expect(async () => {
      shown = {
        least: await figure('At least'),
        best: await figure('Best plan'),
        gap: await figure('Gap'),
      };
      expect(shown.least).toBeGreaterThan(0);
      expect(shown.best - shown.least).toBe(shown.gap);
    }).toPass(A_BUSY_MACHINE);
    await card.getByRole('button', { name: 'Stop' }).click();
    await expect(card).toHaveAttribute('data-state', 'solved');
    const said = async (words: RegExp) =>
      Number(words.exec((await card.textContent())!)?.[1] ?? NaN);
    // Both may have become better between the look and the click.
    expect(await said(/at most (\d+) moves from the shortest/)).toBeLessThanOrEqual(shown.gap);
    const moves = await said(/(\d+) moves, \d+ pushes/);
    expect(moves).toBeLessThanOrEqual(shown.best);
    await card.getByRole('button', { name: 'Watch' }).click();
    await page.getByRole('button', { name: 'To the end' }).click();
    await expect(metric(page, 'moves')).toHaveText(String(moves));
  });

  test('a limit that is reached is named', async ({ page }) => {
    await openLevel(page, HARD);
    await page.getByLabel('Looking for').selectOption('moves');
    await page.getByLabel('Engine').selectOption('astar');
    await page.getByLabel('Time limit (seconds)').fill('1');
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await expect(page.getByRole('article').getByText('Gave up: out of time')).toBeVisible({
      timeout: 10_000,
    });
  });

  test('engines race side by side', async ({ page }) => {
    await openLevel(page, TWO_BOXES);
    await page.getByText('Race several engines').click();
    await page.getByRole('checkbox', { name: 'bfs' }).check();
    await page.getByRole('checkbox', { name: 'auto' }).check();
    await page.getByRole('button', { name: 'Race 2 engines' }).click();
    await expect(page.getByRole('article', { name: 'bfs' })).toHaveAttribute(
      'data-state',
      'solved',
    );
    await expect(page.getByRole('article', { name: 'auto' })).toHaveAttribute(
      'data-state',
      'solved',
    );
    await expect(page.getByRole('region', { name: 'Watch the plan' })).toBeVisible();
  });

  test('no more engines race than a browser can listen to, and Stop reaches all', async ({
    page,
  }) => {
    await openLevel(page, HARD);
    await page.getByText('Race several engines').click();
    const engine = (name: string) => page.getByRole('checkbox', { name, exact: true });
    for (const name of ['auto', 'astar', 'tabled', 'bfs']) await engine(name).check();
    await expect(engine('dive')).toBeDisabled();
    await page.getByRole('button', { name: 'Race 4 engines' }).click();
    await expect(page.getByRole('article')).toHaveCount(4);
    await page.getByRole('button', { name: 'Stop' }).first().click();
    await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  });

  test('the position on the board can be solved instead of the start', async ({ page }) => {
    await openLevel(page, ONE_PUSH);
    await page.keyboard.press('ArrowUp');
    await page.getByRole('checkbox', { name: 'From the position on the board' }).check();
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await expect(page.getByRole('article')).toHaveAttribute('data-state', 'solved');
    await page.getByRole('button', { name: 'To the end' }).click();
    await expect(metric(page, 'pushes')).toHaveText('1');
    await expect(metric(page, 'moves')).toHaveText('3');
  });
});

test.describe('watching', () => {
  test('a pasted plan is played, paused, stepped and sought', async ({ page }) => {
    await openLevel(page, ONE_PUSH, 'Watched', 'uddulurdR');
    const bar = page.getByRole('region', { name: 'Watch the plan' });
    await expect(bar).toBeVisible();
    const slider = page.getByRole('slider', { name: 'Place in the plan' });
    await expect(slider).toHaveAttribute('aria-valuetext', /^move 0 of 9, push 0 of 1$/);
    await page.keyboard.press('.');
    await page.keyboard.press('ArrowRight');
    await expectMetrics(page, 2, 0);
    await page.keyboard.press(',');
    await expectMetrics(page, 1, 0);
    await page.keyboard.press('End');
    await expectMetrics(page, 9, 1);
    await page.keyboard.press('PageUp');
    await expectMetrics(page, 0, 0);
    await page.keyboard.press('ArrowDown');
    await expectMetrics(page, 9, 1);
    await slider.fill('4');
    await expectMetrics(page, 4, 0);
    await page.keyboard.press('Space');
    await expectMetrics(page, 9, 1);
    await page.keyboard.press('Home');
    await page.keyboard.press('g');
    await page.getByRole('spinbutton', { name: 'Go to push number' }).fill('1');
    await page.keyboard.press('Enter');
    await expectMetrics(page, 9, 1);
  });

  test('what is chosen and what is pressed can be seen, wherever the mouse is', async ({
    page,
  }) => {
    await openLevel(page, ONE_PUSH, 'Watched', 'uddulurdR');
    const ground = (button: Locator) =>
      button.evaluate((element) => {
        for (const change of element.getAnimations()) change.finish();
        return getComputedStyle(element).backgroundColor;
      });
    await page.mouse.move(1, 1);
    expect(await ground(tab(page, 'Plan'))).not.toBe(await ground(tab(page, 'Share')));
    const loop = page.getByRole('button', { name: 'Repeat' });
    const before = await ground(loop);
    await loop.click();
    await page.mouse.move(1, 1);
    await expect(loop).toHaveAttribute('aria-pressed', 'true');
    expect(await ground(loop)).not.toBe(before);
  });

  test('a letter of the moves is a place to go', async ({ page }) => {
    await openLevel(page, ONE_PUSH, 'Watched', 'uddulurdR');
    await tab(page, 'Plan').click();
    const run = page
      .getByRole('group', { name: /^Moves of the plan/ })
      .getByRole('button')
      .first();
    await expect(run).toHaveText('uddulurdR');
    const box = (await run.boundingBox())!;
    await page.mouse.click(box.x + (box.width * 4.5) / 9, box.y + box.height / 2);
    await expectMetrics(page, 5, 0);
    await expect(run.locator('.current')).toHaveText('l');
  });

  test('playing on from a moment of the plan is undone in one step', async ({ page }) => {
    await openLevel(page, ONE_PUSH, 'Watched', 'uddulurdR');
    await page.keyboard.press('.');
    await page.keyboard.press('.');
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.keyboard.press('ArrowLeft');
    await expectMetrics(page, 3, 0);
    await page.keyboard.press('u');
    await page.keyboard.press('u');
    await expectMetrics(page, 0, 0);
  });

  test('instant speed shows the end at once, and the speed is remembered', async ({ page }) => {
    await openLevel(page, ONE_PUSH, 'Watched', 'uddulurdR');
    await page.getByLabel('Speed').selectOption('instant');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expectMetrics(page, 9, 1);
    await page.reload();
    await expect(page.getByLabel('Speed')).toHaveValue('0');
  });

  test('LURD with run lengths is checked', async ({ page }) => {
    await openLevel(page, ONE_PUSH);
    await tab(page, 'Plan').click();
    await page.getByLabel(/^Paste a plan/).fill('2(ud) R');
    await page.getByRole('button', { name: 'Watch it' }).click();
    await page.getByRole('button', { name: 'To the end' }).click();
    await expectMetrics(page, 5, 1);
    await page.getByLabel(/^Paste a plan/).fill('rrr');
    await page.getByRole('button', { name: 'Watch it' }).click();
    await expect(page.getByRole('alert')).toContainText('step 3');
  });

  for (const [vocabulary, atoms] of [
    ['at', 'at(0,2,2,0) at(1,3,2,0) at(0,3,2,1) at(1,4,2,1)'],
    ['do', 'do(pushRight(sokoban,pos(2,2),pos(3,2),pos(4,2),crate1),0)'],
    ['move', 'move(1,0,1)'],
    ['push', 'Answer: 1\npush(7,right,1)\nSATISFIABLE'],
  ] as const) {
    test(`the atoms clingo prints are a plan too: ${vocabulary}`, async ({ page }) => {
      await openLevel(page, ONE_PUSH);
      await tab(page, 'Plan').click();
      await page.getByLabel(/^Paste a plan/).fill(atoms);
      await page.getByRole('button', { name: 'Watch it' }).click();
      await page.getByRole('button', { name: 'To the end' }).click();
      await expectMetrics(page, 1, 1);
    });
  }
});
