import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import { chromiumPath } from '../setup/chromium-path.ts';
import { LocalConsole } from './support/stack.ts';

const items = path.join(process.env.CONTENT_DIR ?? 'test-results/content', 'items');
const file = (locale: string, name: string) => path.join(items, locale, 'pages', `${name}.json`);
const text = (html: string) => [{ type: 'text_block', elements: { content: html } }];

function publish(name: string, elements: object, more: object = {}, locale = 'en_gb') {
  writeFileSync(file(locale, name), JSON.stringify({ type: 'page', name, elements, ...more }));
}

const made = ['e2e_ticks', 'e2e_draft', 'e2e_robots', 'e2e_hostile', 'e2e_links', 'e2e_loop', 'e2e_circle'];

test.afterEach(() => {
  for (const name of made) rmSync(file('en_gb', name), { force: true });
});

test('a new page appears at its address, changes and disappears with its file, without a restart [ROU-04, CMS-05, RUN-06]', async ({
  request,
}) => {
  const body = async () => (await request.get('/en_gb/advice/e2e-ticks')).text();
  expect((await request.get('/en_gb/advice/e2e-ticks')).status()).toBe(404);
  publish('e2e_ticks', {
    page_url: 'advice/e2e-ticks',
    page_title: 'Ticks',
    page_blocks: text('<p>First words</p>'),
  });
  await expect.poll(async () => (await request.get('/en_gb/advice/e2e-ticks')).status()).toBe(200);
  expect(await body()).toContain('First words');
  publish('e2e_ticks', {
    page_url: 'advice/e2e-ticks',
    page_title: 'Ticks',
    page_blocks: text('<p>Second words</p>'),
  });
  await expect.poll(body).toContain('Second words');
  const localConsole = await LocalConsole.open();
  const told = async () =>
    (await localConsole.events()).some(
      ({ type, detail }) => type === 'content.published' && JSON.stringify(detail).includes('e2e_ticks'),
    );
  await expect.poll(told).toBe(true);
  rmSync(file('en_gb', 'e2e_ticks'));
  await expect.poll(async () => (await request.get('/en_gb/advice/e2e-ticks')).status()).toBe(404);
});

test('a draft is only visible in preview, with a bar to share and to leave it [PRV-01, PRV-02, PRV-03, PRV-04, PRV-05]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const address = '/en_gb/advice/e2e-draft';
  publish(
    'e2e_draft',
    { page_url: 'advice/e2e-draft', page_title: 'Draft', page_blocks: text('<p>Secret words</p>') },
    { workflow_step: 'draft' },
  );
  for (const secret of ['', '?secret=wrong']) {
    expect((await page.request.get(`/api/preview/enter${secret}`)).status()).toBe(401);
  }
  expect((await page.request.get(address)).status()).toBe(404);
  // The content server takes a moment to pick up a new file.
  await expect(async () => {
    await page.goto(`/api/preview/enter?secret=local-preview&path=${address}`);
    await expect(page.getByText('Secret words')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText('Preview Mode')).toBeVisible();
  expect(
    await page
      .getByText('Preview Mode')
      .locator('..')
      .evaluate((bar) => [getComputedStyle(bar).position, bar.getBoundingClientRect().top]),
  ).toEqual(['fixed', 0]);

  await page.getByRole('button', { name: 'Share URL' }).click();
  await expect(page.getByRole('button', { name: 'URL Copied To Clipboard' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share URL' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).searchParams.get('secret')).toBe('local-preview');

  await page.goto('/en_gb');
  await expect(page.getByText('Preview Mode')).toBeVisible();
  await page.getByRole('link', { name: 'Exit preview' }).click();
  await expect(page.getByText('Preview Mode')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/en_gb');
  expect((await page.request.get(address)).status()).toBe(404);
});

test('a block that contains itself is left out, named in preview, and harms no other page [ERR-04]', async ({
  page,
  request,
}) => {
  const localConsole = await LocalConsole.open();
  writeFileSync(
    file('en_gb', 'e2e_loop'),
    JSON.stringify({
      type: 'coloured_row',
      name: 'Loop',
      elements: {
        content: [{ type: 'text_block', elements: { content: '<p>In the loop</p>' } }, 'e2e_loop'],
      },
    }),
  );
  publish('e2e_circle', { page_url: 'e2e-circle', page_title: 'Circle', page_blocks: ['e2e_loop'] });
  await expect.poll(async () => (await request.get('/en_gb/e2e-circle')).text()).toContain('In the loop');
  expect((await request.get('/en_gb/pet')).status()).toBe(200);
  await expect
    .poll(async () => (await localConsole.contentProblems()).join())
    .toContain('e2e_loop › e2e_loop: it contains itself');
  await page.goto('/api/preview/enter?secret=local-preview&path=/en_gb/e2e-circle');
  await expect(page.getByRole('complementary', { name: 'Problems on this page' })).toContainText(
    'A block contains itself: e2e_loop › e2e_loop.',
  );
});

test('a preview opens inside Web Spotlight, and nothing else of the site can be framed [PRV-01, SEC-01]', async ({
  baseURL,
}) => {
  // Chromium keeps pages of the internet away from this machine, where the site runs here.
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-features=LocalNetworkAccessChecks'],
  });
  const page = await browser.newPage();
  const framed = async (address: string) => {
    await page.unrouteAll();
    await page.route('https://app.kontent.ai/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${baseURL}${address}"></iframe>` }),
    );
    await page.goto('https://app.kontent.ai/');
    return page.frameLocator('iframe').getByRole('main');
  };
  await expect(await framed('/api/preview/enter?secret=local-preview&path=/en_gb')).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('Preview Mode')).toBeVisible();
  await framed('/api/preview/exit-preview');
  await expect.poll(async () => (await page.context().cookies(baseURL)).length).toBe(0);
  await expect(await framed('/en_gb')).toHaveCount(0);
  await browser.close();
  const visitors = await fetch(`${baseURL}/en_gb`);
  expect(visitors.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('an address that is not valid is refused, and breaks nothing [ROU-04]', async ({ request }) => {
  for (const path of ['/%', '/%ff', '/en_gb/%E0%A4%A', '/auth/%ff', '/api/%ff', '/content-assets/%ff'])
    expect([400, 404], path).toContain((await request.get(path)).status());
  for (const path of ['/favicon.ico', '/apple-touch-icon.png'])
    expect((await request.get(path)).headers()['content-type'], path).toMatch(/^image\//);
});

test('publishing a page revalidates that page, but not one that links to it [CMS-05]', async ({
  request,
}) => {
  const localConsole = await LocalConsole.open();
  const wordsOf = async (address: string) => (await request.get(address)).text();
  publish('e2e_ticks', {
    page_url: 'e2e-ticks',
    page_title: 'Ticks',
    page_blocks: text('<p>First words</p>'),
  });
  publish('e2e_links', {
    page_url: 'e2e-links',
    page_title: 'Links',
    page_blocks: text('<p>Read about <a data-codename="e2e_ticks">ticks</a></p>'),
  });
  await expect.poll(() => wordsOf('/en_gb/e2e-ticks')).toContain('First words');
  await expect.poll(() => wordsOf('/en_gb/e2e-links')).toContain('href="/en_gb/e2e-ticks"');
  const before = (await localConsole.contentQuestions()).length;
  publish('e2e_ticks', {
    page_url: 'e2e-ticks',
    page_title: 'Ticks',
    page_blocks: text('<p>Second words</p>'),
  });
  await expect.poll(() => wordsOf('/en_gb/e2e-ticks')).toContain('Second words');
  await Promise.all(Array.from({ length: 5 }, () => wordsOf('/en_gb/e2e-links')));
  await Promise.all(Array.from({ length: 5 }, () => wordsOf('/en_gb/e2e-ticks')));
  const asked = (await localConsole.contentQuestions()).slice(before);
  expect(asked.filter((question) => question.startsWith('items/e2e_links?'))).toEqual([]);
  expect(asked.filter((question) => question.startsWith('items/e2e_ticks?'))).toHaveLength(1);
});

test('no page violates its Content-Security-Policy, which has hashes if it is shared, and otherwise its own nonce [SEC-01, SEC-02]', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/content.security.policy/i.test(message.text())) refused.push(message.text());
  });
  const nonces = new Set<string | undefined>();
  const shared = ['/en_gb', '/en_gb', '/jp', '/country-selector', '/en_gb/blocks/rows'];
  const own = ['/en_gb/nowhere', '/en_gb/search?q=fleas', '/en_gb/search?q=fleas', '/de/nowhere'];
  for (const address of [...shared, ...own]) {
    const response = await page.goto(address);
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(policy).toContain("frame-ancestors 'none'");
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    if (own.includes(address)) nonces.add(nonce);
    else expect(`${nonce} ${policy}`, address).toMatch(/^undefined .*script-src 'self' 'sha256-/);
    expect(await page.locator('script:not([type="application/ld+json"])').count()).toBeGreaterThan(0);
  }
  expect(nonces.size).toBe(own.length);
  expect(nonces).not.toContain(undefined);
  expect(refused).toEqual([]);
});

test('an unsigned webhook call changes nothing [CMS-05]', async ({ request }) => {
  const codename = 'e2e_unsigned';
  const data = { notifications: [{ data: { system: { codename } }, message: { action: 'published' } }] };
  const headers = { 'x-kontent-ai-signature': 'bm9uc2Vuc2U=' };
  expect((await request.post('/api/preview/content-changed', { data, headers })).status()).toBe(401);
  expect((await request.post('/api/preview/content-changed', { data })).status()).toBe(401);
  expect(JSON.stringify(await (await LocalConsole.open()).events())).not.toContain(codename);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an address without a page shows an error in the usual shell, in the language of its locale [ROU-05, ROU-06, ACC-03]', async ({
    page,
  }) => {
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
    for (const [locale, language] of [
      ['en_gb', 'en-gb'],
      ['de', 'de-de'],
      ['jp', 'ja-jp'],
      ['dk', 'da-dk'],
    ]) {
      await page.goto(`/${locale}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language ?? '');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[data-block="text_block"]').first()).toBeVisible();
    }
  });
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

test('a page lists its questions once for search engines [SEO-10]', async ({ page }) => {
  await page.goto('/en_gb/blocks/faq');
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [questions, ...more] = data
    .map((json) => JSON.parse(json))
    .filter((entry) => entry['@type'] === 'FAQPage');
  expect(more).toEqual([]);
  expect(questions.mainEntity.length).toBeGreaterThan(2);
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

test('an unknown locale shows the page for not found [ROU-02]', async ({ page }) => {
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

test('crawlers are excluded from everything except production [SEO-03, CMS-08]', async ({ request }) => {
  publish('e2e_robots', {
    page_url: 'e2e-robots',
    page_title: 'Robots',
    page_text: 'Robots and how to greet them',
  });
  const body = async () => (await request.get('/en_gb/e2e-robots')).text();
  await expect.poll(body).toContain('<title>Robots and how to greet them | Merrowvale Animal Health</title>');
  expect(await body()).toContain('<meta name="robots" content="noindex,nofollow"/>');
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /');
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/de/sitemap.xml</loc>');
  expect(await (await request.get('/en_gb/sitemap.xml')).text()).toContain('/en_gb/e2e-robots</loc>');
  expect(await (await request.get('/manifest.webmanifest')).json()).toMatchObject({
    name: 'Merrowvale Animal Health',
  });
});

test('malicious markup in an editor’s text has no effect [CMS-07]', async ({ page }) => {
  publish('e2e_hostile', {
    page_url: 'e2e-hostile',
    page_title: 'Hostile',
    page_blocks: text(
      '<p onclick="window.hurt=1">a<script>window.hurt=1</script><img src="x" onerror="window.hurt=1"><a href="javascript:window.hurt=1">here</a></p><iframe src="javascript:parent.hurt=1"></iframe>',
    ),
  });
  await expect.poll(async () => (await page.request.get('/en_gb/e2e-hostile')).status()).toBe(200);
  await page.goto('/en_gb/e2e-hostile');
  await page.getByRole('main').getByText('here', { exact: true }).click();
  expect(await page.evaluate(() => Reflect.get(window, 'hurt'))).toBeUndefined();
  await expect(page.locator('main iframe, main script, main img')).toHaveCount(0);
});
