import { chromium, expect, type FrameLocator, type Page } from '@playwright/test';
import { launchOptions } from '../setup/launch-options.ts';
import { publishItem, publishPage, removePage } from './support/publish.ts';
import { LocalConsole } from './support/stack.ts';
import { test } from './support/test.ts';

const text = (html: string) => [{ type: 'text_block', elements: { content: html } }];

async function enterSecret(preview: Page | FrameLocator, secret = 'local-preview') {
  await preview.getByLabel('Preview secret').fill(secret);
  await preview.getByRole('button', { name: 'Show drafts' }).click();
}

test.afterEach(() => {
  for (const name of ['e2e_draft', 'e2e_loop', 'e2e_circle']) removePage(name);
});

test('a draft is only visible in preview, with a bar to share and to leave it [PRV-01, PRV-02, PRV-03, PRV-04, PRV-05]', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const address = '/en_gb/advice/e2e-draft';
  publishPage(
    'e2e_draft',
    { page_url: 'advice/e2e-draft', page_title: 'Draft', page_blocks: text('<p>Secret words</p>') },
    { workflow_step: 'draft' },
  );
  for (const secret of ['', '&secret=wrong', '&secret=local-preview']) {
    expect((await page.request.get(`/api/preview/enter?path=${address}${secret}`)).status()).toBe(401);
  }
  const foreign = { headers: { origin: 'https://evil.example' }, form: { secret: 'local-preview' } };
  expect((await page.request.post('/api/preview/enter', foreign)).status()).toBe(403);
  expect(
    (
      await page.request.post('/api/preview/share', { headers: { origin: baseURL ?? '' }, data: address })
    ).status(),
  ).toBe(401);
  await page.goto(`/api/preview/enter?path=${address}`);
  await enterSecret(page, 'wrong');
  await expect(page.locator('#problem')).toHaveText('That is not the preview secret.');
  expect((await page.request.get(address)).status()).toBe(404);
  await enterSecret(page);
  await expect(page.getByText('Preview Mode')).toBeVisible();
  // The content server takes a moment to pick up a new file.
  await expect(async () => {
    await page.goto(`/api/preview/enter?path=${address}`);
    await expect(page.getByText('Secret words')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText('Preview Mode')).toBeVisible();
  expect(
    await page
      .getByText('Preview Mode')
      .locator('..')
      .evaluate((bar) => [getComputedStyle(bar).position, bar.getBoundingClientRect().top]),
  ).toEqual(['fixed', 0]);

  // The button does nothing until its script has loaded.
  await expect(async () => {
    await page.getByRole('button', { name: 'Share URL' }).click();
    await expect(page.getByRole('button', { name: 'URL Copied To Clipboard' })).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Share URL' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).searchParams.get('secret')).toMatch(/^\d{10}\.[\w-]{43}$/);
  const colleague = await browser.newContext();
  const shared = await colleague.newPage();
  await shared.goto(link);
  await expect(shared.getByText('Secret words')).toBeVisible();
  expect(new URL(shared.url()).search).toBe('');
  await expect(shared.getByRole('button', { name: 'Share URL' })).toHaveCount(0);
  const next = { headers: { origin: baseURL ?? '' }, data: address };
  expect((await shared.request.post('/api/preview/share', next)).status()).toBe(401);
  await colleague.close();

  await page.goto('/en_gb');
  await expect(page.getByText('Preview Mode')).toBeVisible();
  await page.getByRole('link', { name: 'Exit preview' }).click();
  await expect(page.getByText('Preview Mode')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/en_gb');
  expect((await page.request.get(address)).status()).toBe(404);
});

test('a block that contains itself is left out, named in preview, and harms no other page [ERR-04]', {
  tag: '@full',
}, async ({ page, request }) => {
  const localConsole = await LocalConsole.open();
  publishItem('e2e_loop', {
    type: 'coloured_row',
    name: 'Loop',
    elements: {
      content: [{ type: 'text_block', elements: { content: '<p>In the loop</p>' } }, 'e2e_loop'],
    },
  });
  publishPage('e2e_circle', { page_url: 'e2e-circle', page_title: 'Circle', page_blocks: ['e2e_loop'] });
  await expect.poll(async () => (await request.get('/en_gb/e2e-circle')).text()).toContain('In the loop');
  expect((await request.get('/en_gb/pet')).status()).toBe(200);
  await expect
    .poll(async () => (await localConsole.contentProblems()).join())
    .toContain('e2e_loop › e2e_loop: it contains itself');
  await page.goto('/api/preview/enter?path=/en_gb/e2e-circle');
  await enterSecret(page);
  await expect(page.getByRole('complementary', { name: 'Problems on this page' })).toContainText(
    'A block contains itself: e2e_loop › e2e_loop.',
  );
});

test('a preview opens inside Web Spotlight, and nothing else of the site can be framed [PRV-01, SEC-01]', async ({
  baseURL,
}) => {
  // Chromium blocks requests from internet pages to this machine, where the site runs in tests.
  const browser = await chromium.launch(launchOptions('--disable-features=LocalNetworkAccessChecks'));
  const page = await browser.newPage();
  const framed = async (address: string) => {
    await page.unrouteAll();
    await page.route('https://app.kontent.ai/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${baseURL}${address}"></iframe>` }),
    );
    await page.goto('https://app.kontent.ai/');
    return page.frameLocator('iframe').getByRole('main');
  };
  await framed('/api/preview/enter?path=/en_gb');
  await enterSecret(page.frameLocator('iframe'));
  await expect(page.frameLocator('iframe').getByText('Preview Mode')).toBeVisible();
  await expect(await framed('/api/preview/enter?path=/en_gb/pet')).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('Preview Mode')).toBeVisible();
  await framed('/api/preview/exit-preview');
  await expect.poll(async () => (await page.context().cookies(baseURL)).length).toBe(0);
  await expect(await framed('/en_gb')).toHaveCount(0);
  await browser.close();
  for (const cookie of ['', '__prerender_bypass=made-up']) {
    const visitors = await fetch(`${baseURL}/en_gb`, { headers: { cookie } });
    expect(visitors.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
});

test('the preview secret can be entered without JavaScript, and no address contains it [PRV-05, SEC-01]', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url(), request.headers().referer ?? ''));
  for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example']) {
    await page.goto(`/api/preview/enter?path=${encodeURIComponent(path)}`);
    await enterSecret(page);
    await expect(page.getByText('Preview Mode')).toBeVisible();
    expect(new URL(page.url()).origin).toBe(baseURL);
    await page.goto('/api/preview/exit-preview');
  }
  await page.goto(`/api/preview/enter?path=${encodeURIComponent('/"><script>alert(1)</script>')}`);
  await expect(page.locator('script')).toHaveCount(0);
  await page.goto('/api/preview/enter?path=/en_gb/pet');
  await enterSecret(page);
  await expect(page).toHaveURL('/en_gb/pet');
  await expect(page.getByText('Preview Mode')).toBeVisible();
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'None' });
  expect(cookie?.expires).toBeLessThan(Date.now() / 1000 + 43_260);
  expect(addresses.filter((address) => address.includes('local-preview'))).toEqual([]);
  await context.close();
});
