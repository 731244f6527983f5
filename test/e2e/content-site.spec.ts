import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { Console } from './support/stack.ts';

const items = path.join(process.env.CONTENT_DIR ?? 'test-results/content', 'items');
const file = (locale: string, name: string) => path.join(items, locale, 'pages', `${name}.json`);
const text = (html: string) => [{ type: 'text_block', elements: { content: html } }];

function publish(name: string, elements: object, more: object = {}, locale = 'en_gb') {
  writeFileSync(file(locale, name), JSON.stringify({ type: 'page', name, elements, ...more }));
}

const made = ['e2e_ticks', 'e2e_draft', 'e2e_robots', 'e2e_hostile', 'e2e_countries'];

test.afterEach(async () => {
  for (const name of made) rmSync(file('en_gb', name), { force: true });
  const desk = await Console.open();
  await desk.fault('content', 'none');
});

test('a new page appears at its address, changes with its file, and goes with it, without a restart [ROU-04, CMS-05]', async ({
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
  const events = await (await Console.open()).events();
  expect(
    events.some(
      ({ type, detail }) => type === 'content.published' && JSON.stringify(detail).includes('e2e_ticks'),
    ),
  ).toBe(true);
  rmSync(file('en_gb', 'e2e_ticks'));
  await expect.poll(async () => (await request.get('/en_gb/advice/e2e-ticks')).status()).toBe(404);
});

test('a draft is seen in preview only, under a bar that shares it and ends it [PRV-01, PRV-02, PRV-03, PRV-04, PRV-05]', async ({
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
  await page.goto(`/api/preview/enter?secret=local-preview&path=${address}`);
  await expect(page.getByText('Secret words')).toBeVisible();
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

test('pages already seen are served while the content system is down, and new words come once it is back [CMS-06]', async ({
  request,
}) => {
  const desk = await Console.open();
  expect((await request.get('/fr')).status()).toBe(200);
  await desk.fault('content', 'fail');
  const answer = await request.get('/fr');
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain('data-block="hero_banner"');
  await desk.fault('content', 'none');
  publish('e2e_ticks', { page_url: 'e2e-ticks', page_title: 'Ticks', page_blocks: text('<p>Back</p>') });
  await expect.poll(async () => (await request.get('/en_gb/e2e-ticks')).text()).toContain('Back');
});

test('an unsigned message of the content system changes nothing [CMS-05]', async ({ request }) => {
  const before = (await (await Console.open()).events()).length;
  const data = { notifications: [] };
  const headers = { 'x-kontent-ai-signature': 'bm9uc2Vuc2U=' };
  expect((await request.post('/api/preview/content-changed', { data, headers })).status()).toBe(401);
  expect((await request.post('/api/preview/content-changed', { data })).status()).toBe(401);
  expect(await (await Console.open()).events()).toHaveLength(before);
});

test.describe('with scripting off', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page can be read, in the language of its locale [ROU-01, ROU-03, SEO-11]', async ({
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

test('addresses without a page answer 404; the start leads to the default locale [ROU-05, ROU-06, ROU-16]', async ({
  request,
}) => {
  for (const address of ['/en_gb/nowhere', '/atlantis', '/atlantis/x', '/en_gb/404', '/null']) {
    expect((await request.get(address)).status(), address).toBe(404);
  }
  const start = await request.get('/', { maxRedirects: 0 });
  expect(start.status()).toBe(307);
  expect(start.headers().location).toMatch(/\/en_gb$/);
});

test('a locale that nobody chose shows that nothing is there [ROU-02]', async ({ page }) => {
  const answer = await page.goto('/null');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 - Not found' }).first()).toBeVisible();
});

test('the country selector works without a locale, in the default one, and keeps its query [ROU-07]', async ({
  page,
}) => {
  publish('e2e_countries', {
    page_url: 'country-selector',
    page_title: 'Countries',
    page_blocks: [
      {
        type: 'call_to_action',
        elements: { text: 'Onwards', url: '/products', preserve_query_string: 'yes' },
      },
    ],
  });
  await expect.poll(async () => (await page.request.get('/country-selector')).status()).toBe(200);
  await page.goto('/country-selector?redirected=true');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/country-selector?redirected=true');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-gb');
  await expect(page.getByRole('link', { name: 'Onwards' })).toHaveAttribute(
    'href',
    '/en_gb/products?redirected=true',
  );
});

test('crawlers are told to keep out of everything but production [SEO-03, CMS-08]', async ({ request }) => {
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

test('hostile words of an editor do nothing [CMS-07]', async ({ page }) => {
  publish('e2e_hostile', {
    page_url: 'e2e-hostile',
    page_title: 'Hostile',
    page_blocks: text(
      '<p onclick="window.hurt=1">a<script>window.hurt=1</script><img src="x" onerror="window.hurt=1"><a href="javascript:window.hurt=1">here</a></p><iframe src="javascript:parent.hurt=1"></iframe>',
    ),
  });
  await expect.poll(async () => (await page.request.get('/en_gb/e2e-hostile')).status()).toBe(200);
  await page.goto('/en_gb/e2e-hostile');
  await page.getByText('here').click();
  expect(await page.evaluate(() => Reflect.get(window, 'hurt'))).toBeUndefined();
  await expect(page.locator('main iframe, main script, main img')).toHaveCount(0);
});
