import { brands } from '@merrowvale/shared/domain/brands.ts';
import { expect } from '@playwright/test';
import { expectCleanEverywhere } from './support/page-checks.ts';
import { test } from './support/test.ts';

const labels = {
  en_gb: ['Active ingredient', 'For', 'Weight', 'Age', 'How it is given', 'How often', 'How long it lasts'],
  de: ['Wirkstoff', 'Für', 'Gewicht', 'Alter', 'Anwendung', 'Wie oft', 'Wirkungsdauer'],
  fr: ['Principe actif', 'Pour', 'Poids', 'Âge', 'Mode d’administration', 'Fréquence', 'Durée d’action'],
  jp: ['有効成分', '対象', '体重', '対象年齢', '与え方', '使用間隔', '効果の持続期間'],
};

/** Japanese labels are divided into phrases. */
const withoutBreaks = (html: string) => html.replaceAll(/<wbr\/?>|<\/?span>/g, '');

for (const locale of ['en_gb', 'de', 'fr', 'jp'] as const) {
  test(`every product shows its facts, warnings, places to buy and leaflet in ${locale} [PDP-01]`, {
    tag: locale === 'fr' ? [] : '@full',
  }, async ({ request }) => {
    for (const { refillUrl } of brands) {
      const address = `/${locale}${refillUrl}`;
      const html = withoutBreaks(await (await request.get(address)).text());
      const facts = html.slice(html.indexOf('<dl'), html.indexOf('</dl>'));
      const shown = [...facts.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd>([^<]+)/g)].map(([, label]) => label);
      expect(shown, address).toEqual(labels[locale]);
      const leaflet = await request.get(`${address}/leaflet`);
      expect(leaflet.status(), `${address}/leaflet`).toBe(200);
      expect(html, address).toContain(`href="${address}/leaflet"`);
      const sheet = withoutBreaks(await leaflet.text()).replace(/[\s\S]*<main/, '');
      for (const label of labels[locale]) expect(sheet, `${address}/leaflet`).toContain(`>${label}</dt>`);
    }
  });
}

test('products on prescription lead to a vet, in every language [PDP-01]', { tag: '@full' }, async ({
  page,
}) => {
  for (const locale of ['en_gb', 'de', 'fr', 'jp'])
    for (const product of ['bexacat', 'galliprant']) {
      await page.goto(`/${locale}/products/${product}`);
      const card = page.locator('[data-block=product_header] [data-block=enhanced_card]');
      await expect(card.getByRole('link')).toHaveAttribute('href', `/${locale}/find-a-vet`);
    }
});

test('a leaflet prints as its sheet only, on white', { tag: '@full' }, async ({ page }) => {
  await page.goto('/en_gb/products/galliprant/leaflet');
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print or save as PDF' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { level: 1, name: 'Galliprant' })).toBeVisible();
  await expect(
    page.getByText('Do not give it together with other anti-inflammatory medicines.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  const sheet = page.getByRole('main').getByRole('article');
  expect(await sheet.evaluate((part) => getComputedStyle(part).backgroundColor)).toBe('rgb(255, 255, 255)');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('products are compared through links, whose address shows the same comparison again', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto('/de/products/bexacat');
    await page.getByRole('link', { name: 'Mit anderen vergleichen' }).click();
    await expect(page).toHaveURL(/\/de\/products\/compare\?products=bexacat$/);
    const columns = page.getByRole('columnheader');
    await expect(columns).toHaveCount(1);
    for (const name of ['Galliprant', 'Advantage XD', 'Seresto für Hunde'])
      await page.getByRole('link', { name: `${name} hinzufügen` }).click();
    await expect(columns).toHaveCount(4);
    await expect(page.getByRole('link', { name: / hinzufügen$/ })).toHaveCount(0);
    const address = page.url();
    expect(address).toMatch(/\?products=bexacat,galliprant,advantage-xd,seresto-dog#/);
    await page.goto('/de');
    await page.goto(address);
    await expect(columns).toHaveCount(4);
    await columns.getByRole('link', { name: 'Galliprant entfernen' }).click();
    await expect(columns).toHaveCount(3);
  });
});

test('a comparison names products that do not exist, and shows at most four', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/en_gb/products/compare?products=nothing,bexacat');
  await expect(page.getByText('Not one of our products, so left out: nothing')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveCount(1);
  await page.goto('/en_gb/products/compare?products=seresto-dog,seresto-cat,bexacat,galliprant,advantage-xd');
  await expect(
    page.getByText('You can compare up to four products. The others were left out.'),
  ).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveCount(4);
});

test('an anchor stays 8rem below the top of the window, or 4rem on a phone [PDP-22]', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/en_gb/blocks/anchor');
  const margin = () =>
    page.locator('#dosage-1').evaluate((anchor) => getComputedStyle(anchor).scrollMarginTop);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await margin()).toBe('128px');
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await margin()).toBe('64px');
});

test('leaflets and comparisons are clear and accessible at every width, light and dark [ACC-01]', {
  tag: '@full',
}, async ({ page }) => {
  for (const path of ['/fr/products/tamarrow-cat/leaflet', '/jp/products/compare']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectCleanEverywhere(page);
  }
});
