import { type Browser, expect, type Page } from '@playwright/test';
import { translatePage } from '../blocks/browser/translate-page.ts';
import { locales } from './support/page-addresses.ts';
import { siteUrl } from './support/stack.ts';
import { test } from './support/test.ts';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

test.use({ hasLateScripts: true, ...phone });

/** Compressed, with the first script of the page and the polyfills that no current browser loads. */
const maxScriptBytes = 25_000;
/** Milliseconds after the event `load` in which anything that begins by itself has begun. */
const rest = 1000;
const atOnce = 3;

/** Pages that load React although nobody has touched them. */
const exceptions = [
  // The first window is a map of cases with their numbers, which only scripts load.
  /^\/\w+\/disease-map(\/|$)/,
];

/** Pages with what used to load React: remembered details, a bar, a timer, a map below the window, a search, a list. */
const sample = [
  '/en_gb/legal/terms',
  '/en_gb/products/bexacat',
  '/en_gb/farm/cattle',
  '/en_gb/find-a-business',
  '/en_gb/find-a-vet',
  '/en_gb/check-your-pack',
  '/en_gb/pet/advice',
];

/** The scripts that a page has loaded on a phone before anybody touches it, and whether React sends parts of it twice. */
async function scriptsOf(browser: Browser, path: string) {
  const context = await browser.newContext({ ...phone, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Map<string, string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, response.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  const response = await page.goto(`${siteUrl}${path}`, { waitUntil: 'load' });
  const repeats = (await response?.text())?.includes(' id="S:0"');
  await page.waitForTimeout(rest);
  const chunks = [...scripts.values()].filter((url) => url.includes('/_next/static/chunks/')).length;
  const measured = { bytes, chunks, repeats };
  const isDiscarded = chunks === 0 && (await isDiscardedIfTranslated(page));
  await context.close();
  return { ...measured, isDiscarded };
}

/** True if React replaces the whole page because the browser had translated it before the first touch. */
async function isDiscardedIfTranslated(page: Page): Promise<boolean> {
  const content = await page.locator('main').elementHandle();
  await page.evaluate(translatePage);
  await page.evaluate(() => globalThis.lateScripts?.need?.());
  await page.waitForFunction(() => document.documentElement.dataset.shellReady === '');
  return (await content?.evaluate((element) => element.isConnected)) !== true;
}

async function problemsOf(browser: Browser, paths: readonly string[]): Promise<string[]> {
  const waiting = [...paths];
  const problems: string[] = [];
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const { bytes, chunks, repeats, isDiscarded } = await scriptsOf(browser, path);
      if (isDiscarded) problems.push(`${path}: the first touch discards the page if it is translated`);
      if (repeats) problems.push(`${path}: a part follows its fallback`);
      if (chunks > 0 || bytes > maxScriptBytes)
        problems.push(`${path}: ${Math.round(bytes / 1000)} KB of scripts, ${chunks} of React`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return problems.sort();
}

const isExpected = (path: string) => exceptions.some((pages) => pages.test(path));

test('pages with maps, forms, popups and remembered choices load no React until somebody touches them [ACC-03]', async ({
  browser,
}) => {
  expect(await problemsOf(browser, sample)).toEqual([]);
});

for (const locale of locales)
  test(`no page of ${locale} loads React until somebody touches it, apart from those with a reason [ACC-03]`, {
    tag: '@full',
  }, async ({ browser, request }) => {
    const xml = await (await request.get(`/${locale}/sitemap.xml`)).text();
    const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)]
      .map(([, address = '']) => new URL(address).pathname)
      // Other tests publish pages temporarily.
      .filter((path) => !path.includes('e2e') && !isExpected(path));
    test.setTimeout(paths.length * 10_000);
    expect(await problemsOf(browser, paths)).toEqual([]);
  });

const chunks = (page: Page) => page.locator('script[src*="/_next/static/chunks/"]:not([nomodule])').count();

test('a navigation within the page stays closed before any touch [TAB-08]', async ({ page }) => {
  await page.goto('/en_gb/legal/terms');
  const details = page.locator('details[data-remembered]');
  const stored = () => page.evaluate(() => Object.values(localStorage));
  await details.locator('summary').tap();
  await expect.poll(stored).toContain('closed');
  await page.reload();
  await expect(details).not.toHaveAttribute('open');
  await details.locator('summary').tap();
  await expect.poll(stored).toContain('open');
  await page.reload();
  await expect(details).toHaveAttribute('open');
  expect(await chunks(page)).toBe(0);
});

test('a popup appears when it is due, which is when its page loads React, and not again [CAM-14]', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/en_gb/farm/cattle');
  const popup = page.getByRole('dialog', { name: 'A guide for your calves' });
  await page.clock.fastForward(30_000);
  expect(await chunks(page)).toBe(0);
  await page.clock.fastForward(11_000);
  await expect(popup).toBeVisible();
  await page.reload();
  await page.clock.fastForward(60_000);
  expect(await chunks(page)).toBe(0);
});

test('the stars of a product appear once they come into the window [PDP-21]', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/en_gb/products/bexacat');
  expect(await chunks(page)).toBe(0);
  await page
    .locator('[data-scripts=moving]')
    .first()
    .evaluate((place) => place.scrollIntoView({ behavior: 'instant', block: 'center' }));
  await expect(page.locator('a[href="#reviews"]')).toHaveText(/review/);
});

test('a finder searches at once where the browser knows the position already [FIN-16]', {
  tag: '@full',
}, async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 51.38, longitude: -2.36 });
  await page.goto('/en_gb/find-a-business');
  await expect(page.locator('[data-block=find_a_business]').getByRole('combobox')).toHaveValue(/^Bath\b/);
});

test('a browser that reads codes offers that before any touch, and others suggest another camera [TRC-01]', {
  tag: '@full',
}, async ({ page }) => {
  const button = page.getByRole('button', { name: 'Scan with the camera' });
  const advice = page.getByText('point your phone’s camera at the square code');
  await page.goto('/en_gb/check-your-pack');
  await expect(advice).toBeVisible();
  await expect(button).toBeHidden();
  await page.addInitScript(() => {
    class Reader {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => [];
    }
    Object.assign(window, { BarcodeDetector: Reader });
  });
  await page.reload();
  await expect(button).toBeVisible();
  await expect(advice).toBeHidden();
  expect(await chunks(page)).toBe(0);
  await button.tap();
  await expect(page.getByRole('dialog', { name: 'Scan the square code' })).toBeVisible();
});
