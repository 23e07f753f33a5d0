// What every browser test starts from: a page that fails the test when the browser complains (errors,
// refusals of the content security policy), and a few words for things people do.
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { encodeShared } from '../../src/share/link';

// Whether these tests are about the static site; the server runs beside it all the same.
export const isSite = (): boolean => base.info().project.name === 'site';
export const serverAddress = (): string => process.env['PUSHWISE_ADDRESS']!;
export const address = (): string =>
  isSite() ? process.env['PUSHWISE_SITE_ADDRESS']! : `${serverAddress()}/`;

export const test = base.extend<{ storable: boolean; complaints: string[] }>({
  // Whether the page may store itself; every test starts with an empty browser, so it would do so each time.
  storable: [false, { option: true }],
  baseURL: async ({}, use) => use(address()),
  complaints: [
    async ({ page, storable }, use) => {
      if (!storable)
        await page.addInitScript(() =>
          Object.defineProperty(navigator, 'serviceWorker', { value: undefined }),
        );
      const complaints: string[] = [];
      page.on('console', (message) => {
        // A 4xx that a test provokes is logged by the browser as well; the page's own words are tested.
        const provoked = message
          .text()
          .startsWith('Failed to load resource: the server responded with a status of 4');
        if (message.type() === 'error' && !provoked) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

// Levels written for these tests.
export const ONE_PUSH = ['#######', '#     #', '# @$. #', '#     #', '#######'];
export const TWO_BOXES = ['########', '#      #', '# .$   #', '#   $. #', '#  @   #', '########'];
export const LOST = ['#######', '#$    #', '#  @$.#', '#    .#', '#######'];
// Sixteen boxes in a hall, in the fewest moves: more than any engine does in a minute.
export const HARD = [
  '####################',
  '#                  #',
  '# $ $ $ $  . . . . #',
  '#  $ $ $ $  . . . .#',
  '#                  #',
  '# $ $ $ $  . . . . #',
  '#  $ $ $ $  . . . .#',
  '#        @         #',
  '####################',
];

// Where a time is asked for: a machine that does something else for a moment gets another try. What is
// really slow is slow each time.
export const A_BUSY_MACHINE = { timeout: 40_000 };

export const PAGES = { levels: 'Levels', edit: 'Editor', compare: 'Compare runs' } as const;

// Waits for the page's own heading: that of the page before stays until the new one is loaded.
export async function openPage(page: Page, route: keyof typeof PAGES): Promise<void> {
  await page.goto(`#/${route}`);
  await page.getByRole('heading', { level: 1, name: PAGES[route] }).waitFor();
}

export async function openLevel(
  page: Page,
  rows: readonly string[],
  title = 'Test level',
  lurd = '',
): Promise<void> {
  const code = await encodeShared({ rows, title, author: '', lurd });
  await page.goto(`#/s/${code}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

export const metric = (page: Page, name: string): Locator => page.locator(`[data-metric=${name}]`);

export async function expectMetrics(page: Page, moves: number, pushes: number): Promise<void> {
  await expect(metric(page, 'moves')).toHaveText(String(moves));
  await expect(metric(page, 'pushes')).toHaveText(String(pushes));
}

// The cell in row and column, both counted from 1, as a screen reader names it.
export const cell = (page: Page, row: number, column: number): Locator =>
  page.getByRole('gridcell', { name: new RegExp(`^row ${row}, column ${column}, `) });

export async function pressCell(page: Page, row: number, column: number): Promise<void> {
  const box = (await cell(page, row, column).boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name });
export const live = (page: Page): Locator => page.locator('[role=status]');
