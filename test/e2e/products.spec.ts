import { brands } from '@merrowvale/shared/domain/brands.ts';
import type { MarketingBrand } from '@merrowvale/shared/schemas/brand.ts';
import { expect } from '@playwright/test';
import { expectCleanEverywhere } from './support/page-checks.ts';
import { test } from './support/test.ts';

const words = {
  en_gb: { action: 'Set up a reminder', frequency: 'Every two months' },
  de: { action: 'Erinnerung einrichten', frequency: 'Alle zwei Monate' },
  fr: { action: 'Créer un rappel', frequency: 'Tous les deux mois' },
  jp: { action: 'リマインダーを設定する', frequency: '2か月に1回' },
};
const locales = ['en_gb', 'de', 'fr', 'jp'] as const;

for (const locale of locales) {
  test(`the refill link of every medication opens its page in ${locale} [NTF-01] [ACC-04]`, {
    tag: locale === 'jp' ? [] : '@full',
  }, async ({ request }) => {
    const response = await request.get(`/api/species/all/marketingbrands?locale=${locale}`);
    expect(response.status()).toBe(200);
    const offered: MarketingBrand[] = (await response.json()).data.data;
    expect(offered.length).toBe(brands.length);
    for (const { id, name } of offered) {
      const address = `/${locale}${brands.find((brand) => brand.id === id)?.refillUrl}`;
      const page = await request.get(address);
      expect(page.status(), address).toBe(200);
      const html = (await page.text()).replaceAll(/<wbr\/>|<\/?span>/g, '');
      expect(html, address).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`));
      expect(html, address).toContain(`<title>${name} | Merrowvale Animal Health</title>`);
    }
  });

  test(`a medication shows its dosing frequency and links to a reminder in ${locale} [ACC-04] [URL-04]`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto(`/${locale}/products/advantage-xd`);
    await expect(page.getByRole('main')).toContainText(words[locale].frequency);
    await expect(page.getByRole('main').getByRole('link', { name: words[locale].action })).toHaveAttribute(
      'href',
      `/${locale}/reminders/new`,
    );
  });
}

test('the medications’ pages are clear and accessible at every width, light and dark [ACC-01]', {
  tag: '@full',
}, async ({ page }) => {
  for (const path of ['/en_gb/products', '/de/products/seresto-dog', '/fr/products/sorrelguard-cat']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectCleanEverywhere(page);
  }
});

test('the overview lists each medication once, under its species, and the footer links there', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/en_gb');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Products', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  for (const [species, title] of [
    ['dog', 'For dogs'],
    ['cat', 'For cats'],
  ] as const) {
    const names = brands.filter((brand) => brand.species === species).map(({ name }) => name);
    await expect(page.getByRole('region', { name: title }).getByRole('article').getByRole('link')).toHaveText(
      names,
    );
  }
  await page.getByRole('link', { name: 'Bexacat' }).click();
  await expect(page).toHaveURL(/\/en_gb\/products\/bexacat$/);
});

test('the cards of a list of products are of one size on a wide screen', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/en_gb/products');
  for (const list of await page.getByRole('main').locator('section > ul').all()) {
    const widths = await list
      .locator(':scope > li')
      .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().width)));
    expect(widths.length).toBeGreaterThan(4);
    expect(new Set(widths).size).toBe(1);
  }
});

test('a medication’s page prints with its refill slip on a sheet of its own', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/en_gb/products/seresto-cat');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Refill slip' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-block="refill_slip"] > section')).toHaveCSS('break-before', 'page');
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.locator('#refill').getByText('Every eight months')).toBeVisible();
});

test('a medication that does not exist is not found, in the reader’s language [URL-03]', {
  tag: '@full',
}, async ({ page }) => {
  const response = await page.goto('/de/products/made-up');
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-de');
});
