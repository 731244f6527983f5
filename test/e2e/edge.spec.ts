import { petIcon } from '@merrowvale/shared/domain/pet-icons.ts';
import { type APIRequestContext, expect } from '@playwright/test';
import { publishPage, removePage } from './support/publish.ts';
import { consoleUrl } from './support/stack.ts';
import { test } from './support/test.ts';

const name = 'e2e_edge';
const bystanders = ['/en_gb/about', '/en_gb/pet/advice', '/de', '/en_gb/products/seresto-dog'];

function publish(text: string): string {
  return publishPage(name, {
    page_blocks: [
      { type: 'text_block', codename: `${name}_text`, elements: { content: `<h1>${text}</h1>` } },
    ],
  });
}

/** The outcome in the distribution, such as `Hit from cloudfront`, and the page. */
async function visit(request: APIRequestContext, address: string) {
  const response = await request.get(address);
  return { outcome: response.headers()['x-cache'] ?? '', html: await response.text() };
}

async function isCached(request: APIRequestContext, address: string) {
  await expect.poll(async () => (await visit(request, address)).outcome, { timeout: 60_000 }).toMatch(/^Hit/);
}

test.afterAll(() => {
  for (const each of [name, 'e2e_below', 'e2e_above']) removePage(each);
});

test('the APIs’ own addresses serve nobody but the CDN, whatever address a caller claims [SEC-01]', async ({
  request,
}) => {
  const { origins } = await (await request.get(`${consoleUrl}/api/about`)).json();
  const calls = [
    `${origins.api}/api/openapi.json`,
    `${origins.api}/api/nothing`,
    `${origins.pages}/en_gb/about`,
    `${origins.pages}/auth/login?returnUrl=/en_gb`,
  ];
  for (const address of calls) {
    const forged = { 'x-forwarded-for': '203.0.113.7', 'x-viewer-address': '203.0.113.7' };
    expect((await request.get(address, { headers: forged, maxRedirects: 0 })).status(), address).toBe(401);
    const guessed = { ...forged, 'x-origin-secret': 'guessed' };
    expect((await request.get(address, { headers: guessed, maxRedirects: 0 })).status(), address).toBe(403);
  }
  // The CDN replaces the visitor's value of the header.
  const through = await request.get('/api/openapi.json', { headers: { 'x-origin-secret': 'guessed' } });
  expect(through.status()).toBe(200);
});

test('an edit is visible at once on the pages that show it, and leaves every other page in the cache [CMS-05, CMS-06]', async ({
  request,
}) => {
  const address = publish('Ticks in spring');
  await expect
    .poll(async () => (await visit(request, address)).html, { timeout: 60_000 })
    .toContain('spring');
  // A new page affects lists, which show the addresses of pages; a page with other blocks does not.
  await expect
    .poll(async () => (await request.get(`${consoleUrl}/api/edge`)).text(), { timeout: 60_000 })
    .toContain(`#link.en_gb.${name}`);
  for (const page of [address, ...bystanders]) await isCached(request, page);
  const startedAt = Date.now();
  publish('Ticks in autumn');
  // `npm run bench -- edge` measures the time; a machine that runs all tests is slower.
  await expect
    .poll(async () => (await visit(request, address)).html, { timeout: 30_000, intervals: [50] })
    .toContain('autumn');
  test.info().annotations.push({ type: 'visible after', description: `${Date.now() - startedAt} ms` });
  for (const page of bystanders) expect((await visit(request, page)).outcome, page).toMatch(/^Hit/);
});

test('a cached page shows a page above it in its breadcrumbs as soon as this is published [SHL-14, CMS-06]', async ({
  request,
}) => {
  publishPage('e2e_below', { page_url: 'e2e-above/below' });
  const address = '/en_gb/e2e-above/below';
  await isCached(request, address);
  expect((await visit(request, address)).html).not.toContain('Published later');
  publishPage('e2e_above', { page_url: 'e2e-above', page_title: 'Published later' });
  await expect
    .poll(async () => (await visit(request, address)).html, { timeout: 60_000 })
    .toContain('Published later');
});

test('a script that got into a cached page does not run, but the page’s own scripts do [SEC-01]', async ({
  page,
  request,
}) => {
  const { html } = await visit(request, '/en_gb/about');
  await page.route('**/en_gb/about', async (route) => {
    const response = await route.fetch();
    const injected = '<script>window.stolen = 1</script><img src="/none.png" onerror="window.stolen = 2">';
    await route.fulfill({ response, body: html.replace('</main>', `${injected}</main>`) });
  });
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  await page.goto('/en_gb/about');
  await expect(page.locator('html[data-shell-ready]')).toBeAttached();
  await expect.poll(() => refused.length).toBeGreaterThanOrEqual(2);
  expect(await page.evaluate(() => Reflect.get(window, 'stolen'))).toBeUndefined();
});

test('pages have the styles that they use before anything else loads, and need nothing else to be painted [ACC-03]', async ({
  browser,
  request,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  // Fonts are optional: whether a page shows them depends on when they arrive.
  await context.route('**/*.woff2', (route) => route.abort());
  const bare = await context.newPage();
  await bare.route('**/*.css', (route) => route.abort());
  const styled = await context.newPage();
  for (const address of ['/en_gb', '/en_gb/products/seresto-dog', '/en_gb/contact/ask-an-expert']) {
    const { html } = await visit(request, address);
    expect(html.slice(0, html.indexOf('</main>')), address).not.toContain('rel="stylesheet"');
    const looks = [];
    for (const page of [bare, styled]) {
      await page.goto(address);
      looks.push(
        await page.locator('body *:visible').evaluateAll((elements) =>
          elements.map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            const { color, backgroundColor, fontSize } = getComputedStyle(element);
            return [...[x, y, width, height].map(Math.round), color, backgroundColor, fontSize].join();
          }),
        ),
      );
    }
    expect(looks[0], address).toEqual(looks[1]);
  }
  await context.close();
});

test('nothing that one visitor or editor sends ends up in the cache [SEC-01, CMS-06]', async ({
  playwright,
  baseURL,
}) => {
  const canary = `canary-${Date.now()}`;
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  for (const address of bystanders) {
    await request.get(`${address}?q=${canary}`);
    await request.get(`${address}?utm_source=${canary}`, { headers: { 'x-forwarded-host': canary } });
    await request.get(address, { headers: { cookie: `session=${canary}; __prerender_bypass=${canary}` } });
    await request.get(address, { headers: { rsc: '1', 'next-url': `/${canary}` } });
  }
  await request.dispose();
  const everyone = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  for (const address of bystanders)
    for (const headers of [{}, { rsc: '1' }]) {
      const response = await everyone.get(address, { headers });
      expect(`${await response.text()}${JSON.stringify(response.headers())}`, address).not.toContain(canary);
      expect(response.headers()['set-cookie'], address).toBeUndefined();
    }
  await everyone.dispose();
});

test('browsers may keep every picture for ever, and drawings arrive compressed [INF-07]', async ({
  request,
}) => {
  const { html } = await visit(request, '/en_gb');
  const named = [...html.matchAll(/\s(?:href|src)="([^"#]+\.(?:svg|png)(?:\?[^"#]*)?)[#"]/g)];
  const pictures = new Set(named.map(([, address = '']) => address.replaceAll('&amp;', '&')));
  pictures.delete('/apple-touch-icon.png');
  pictures.add(petIcon({ species: 'dog', imageReference: 'dog-pug' }).url);
  expect(pictures.size).toBeGreaterThan(10);
  for (const picture of pictures) {
    const response = await request.get(picture, { headers: { 'accept-encoding': 'br, gzip' } });
    const { 'cache-control': caching, 'content-encoding': encoding } = response.headers();
    expect(caching, picture).toBe('public, max-age=31536000, immutable');
    // The CDN does not compress files of less than 1,000 bytes.
    const isSmall = (await response.body()).length < 1000;
    if (!isSmall && picture.includes('.svg')) expect(encoding, picture).toBe('br');
  }
});
