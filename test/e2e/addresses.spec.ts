import { expect } from '@playwright/test';
import { consoleUrl, siteUrl } from './support/stack.ts';
import { test } from './support/test.ts';

test('an address that is not valid is rejected, and breaks nothing [ROU-04]', async ({ request }) => {
  const ofSite = ['/', '/en_gb/', '/auth/', '/api/', '/content-assets/', '/_next/static/', '/map/'];
  const ofConsole = ['/', '/api/messages/', '/identity/', '/edit/', '/widgets/'];
  for (const place of [
    ...ofSite.map((path) => siteUrl + path),
    ...ofConsole.map((path) => consoleUrl + path),
  ])
    for (const malformed of ['%', '%ff', '%E0%A4%A'])
      expect((await request.get(place + malformed)).status(), place + malformed).toBe(400);
  for (const path of ['/favicon.ico', '/apple-touch-icon.png'])
    expect((await request.get(path)).headers()['content-type'], path).toMatch(/^image\//);
});

test('a post that none of our pages sends is rejected, and breaks nothing [SEC-04]', async ({ request }) => {
  const fields = { $ACTION_REF_1: '', '$ACTION_1:0': '["made up"]', '$ACTION_1:1': '["$F1"]' };
  const foreign = { origin: 'https://evil.example' };
  const call = { 'next-action': '40a1b2c3', 'content-type': 'text/plain;charset=UTF-8' };
  for (const address of ['/en_gb', '/en_gb/contact', '/de/nirgends']) {
    expect((await request.post(address, { multipart: { a: 'b' }, headers: foreign })).status()).toBe(403);
    expect((await request.post(address, { multipart: fields })).status()).toBe(400);
    expect((await request.post(address, { data: '["made up"]', headers: call })).status()).toBe(400);
  }
});

test('addresses without a page return 404; the root redirects to the default locale [ROU-05, ROU-06, ROU-16]', async ({
  request,
}) => {
  for (const address of ['/en_gb/nowhere', '/atlantis', '/atlantis/x', '/en_gb/404', '/null']) {
    expect((await request.get(address)).status(), address).toBe(404);
  }
  const start = await request.get('/', { maxRedirects: 0 });
  expect(start.status()).toBe(307);
  expect(start.headers().location).toMatch(/\/en_gb$/);
});

test('a missing page has its own title, is never indexed and is not described to search engines [SEO-03, ROU-02]', async ({
  request,
}) => {
  for (const [address, title] of [
    ['/en_gb/nowhere', 'Page not found | Merrowvale Animal Health'],
    ['/null', '404 - Not found'],
  ] as const) {
    const html = await (await request.get(address)).text();
    expect(html, address).toContain(`<title>${title}</title>`);
    expect(html, address).toContain('<meta name="robots" content="noindex,nofollow"/>');
    expect(html, address).not.toContain('application/ld+json');
  }
});

test('security researchers find a contact at the well-known address', async ({ request }) => {
  const response = await request.get('/.well-known/security.txt');
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await response.text()).toMatch(/^Contact: \S+\/en_gb\/contact$/m);
});

test('an unknown locale shows the not-found page [ROU-02]', { tag: '@full' }, async ({ page }) => {
  const response = await page.goto('/null');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 - Not found' }).first()).toBeVisible();
});

test('the country selector works without a locale, in the default one, and keeps its query [ROU-07]', async ({
  page,
}) => {
  const response = await page.goto('/country-selector?redirected=true');
  expect(response?.status()).toBe(200);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/country-selector?redirected=true');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-gb');
  await expect(page.locator('[data-block="country_selector"]')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an address without a page shows an error in the usual shell, in the language of its locale [ROU-05, ROU-06, ACC-03]', {
    tag: '@full',
  }, async ({ page }) => {
    for (const [address, language] of [
      ['/de/nirgends', 'de-de'],
      ['/atlantis', 'en-gb'],
      ['/jp/404', 'ja-jp'],
    ] as const) {
      expect((await page.goto(address))?.status()).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    }
  });

  test('the home page is readable, in the language of its locale [ROU-01, ROU-03, SEO-11, ACC-03]', async ({
    page,
  }) => {
    for (const [locale, language, ofMessages] of [
      ['en_gb', 'en-gb'],
      ['de', 'de-de'],
      ['jp', 'ja-jp'],
      ['dk', 'da-dk', 'en-gb'],
    ]) {
      await page.goto(`/${locale}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language ?? '');
      expect(await page.locator('body').getAttribute('lang')).toBe(ofMessages ?? null);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[data-block="text_block"]').first()).toBeVisible();
    }
  });
});

test('the Content-Security-Policy of a page has hashes if the page is shared, and otherwise its own nonce [SEC-01, SEC-02]', async ({
  request,
}) => {
  const nonces = new Set<string | undefined>();
  const shared = ['/en_gb', '/en_gb', '/jp', '/country-selector', '/en_gb/blocks/rows'];
  const own = ['/en_gb/nowhere', '/en_gb/search?q=fleas', '/en_gb/search?q=fleas', '/de/nowhere'];
  for (const address of [...shared, ...own]) {
    const response = await request.get(address);
    const policy = response.headers()['content-security-policy'] ?? '';
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(policy, `${address} ${response.status()}`).toContain("frame-ancestors 'none'");
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    if (own.includes(address)) nonces.add(nonce);
    else expect(`${nonce} ${policy}`, address).toMatch(/^undefined .*script-src 'self' 'sha256-/);
    expect(await response.text(), address).toMatch(/<script(?! type="application\/ld\+json")/);
  }
  expect(nonces.size).toBe(own.length);
  expect(nonces).not.toContain(undefined);
});

test('a page in Japanese loads a font for its script, which no other page loads [ACC-04]', async ({
  page,
}) => {
  const families = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
  const japanese = expect.stringContaining('Noto Sans JP');
  await page.goto('/jp');
  await expect.poll(families).toContainEqual(japanese);
  await page.goto('/de');
  await page.waitForLoadState('networkidle');
  expect(await families()).not.toContainEqual(japanese);
});

test('a page lists its questions once for search engines [SEO-10]', { tag: '@full' }, async ({ page }) => {
  await page.goto('/en_gb/blocks/faq');
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [questions, ...more] = data
    .map((json) => JSON.parse(json))
    .filter((entry) => entry['@type'] === 'FAQPage');
  expect(more).toEqual([]);
  expect(questions.mainEntity.length).toBeGreaterThan(2);
});
