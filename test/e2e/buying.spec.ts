import { expect, type Page } from '@playwright/test';
import { expectClean, expectCleanEverywhere, listenForConsoleErrors } from './support/page-checks.ts';
import { consoleUrl } from './support/stack.ts';
import { test } from './support/test.ts';

const providers = `${consoleUrl}/widgets/`;

/** The requests to providers of shops that a page makes from now on. */
function listenForProviders(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(providers)) asked.push(request.url().slice(providers.length));
  });
  return asked;
}

/** A visitor who has allowed functional cookies on an earlier page. */
async function allowCookies(page: Page) {
  await page.addInitScript(() => {
    // The script also runs in sandboxed frames, which have no storage.
    if (window === window.top) localStorage.setItem('cookie_consent', 'functional');
  });
}

test('a visitor who declines cookies contacts no provider, and gets links to their pages [BUY-01, BUY-07, CST-02]', async ({
  page,
}) => {
  const errors = listenForConsoleErrors(page);
  const asked = listenForProviders(page);
  await page.goto('/en_gb/where-to-buy', { waitUntil: 'networkidle' });
  await expect(
    page.getByText('This part of the page comes from where-to-buy.merrowvale.example'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open in a new window' })).toHaveAttribute(
    'href',
    /where-to-buy\.merrowvale\.example\/shops\?wtb=merrowvale-pets&ean=2000000000015/,
  );
  expect(asked).toEqual([]);
  const notice = await page.locator('[data-block=where_to_buy_widget] section section').boundingBox();
  expect(notice?.height ?? 0, 'the notice takes its own height, not that of the list').toBeLessThan(400);
  await expectCleanEverywhere(page, errors);
});

for (const locale of ['en_gb', 'de', 'fr', 'jp']) {
  test(`a visitor who allows cookies compares shops in ${locale}, without anything moving [BUY-07]`, {
    tag: locale === 'fr' ? [] : '@full',
  }, async ({ page }) => {
    const errors = listenForConsoleErrors(page);
    await allowCookies(page);
    await page.goto(`/${locale}/where-to-buy`);
    const shops = page.locator('[data-block=where_to_buy_widget]').frameLocator('iframe');
    await expect(shops.getByRole('definition').getByText(locale, { exact: true })).toBeVisible();
    await expect(page.locator('[data-click-to-buy]')).toBeVisible();
    const shifts = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0));
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(0), 500);
        }),
    );
    expect(shifts).toBeLessThan(0.02);
    await expectClean(page, errors);
  });
}

test('the click-to-buy widget of a product follows the chosen size; a size without an offer is logged and the page stays [PDP-07, PDP-06]', {
  tag: '@full',
}, async ({ page }) => {
  await allowCookies(page);
  await page.goto('/en_gb/products/seresto-dog');
  await page.locator('summary', { hasText: 'Buy' }).click();
  const buy = page.locator('[data-click-to-buy]');
  await expect(buy).toHaveAttribute('data-offer-id', 'PEAR-SER-D-38');
  await page.getByRole('link', { name: 'Over 8 kg' }).click();
  await expect(buy).toHaveAttribute('data-sku', 'SER-D-70-1');
  await expect(buy).toHaveAttribute('data-offer-id', 'PEAR-SER-D-70');
  await buy.click();
  const shop = page.locator('dialog[open]').frameLocator('iframe');
  await expect(shop.getByText('SER-D-70-1')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(buy).toBeFocused();

  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('needs a sku and an offerId'),
  );
  await page.getByRole('link', { name: '2 collars' }).click();
  expect((await logged).type()).toBe('error');
  await expect(page.getByText('This size is not sold online.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Find a shop' })).toBeVisible();
});

test('the shopping cart comes with its script and style sheet, also on a cached page [BUY-04, BUY-05, SEC-01]', async ({
  page,
}) => {
  const errors = listenForConsoleErrors(page);
  const asked = listenForProviders(page);
  await allowCookies(page);
  await page.goto('/en_gb/products/advantage-xd');
  const cart = page.locator('[data-shopping-cart]');
  await expect(cart).toContainText('Basket with MP-AXD-04');
  await page.getByRole('radio', { name: 'Over 4 kg' }).click();
  await expect(cart).toContainText('Basket with MP-AXD-08');
  await expect(cart.getByText('Basket with')).toHaveCSS('border-style', 'dashed');
  const files = 'static.merrowvale.example/cart/merrowvale/advantage-xd/cart';
  expect(asked.filter((path) => path.startsWith(files)).sort()).toEqual([`${files}.css`, `${files}.js`]);
  await expectCleanEverywhere(page, errors);
});

test('a provider that does not respond leaves a working page and a link to its own [BUY-04]', {
  tag: '@full',
}, async ({ page }) => {
  await allowCookies(page);
  await page.route(`${providers}**/widget.js`, (route) => route.abort());
  await page.goto('/en_gb/where-to-buy');
  await expect(page.getByText('where-to-buy.merrowvale.example could not be loaded.')).toBeVisible();
  await expect(
    page.getByText('click-to-buy.merrowvale.example could not be loaded here, so it opens in a new window.'),
  ).toBeVisible();
  const [shop] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Buy this collar' }).click(),
  ]);
  await expect(shop.getByText('SER-D-38-1')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('products and shops are links to the providers’ pages [BUY-01, BUY-02, BUY-03]', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto('/en_gb/products/seresto-dog?sku=SER-D-70-1');
    await page.locator('summary', { hasText: 'Buy' }).click();
    await expect(page.getByRole('link', { name: 'Buy online' })).toHaveAttribute(
      'href',
      `${providers}click-to-buy.merrowvale.example/buy?account=merrowvale-pets&sku=SER-D-70-1&offer=PEAR-SER-D-70&locale=en_gb`,
    );
    await expect(page.getByRole('link', { name: 'Find a shop' })).toHaveAttribute('target', '_blank');
    await page.goto('/en_gb/where-to-buy');
    await page.getByText('Over 8 kg', { exact: true }).click();
    const [shop] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Buy this collar' }).click(),
    ]);
    expect(new URL(shop.url()).searchParams.get('sku')).toBe('SER-D-70-1');
  });
});
