import { expect, type Page } from '@playwright/test';
import { missingOnPaper } from './support/page-checks.ts';
import { test } from './support/test.ts';

const article = '/en_gb/pet/advice/diabetes-in-cats';

test.use({ colorScheme: 'dark' });

/** The number of A4 pages that a page takes. */
async function printed(page: Page): Promise<number> {
  const file = (await page.pdf({ format: 'A4' })).toString('latin1');
  return file.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('an article is printed without the site around it, in black on white [BLK-02]', async ({ page }) => {
  await page.goto(article);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const around of ['header:not(main header)', 'footer', 'nav', 'aside', 'form'])
    for (const part of await page.locator(around).all()) await expect(part).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Share' })).toBeHidden();
  const colours = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((each) => [getComputedStyle(each).color, getComputedStyle(each).backgroundColor]);
  expect((await colours('main p'))[0]).toMatch(/^rgb\((?:0, 0, 0|51, 51, 51)\)$/);
  expect((await colours('body'))[1]).toBe('rgb(255, 255, 255)');
  expect(await printed(page)).toBeLessThanOrEqual(3);
});

for (const [what, address] of Object.entries({
  'the answers of the FAQ': '/en_gb/faq',
  'the sections of a product': '/en_gb/products/seresto-dog',
  'the panels of tabs': '/en_gb/blocks/tabs',
}))
  test(`${what} are printed, also if they are closed on screen`, async ({ page }) => {
    await page.goto(address);
    expect(await page.locator('main :is(details, [role="tabpanel"])').count()).toBeGreaterThan(3);
    expect(await missingOnPaper(page)).toEqual([]);
  });

test('maps, which print empty, and buttons are not printed', { tag: '@full' }, async ({ page }) => {
  await page.goto('/en_gb/disease-map');
  await expect(page.locator('[data-map]')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const part of await page.locator('main :is([data-map], button:not([aria-expanded]))').all())
    await expect(part).toBeHidden();
});
