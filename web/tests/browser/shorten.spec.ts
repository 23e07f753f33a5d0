import { searching } from './asked';
import type { Page } from '@playwright/test';
import { A_BUSY_MACHINE, expect, HARD, openLevel, serverAddress, tab, test } from './page';

const ROOM = ['#######', '#     #', '#@$  .#', '#     #', '#     #', '#######'];
const DETOUR = 'urDldRRRdrU'; // five pushes where three do

// In HARD: a box is pushed up and down again, and the player stands where he stood.
const BACK_AND_FORTH = 'UruulDrddl';

async function solutionOf(page: Page, rows: readonly string[]): Promise<string> {
  const asked = await page.request.post(`${serverAddress()}/api/solve`, {
    data: { rows, seconds: 30 },
  });
  const { job } = (await asked.json()) as { job: string };
  const events = await page.request.get(`${serverAddress()}/api/jobs/${job}/events`);
  const last = /event: answer\ndata: (.*)/.exec(await events.text())?.[1] ?? '{}';
  return (JSON.parse(last) as { solution: string }).solution;
}

const shorten = { name: 'Shorten this plan', exact: true };

test.describe('shortening a plan', () => {
  test('shows the gain, and both plans can be watched', async ({ page }) => {
    await openLevel(page, ROOM, 'Detour', DETOUR);
    await page.getByRole('button', shorten).click();
    const card = page.getByRole('article', { name: 'Plan being shortened' });
    await expect(card.getByText('Proved shortest in pushes, then moves')).toBeVisible();
    await expect(card.locator('[data-figure=pushes] td')).toHaveText(['5', '3', '−2']);
    await expect(card.locator('[data-figure=moves] td')).toHaveText(['11', '3', '−8']);
    const letters = page.getByLabel('Moves of the plan; press a letter to go there');
    await card.getByRole('button', { name: 'Watch it before' }).click();
    await expect(page.getByRole('heading', { name: 'From the link, before' })).toBeVisible();
    await expect(letters).toHaveText(/^\s*u\s*r\s*D/);
    await card.getByRole('button', { name: 'Watch it now' }).click();
    await expect(page.getByRole('heading', { name: 'From the link, shortened' })).toBeVisible();
    await expect(letters).toHaveText(/^\s*R\s*R\s*R\s*$/);
  });

  test('takes a solution of the player, and keeps it as his best', async ({ page }) => {
    await openLevel(page, ROOM);
    const keys = { u: 'ArrowUp', d: 'ArrowDown', l: 'ArrowLeft', r: 'ArrowRight' };
    for (const step of DETOUR.toLowerCase())
      await page.keyboard.press(keys[step as keyof typeof keys]);
    await expect(page.getByText('Solved!')).toBeVisible();
    await page.getByRole('button', shorten).click();
    const card = page.getByRole('article', { name: 'Plan being shortened' });
    await expect(card).toHaveAttribute('data-state', 'solved');
    await expect(card.getByText('What I played so far')).toBeVisible();
    await expect(card.locator('[data-figure=pushes] td')).toHaveText(['5', '3', '−2']);
    await expect(
      page.getByRole('button', { name: 'What I played so far, shortened', exact: true }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'My best by moves', exact: true }).click();
    await expect(page.locator('[data-metric=moves]')).toBeVisible();
  });

  test('tells figures while it runs, and Stop keeps the best', async ({ page }) => {
    const plan = BACK_AND_FORTH + (await solutionOf(page, HARD));
    await openLevel(page, HARD, 'Hall', plan);
    await page.getByLabel('Shorten plans by').selectOption('moves,pushes');
    await page.getByRole('button', shorten).click();
    const card = page.getByRole('article', { name: 'Plan being shortened' });
    const moves = card.locator('[data-figure=moves] td');
    await expect(moves.last()).toHaveText(/^−\d+$/, { timeout: 30_000 });
    await expect(card.getByRole('progressbar')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Watch it now' })).toBeHidden();
    await expect(async () => {
      await card.getByRole('button', { name: 'Stop and keep the best' }).click();
      await expect(card).toHaveAttribute('data-state', 'solved', { timeout: 2000 });
    }).toPass(A_BUSY_MACHINE);
    await expect(moves.last()).toHaveText(/^−\d+$/);
    await card.getByRole('button', { name: 'Watch it now' }).click();
    await expect(page.getByRole('heading', { name: /, shortened$/ })).toBeVisible();
  });

  test('ends when the page is left', async ({ page }) => {
    await openLevel(page, HARD);
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    const offer = page.getByRole('article').getByRole('button', shorten);
    await offer.waitFor({ timeout: 30_000 });
    const ended = await searching(page, '/api/improve', () => offer.click());
    await page.goto('#/levels');
    await ended();
  });

  test('is offered only for plans that solve the level', async ({ page }) => {
    await openLevel(page, ROOM);
    await page.keyboard.press('ArrowUp');
    await tab(page, 'Plan').click();
    await expect(page.getByRole('button', { name: 'What I played so far' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Shorten this plan/ })).toHaveCount(0);
  });
});
