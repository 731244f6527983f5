import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { listenForConsoleErrors } from './support/page-checks.ts';
import { publishPage, removePage } from './support/publish.ts';
import { Owner } from './support/stack.ts';
import { test } from './support/test.ts';

/** Pages of every kind that anonymous visitors share. */
const addresses = [
  '/en_gb',
  '/de',
  '/jp',
  '/en_gb/about',
  '/en_gb/pet/advice',
  '/en_gb/pet/advice/removing-a-tick',
  '/en_gb/products/seresto-dog',
  '/en_gb/country-selector',
  '/en_gb/pets',
  '/country-selector',
];
const canary = 'canary-4711';
const agents = [
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/144.0 Safari/537.36',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Twitterbot/1.0',
  'curl/8.0',
];
const languages = ['de-DE,de;q=0.9', 'ja', 'fr-CA', '*'];
const countries = ['DE', 'JP', 'GB', 'US', 'XX'];
const themes = ['dark', 'light', 'system', canary];

/** Differences between visitors, each with values that can be searched for in a response. */
const visitors = Array.from({ length: 20 }, (_, number) => ({
  query: `?utm_source=${canary}-${number}&gclid=${canary}`,
  headers: {
    'user-agent': `${agents[number % agents.length]} ${canary}`,
    'accept-language': `${languages[number % languages.length]},${canary}`,
    'cloudfront-viewer-country': countries[number % countries.length] ?? '',
    'x-forwarded-for': `203.0.113.${number}`,
    referer: `https://${canary}.example/${number}`,
    origin: `https://${canary}.example`,
    'x-shared-page': canary,
    'x-missing-locale': canary,
    'next-url': `/${canary}`,
    cookie: [
      `theme=${themes[number % themes.length]}`,
      `closed_banners=${canary}.e2e_cached_banner`,
      `origin_country=${countries[(number + 1) % countries.length]}`,
      `cookie_consent=${canary}`,
      `visitor=${canary}-${number}`,
    ].join('; '),
  },
}));

/** A page without its nonce, which changes with each response until the page has been finished for everybody. */
async function pageFor(request: APIRequestContext, address: string, headers: Record<string, string> = {}) {
  const response = await request.get(address, { headers, maxRedirects: 0 });
  const policy = response.headers()['content-security-policy'] ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  const html = await response.text();
  return {
    status: response.status(),
    headers: response.headers(),
    html: nonce === undefined ? html : html.replaceAll(nonce, ''),
  };
}

test('twenty visitors get the same bytes, and no page contains anything about any of them [CMS-06, SEC-01]', async ({
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  for (const address of addresses) {
    const plain = await pageFor(request, address);
    expect(plain.status, address).toBe(200);
    expect(plain.headers['cache-control'], address).toMatch(
      /^public, max-age=0, s-maxage=\d{4,}, stale-if-error=\d+$/,
    );
    expect(plain.headers['set-cookie'], address).toBeUndefined();
    for (const { query, headers } of visitors) {
      const seen = await pageFor(request, `${address}${query}`, headers);
      expect(seen.html === plain.html, `${address} for ${JSON.stringify(headers)}`).toBe(true);
      expect(JSON.stringify(seen), address).not.toContain(canary);
      expect(seen.headers['set-cookie'], address).toBeUndefined();
    }
  }
  await request.dispose();
});

test('data requests for pages are the same for all visitors, too [CMS-06]', async ({
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  for (const address of ['/en_gb/about', '/en_gb/pet/advice/removing-a-tick']) {
    const ask = async (headers: Record<string, string>, query = '?') => {
      const response = await request.get(`${address}${query}`, { headers: { ...headers, rsc: '1' } });
      expect(response.headers()['content-type']).toContain('text/x-component');
      expect(response.headers()['set-cookie']).toBeUndefined();
      return (await response.text()).replaceAll(/"nonce":"[^"]*"/g, '');
    };
    const plain = await ask({});
    for (const { headers } of visitors) {
      const seen = await ask(headers);
      expect(seen).not.toContain(canary);
      expect(seen.length, address).toBe(plain.length);
    }
  }
  await request.dispose();
});

test('owners, editors, searches and the results of forms are rendered for each request [ROL-01, CMS-06]', async ({
  playwright,
  baseURL,
}) => {
  const anonymous = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const before = await pageFor(anonymous, '/en_gb/about');
  for (const account of ['owner', 'clinic', 'farmer', 'support'] as const) {
    const { api } = await Owner.signIn(account);
    const own = await pageFor(api, '/en_gb/about');
    expect(own.headers['cache-control']).toBe('private, no-cache, no-store, max-age=0, must-revalidate');
    expect(own.headers['cache-tag']).toBeUndefined();
    expect(own.html).toContain('/auth/logout');
    expect((await pageFor(anonymous, '/en_gb/about')).html).toBe(before.html);
  }
  for (const query of ['?q=fleas', '?signup=done', '?token=abc'])
    expect((await pageFor(anonymous, `/en_gb/about${query}`)).headers['cache-control']).toContain('no-store');
  for (const cookie of ['session=unknown', '__prerender_bypass=guessed', 'campaign-answers-spring={}'])
    expect((await pageFor(anonymous, '/en_gb/about', { cookie })).headers['cache-control']).toContain(
      'no-store',
    );
  expect((await pageFor(anonymous, '/en_gb/no-such-page')).headers['cache-control']).toContain('no-store');
  await anonymous.dispose();
});

test.describe('a page with a banner, a share bar and links that keep the query', () => {
  const name = 'e2e_cached';
  const address = '/en_gb/e2e-cached';
  test.beforeAll(async ({ request }) => {
    publishPage(name, {
      config: [
        {
          type: 'page_config',
          elements: {
            notification_banner: [
              {
                type: 'notification_banner',
                codename: 'e2e_cached_banner',
                elements: { text: '<p>Open on Sunday.</p>', show_close_button: 'yes' },
              },
            ],
          },
        },
      ],
      page_blocks: [
        { type: 'text_block', codename: `${name}_text`, elements: { content: '<h1>For everybody</h1>' } },
        { type: 'share_bar', codename: `${name}_share`, elements: {} },
        {
          type: 'call_to_action',
          codename: `${name}_action`,
          elements: { text: 'Go on', url: '/about', preserve_query_string: 'yes' },
        },
      ],
    });
    await expect.poll(async () => (await request.get(address)).status(), { timeout: 60_000 }).toBe(200);
  });
  test.afterAll(() => removePage(name));

  test('names the content it shows [CMS-06]', async ({ request }) => {
    const tags = (await request.get(address)).headers()['cache-tag']?.split(',') ?? [];
    expect(tags).toEqual(
      expect.arrayContaining([
        'content',
        'item.en_gb.global',
        'item.en_gb.e2e_cached',
        'item.en_gb.e2e_cached_text',
      ]),
    );
    expect(tags.length).toBeLessThanOrEqual(50);
    const form = await request.get('/en_gb/report-a-case/blowfly');
    expect(form.headers()['cache-control']).toContain('no-store');
  });

  test('gets the visitor’s theme, banners and query in the browser, before anything is painted, without errors [ACC-01, SHL-40, TXT-32]', async ({
    page,
    context,
    baseURL,
  }) => {
    const consoleErrors = listenForConsoleErrors(page);
    await context.addCookies(
      Object.entries({ theme: 'dark', closed_banners: 'e2e_cached_banner' }).map(([cookie, value]) => ({
        name: cookie,
        value,
        url: baseURL ?? '',
      })),
    );
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      let latest = '';
      const look = () => {
        // The first paint shows the state of the frame before.
        if (seen.length === 0 && performance.getEntriesByType('paint').length > 0) seen.push(latest);
        const banner = document.querySelector<HTMLElement>('[data-banner]');
        latest = `${document.documentElement.dataset.theme} ${banner !== null && !banner.hidden}`;
        if (seen.length > 0) seen.push(latest);
        if (seen.length < 60) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(`${address}?utm_source=mail&page=2`);
    await expect(page.locator('html[data-shell-ready]')).toBeAttached();
    await expect(page.locator('[data-banner]')).toHaveCount(0);
    const seen = () => page.evaluate((): string[] => Reflect.get(window, 'seen'));
    await expect.poll(async () => (await seen()).length).toBeGreaterThan(10);
    expect(new Set(await seen())).toEqual(new Set(['dark false']));
    const query = '?utm_source=mail&page=2';
    const hrefOf = (selector: string) => page.locator(selector).first().getAttribute('href');
    expect(await hrefOf('a[data-locale-link][hreflang="de"]')).toBe(`/de/e2e-cached${query}`);
    expect(new URL((await hrefOf('a[data-share="facebook"]')) ?? '').searchParams.get('u')).toBe(
      `${baseURL}${address}${query}`,
    );
    expect(await hrefOf('a[data-keeps-query]')).toBe(`/en_gb/about${query}`);
    expect(await hrefOf('header a[href^="/auth/login"]')).toContain(encodeURIComponent(`${address}${query}`));
    await expect(page.getByRole('radio', { name: 'Dark', includeHidden: true }).first()).toBeChecked();
    expect(consoleErrors).toEqual([]);
  });

  test('passes on the visitor’s query without JavaScript too [TXT-06]', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto(`${address}?utm_source=mail&page=2`);
    await page.getByRole('link', { name: 'Go on' }).click();
    await page.waitForURL('**/en_gb/about?page=2&utm_source=mail');
    await context.close();
  });
});

test('cached pages hydrate without errors, and survive navigation in the browser [BLK-01]', async ({
  page,
}) => {
  const consoleErrors = listenForConsoleErrors(page);
  for (const address of [...addresses, '/en_gb/pet/advice?filter_animal_type=dog&utm_source=x']) {
    await page.goto(address);
    await expect(page.locator('html[data-shell-ready]')).toBeAttached();
  }
  await page.goto('/en_gb/about');
  await expect(page.locator('html[data-shell-ready]')).toBeAttached();
  const words = await wordsOf(page);
  expect(words.length).toBeGreaterThan(1000);
  await page.evaluate(() => Reflect.get(window, 'next').router.push('/en_gb'));
  await expect(page).toHaveURL(/en_gb$/);
  await expect.poll(() => wordsOf(page)).not.toBe(words);
  await page.goBack();
  await expect.poll(() => wordsOf(page)).toBe(words);
  await page.evaluate(() => Reflect.get(window, 'next').router.refresh());
  await expect.poll(() => wordsOf(page)).toBe(words);
  expect(consoleErrors).toEqual([]);
});

async function wordsOf(page: Page): Promise<string> {
  return (await page.locator('main, footer').allInnerTexts()).join('\n');
}
