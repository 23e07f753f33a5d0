import { cell, expect, ONE_PUSH, serverAddress, test } from './page';

interface Formats {
  formats: { name: string }[];
}

const XSB = [
  '; One',
  ...ONE_PUSH,
  'Title: First of two',
  'Author: A. Writer',
  '',
  ...ONE_PUSH,
  'Title: Second of two',
  '',
].join('\n');

test.describe('levels', () => {
  test('the bundled packs are shown, found by words and played', async ({ page }) => {
    const { packs } = (await (await page.request.get(`${serverAddress()}/api/packs`)).json()) as {
      packs: { title: string; levels: number }[];
    };
    expect(packs.length).toBeGreaterThan(0);
    await page.goto('#/levels');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveCount(
      packs.reduce((sum, pack) => sum + pack.levels, 0),
    );
    await page.getByRole('searchbox').fill('no level is called like this');
    await expect(page.getByText('No level matches.')).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await page.getByRole('listitem').first().getByRole('link').click();
    await expect(page.getByRole('grid')).toBeVisible();
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/\/2$/);
  });

  test('text is pasted in every format', async ({ page }) => {
    test.setTimeout(90_000);
    const { formats } = (await (
      await page.request.get(`${serverAddress()}/api/formats`)
    ).json()) as Formats;
    expect(formats.length).toBeGreaterThan(5);
    for (const { name } of formats) {
      const written = await page.request.post(`${serverAddress()}/api/write`, {
        headers: { Origin: serverAddress() },
        data: { levels: [{ rows: ONE_PUSH, title: 'Pasted', author: 'A' }], format: name },
      });
      expect(written.ok(), name).toBe(true);
      const { text } = (await written.json()) as { text: string };
      await page.goto('#/levels');
      await page.getByRole('button', { name: 'Paste', exact: true }).click();
      await page.getByLabel('Level text').fill(text);
      await page.getByRole('button', { name: 'Read' }).click();
      await expect(page.getByRole('grid'), name).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByText('Solved!'), name).toBeVisible();
    }
  });

  test('pasted text is repaired, which is said', async ({ page }) => {
    await page.goto('#/levels');
    await page.getByRole('button', { name: 'Paste', exact: true }).click();
    await page.getByLabel('Level text').fill('Ann wrote:\n> #####\n> #@$.#\n> #####\n');
    await page.getByRole('button', { name: 'Read' }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.getByText('read without quote marks: 1 level')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('read without quote marks')).toBeHidden();
  });

  test('a file is opened, kept over a reload, searched by author and forgotten', async ({
    page,
  }) => {
    await page.goto('#/levels');
    await page
      .getByLabel('Open files')
      .last()
      .setInputFiles({ name: 'two.xsb', mimeType: 'text/plain', buffer: Buffer.from(XSB) });
    await expect(page.getByRole('listitem')).toHaveCount(2);
    await page.reload();
    await expect(page.getByRole('listitem')).toHaveCount(2);
    await page.getByRole('searchbox').fill('a. writer');
    await expect(page.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('searchbox').fill('');
    await page.getByRole('link', { name: /Second of two/ }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Solved!')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: /solved by you/ })).toHaveCount(2); // the same board twice
    await page.getByRole('button', { name: /^Forget/ }).click();
    await expect(page).toHaveURL(/#\/levels$/);
    await page.reload();
    await expect(page.getByRole('link', { name: /Second of two/ })).toHaveCount(0);
  });

  test('a dropped file opens', async ({ page }) => {
    await page.goto('#/levels');
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'one.xsb'));
      dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    }, ONE_PUSH.join('\n'));
    await expect(cell(page, 3, 4)).toHaveAccessibleName('row 3, column 4, box');
  });

  test('text without a level, and a level with a fault, get a reason', async ({ page }) => {
    await page.goto('#/levels');
    await page.getByRole('button', { name: 'Paste', exact: true }).click();
    await page.getByLabel('Level text').fill('nothing to see here');
    await page.getByRole('button', { name: 'Read' }).click();
    await expect(page.getByRole('alert')).toContainText('No level was found');
    await page.getByLabel('Level text').fill('#####\n#@. #\n#####\n');
    await page.getByRole('button', { name: 'Read' }).click();
    await expect(page.getByText('1 level has problems and cannot be played.')).toBeVisible();
  });

  test('an address without a level says so', async ({ page }) => {
    await page.goto('#/play/no-such-pack/1');
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await page.getByRole('link', { name: 'Levels' }).last().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Levels' })).toBeVisible();
  });
});
