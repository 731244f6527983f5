import { expect, type Page } from '@playwright/test';
import { expectCleanEverywhere, listenForConsoleErrors, signIn } from './support/page-checks.ts';
import { test } from './support/test.ts';

const address = '/en_gb/find-a-business';
const finder = (page: Page) => page.locator('[data-block=find_a_business]');
const status = (page: Page) => finder(page).locator('[data-live=polite]');
const box = (page: Page) => finder(page).getByRole('combobox');
const results = (page: Page) =>
  finder(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
const ready = (page: Page) => finder(page).locator('form[data-ready]').first().waitFor();

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a place and filters list the businesses, ten at a time, and the page is not cached [FIN-01, FIN-06, URL-10]', async ({
    page,
  }) => {
    await page.goto(address);
    await finder(page).getByText('Filter', { exact: true }).click();
    await finder(page).getByRole('checkbox', { name: 'Dairy farm' }).check();
    await finder(page).getByRole('checkbox', { name: 'Pet shop' }).check();
    await finder(page).getByRole('searchbox').or(box(page)).fill('BA1');
    await finder(page).getByRole('button', { name: 'Search' }).click();
    await expect(status(page)).toContainText(/\d+ businesses within 50 miles of BA1/);
    await expect(results(page).first()).toContainText(/Dairy farm|Pet shop/i);
    for (const text of await results(page).allTextContents()) expect(text).toMatch(/Dairy farm|Pet shop/i);
    await page.goto(`${address}?near=BA1`);
    await expect(results(page)).toHaveCount(10);
    const first = await results(page).getByRole('heading').first().textContent();
    const [one, two] = [await page.request.get(page.url()), await page.request.get(page.url())];
    expect([one.headers()['x-cache'], two.headers()['x-cache']].join()).not.toMatch(/hit/i);
    await finder(page).getByRole('button', { name: 'Show more' }).click();
    await expect(finder(page)).toContainText('20 of');
    await expect(results(page).getByRole('heading', { name: first ?? '', exact: true })).toHaveCount(0);
  });
});

test('a search by keyboard can be shared, with its filters, list and map [FIN-01, FIN-26, URL-10]', {
  tag: '@full',
}, async ({ page }) => {
  const consoleErrors = listenForConsoleErrors(page);
  await page.goto(address);
  await ready(page);
  await box(page).focus();
  await page.keyboard.type('Bath');
  await expect(finder(page).getByRole('option', { name: 'Bath, United Kingdom' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(results(page)).toHaveCount(10);
  await finder(page).locator('summary', { hasText: 'Filter' }).focus();
  await page.keyboard.press('Enter');
  await finder(page).getByRole('checkbox', { name: 'Pharmacy' }).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => new URL(page.url()).search).toContain('businessType=independent_pharmacy');
  await page.keyboard.press('Escape');
  await expect(results(page).first()).toContainText('Independent Pharmacy');
  const shared = page.url();
  const names = await results(page).getByRole('heading').allTextContents();
  await page.goto(shared);
  await ready(page);
  expect(await results(page).getByRole('heading').allTextContents()).toEqual(names);
  await expect(finder(page).getByText('Filter (1)')).toBeVisible();
  await finder(page).getByText('Filter (1)').click();
  await finder(page).getByRole('button', { name: 'Clear filters' }).click();
  await page.keyboard.press('Escape');
  await expect(status(page)).toContainText(/\d{3} businesses/);
  await page.reload();
  await ready(page);
  await finder(page).getByRole('button', { name: 'Show more' }).click();
  await expect(results(page)).toHaveCount(20);
  await expect(finder(page).locator('[data-map=ready]')).toBeVisible();
  await expect(finder(page).locator('[data-pin]').first()).toBeVisible();
  await expectCleanEverywhere(page, consoleErrors, { withoutShell: true });
});

test('a filter for clinics is offered only to clinics [FIN-14]', { tag: '@full' }, async ({ page }) => {
  const wholesaler = finder(page).getByRole('checkbox', {
    name: 'Veterinary wholesaler',
    includeHidden: true,
  });
  await page.goto(address);
  await ready(page);
  await expect(wholesaler).toHaveCount(0);
  await signIn(page, 'clinic', address);
  await ready(page);
  await expect(wholesaler).toHaveCount(1);
});

test('a business that has been found is registered on another page [FIN-19]', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/en_gb/contact/find-your-business?near=BA1');
  await ready(page);
  const name = await results(page).getByRole('heading').first().textContent();
  await finder(page)
    .getByRole('link', { name: `Register this business: ${name}` })
    .first()
    .click();
  const search = page.getByRole('combobox', { name: 'Find your business' });
  await expect(search).toHaveValue(name ?? '');
  await page
    .getByRole('option')
    .filter({ hasText: name ?? '' })
    .first()
    .click();
  await expect(search).toHaveValue(name ?? '');
});
