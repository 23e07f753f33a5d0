import { expect, openPage, test } from './page';

const run = (seconds: number, unsolved: number) =>
  Array.from({ length: 8 }, (_, i) =>
    JSON.stringify({
      file: 'set.xsb',
      level: i + 1,
      title: `Level ${i + 1}`,
      status: i + 1 === unsolved ? 'timeout' : 'solved',
      seconds: seconds * (i + 1),
      pushes: 10 + i,
      moves: 30 + i,
      engine: 'auto',
    }),
  ).join('\n');

test('the page shows our own run beside other solvers until results are opened', async ({
  page,
}) => {
  await openPage(page, 'compare');
  await expect(page.getByRole('img', { name: /for Pushwise .*, Festival/ })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(92);
  await expect(page.getByText(/^Pushwise .*: \d+ of 90 solved$/)).toBeVisible();
  await expect(page.getByText(/^Our run of/)).toBeVisible();
  await page.getByLabel('Second run').selectOption('YASS 2.153');
  await expect(page.getByText(/YASS 2.153 better on/)).toBeVisible();
  await page.getByRole('button', { name: 'Paste results' }).click();
  await page.getByLabel('JSON lines').fill(run(1, 3));
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('row')).toHaveCount(10);
  await page.getByRole('button', { name: 'Remove all' }).click();
  await expect(page.getByRole('row')).toHaveCount(92);
});

test('two runs are drawn and set side by side', async ({ page }) => {
  await page.goto('#/compare');
  const file = (name: string, text: string) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await page
    .getByLabel('Open results')
    .last()
    .setInputFiles([file('old.jsonl', run(1, 3)), file('new.jsonl', run(0.5, 5) + '\ntorn{')]);
  await expect(
    page.getByRole('img', { name: 'Levels solved within a time limit, for old, new' }),
  ).toBeVisible();
  await expect(page.getByText('old (7)')).toBeVisible();
  await expect(page.getByText('old better on 1, new better on 7.')).toBeVisible();
  await expect(page.getByText('1 line is not a result')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(10);
  await page.getByLabel('Second run').selectOption('old');
  await expect(page.getByText('better on')).toHaveCount(0);
  await page.getByRole('button', { name: 'Paste results' }).click();
  await page.getByLabel('JSON lines').fill('no results');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('alert')).toContainText('No results');
});
