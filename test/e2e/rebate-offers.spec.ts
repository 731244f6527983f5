import { expect, type Page } from '@playwright/test';
import { expectClean, expectCleanEverywhere, listenForConsoleErrors } from './support/page-checks.ts';
import { test } from './support/test.ts';

const list = '/en_gb/rebates';

const rows = (page: Page) => page.locator('[data-card="rebate"]');

async function openOffers(page: Page) {
  await page.goto(list);
  await expect(page.getByLabel('Brand')).toBeEnabled({ timeout: 30_000 });
}

test('offers are filtered by type, brand and code at once, and more load on demand [REB-01, REB-02, REB-04, REB-06]', async ({
  page,
}) => {
  const consoleErrors = listenForConsoleErrors(page);
  await openOffers(page);
  await expect(rows(page)).toHaveCount(6);
  await page.getByRole('button', { name: 'Show more offers' }).click();
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole('button', { name: 'Show more offers' })).toHaveCount(0);
  await expect(rows(page).nth(6).locator('..')).toBeFocused();
  await page.getByRole('radio', { name: 'Cats' }).check();
  await expect(rows(page)).toHaveCount(3);
  await page.getByLabel('Brand').selectOption('Seresto');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Show all offers' }).click();
  await expect(rows(page)).toHaveCount(6);
  await page.getByRole('searchbox', { name: 'Offer code', exact: true }).fill('ser-d');
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/rebate_search=ser-d/);
  await page.getByRole('searchbox', { name: 'For example SER-DUO' }).first().fill('hen2');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('UK-PER-HEN20');
  await expectCleanEverywhere(page, consoleErrors);
});

test('offers remain usable without brands, and this is reported to the data layer [REB-06, ANL-12]', {
  tag: '@full',
}, async ({ page }) => {
  await page.route('**/api/brands?*', (route) => route.fulfill({ status: 503, json: { success: false } }));
  await page.goto(list);
  await expect(page.getByLabel('Brand')).toHaveCount(0, { timeout: 30_000 });
  await page.getByRole('radio', { name: 'Poultry' }).check();
  await expect(rows(page)).toHaveCount(1);
  expect(await page.evaluate(() => window.dataLayer)).toContainEqual({
    event: 'brands_fetch_error',
    component_name: 'rebates_table',
  });
});

test('three steps explain how to claim, always starting with the first one [RBT-03]', {
  tag: '@full',
}, async ({ page }) => {
  await openOffers(page);
  const open = page.getByRole('button', { name: 'Three steps to your money' });
  const steps = page.getByRole('dialog', { name: 'Three steps to your money' });
  await open.click();
  await expect(steps).toContainText('Step 1 of 3');
  for (const step of [2, 3]) {
    await steps.getByRole('button', { name: 'Next' }).click();
    await expect(steps).toContainText(`Step ${step} of 3`);
  }
  await steps.getByRole('button', { name: 'Back' }).click();
  await expect(steps).toContainText('Step 2 of 3');
  await expectClean(page);
  await page.keyboard.press('Escape');
  await expect(steps).toHaveCount(0);
  await open.click();
  await expect(steps).toContainText('Step 1 of 3');
});

test('the steps slide in at the right and close by button, backdrop and Escape; meanwhile the page does not scroll [SHL-36, SHL-37, SHL-38]', {
  tag: '@full',
}, async ({ page }) => {
  const consoleErrors = listenForConsoleErrors(page);
  await openOffers(page);
  const open = page.getByRole('button', { name: 'Three steps to your money' });
  const steps = page.getByRole('dialog', { name: 'Three steps to your money' });
  const scroll = () => page.evaluate(() => window.scrollY);
  const ways = [
    () => steps.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(20, 400),
    () => page.keyboard.press('Escape'),
  ];
  for (const close of ways) {
    await open.click();
    await expect
      .poll(async () => {
        const box = await steps.boundingBox();
        return (box?.x ?? 0) + (box?.width ?? 0);
      })
      .toBe(1280);
    const before = await scroll();
    await page.mouse.move(100, 400);
    await page.mouse.wheel(0, 400);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await scroll()).toBe(before);
    await close();
    await expect(steps).toHaveCount(0);
    await expect(open).toBeFocused();
  }
  await page.mouse.wheel(0, 400);
  await expect.poll(scroll).toBeGreaterThan(0);
  await open.click();
  await expectCleanEverywhere(page, consoleErrors);
});

test('the rebate of a product opens in a dialog that Escape and a click outside it close [RBT-07, RBT-08]', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/en_gb/products/seresto-dog');
  const open = page.getByRole('button', { name: 'Money back on this collar' });
  const popup = page.getByRole('dialog', { name: 'Part of the price comes back' });
  await open.click();
  await expect(popup.getByRole('link', { name: 'Sign in to claim' })).toHaveAttribute(
    'href',
    /returnUrl=%2Fen_gb%2Fproducts%2Fseresto-dog(%3F[\w%-]+)?$/,
  );
  await expectClean(page);
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await expect(popup).toBeVisible();
  await page.mouse.click(5, 400);
  await expect(popup).toBeHidden();
});
