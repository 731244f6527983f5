import { expect } from '@playwright/test';
import { publishPage, removePage } from './support/publish.ts';
import { LocalConsole } from './support/stack.ts';
import { test } from './support/test.ts';

const text = (html: string) => [{ type: 'text_block', elements: { content: html } }];

test.afterEach(() => {
  for (const name of ['e2e_ticks', 'e2e_robots', 'e2e_hostile', 'e2e_links']) removePage(name);
});

test('a new page appears at its address, changes and disappears with its file, without a restart [ROU-04, CMS-05, RUN-06]', async ({
  request,
}) => {
  const body = async () => (await request.get('/en_gb/advice/e2e-ticks')).text();
  expect((await request.get('/en_gb/advice/e2e-ticks')).status()).toBe(404);
  publishPage('e2e_ticks', {
    page_url: 'advice/e2e-ticks',
    page_title: 'Ticks',
    page_blocks: text('<p>First words</p>'),
  });
  await expect.poll(async () => (await request.get('/en_gb/advice/e2e-ticks')).status()).toBe(200);
  expect(await body()).toContain('First words');
  publishPage('e2e_ticks', {
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
  removePage('e2e_ticks');
  await expect.poll(async () => (await request.get('/en_gb/advice/e2e-ticks')).status()).toBe(404);
});

test('publishing a page revalidates that page, but not one that links to it [CMS-05]', async ({
  request,
}) => {
  const localConsole = await LocalConsole.open();
  const wordsOf = async (address: string) => (await request.get(address)).text();
  const publishTicks = (words: string) =>
    publishPage('e2e_ticks', {
      page_url: 'e2e-ticks',
      page_title: 'Ticks',
      page_blocks: text(`<p>${words} words</p>`),
    });
  publishTicks('First');
  publishPage('e2e_links', {
    page_url: 'e2e-links',
    page_title: 'Links',
    page_blocks: text('<p>Read about <a data-codename="e2e_ticks">ticks</a></p>'),
  });
  await expect.poll(() => wordsOf('/en_gb/e2e-ticks')).toContain('First words');
  await expect.poll(() => wordsOf('/en_gb/e2e-links')).toContain('href="/en_gb/e2e-ticks"');
  // The CDN is emptied a second after each publication: those of both pages must not be counted with the next.
  publishTicks('Second');
  await expect.poll(() => wordsOf('/en_gb/e2e-ticks')).toContain('Second words');
  for (const address of ['/en_gb/e2e-links', '/en_gb/e2e-ticks']) await wordsOf(address);
  const before = (await localConsole.contentQuestions()).length;
  publishTicks('Third');
  await expect.poll(() => wordsOf('/en_gb/e2e-ticks')).toContain('Third words');
  await Promise.all(Array.from({ length: 5 }, () => wordsOf('/en_gb/e2e-links')));
  await Promise.all(Array.from({ length: 5 }, () => wordsOf('/en_gb/e2e-ticks')));
  const asked = (await localConsole.contentQuestions()).slice(before);
  expect(asked.filter((question) => question.startsWith('items/e2e_links?'))).toEqual([]);
  expect(asked.filter((question) => question.startsWith('items/e2e_ticks?'))).toHaveLength(1);
});

test('an unsigned webhook call changes nothing [CMS-05]', async ({ request }) => {
  const codename = 'e2e_unsigned';
  const data = { notifications: [{ data: { system: { codename } }, message: { action: 'published' } }] };
  const headers = { 'x-kontent-ai-signature': 'bm9uc2Vuc2U=' };
  expect((await request.post('/api/preview/content-changed', { data, headers })).status()).toBe(401);
  expect((await request.post('/api/preview/content-changed', { data })).status()).toBe(401);
  expect(JSON.stringify(await (await LocalConsole.open()).events())).not.toContain(codename);
});

test('crawlers are excluded from everything except production [SEO-03, CMS-08]', async ({ request }) => {
  publishPage('e2e_robots', {
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
  expect(await (await request.get('/en_gb/manifest.webmanifest')).json()).toMatchObject({
    name: 'Merrowvale Animal Health',
  });
});

test('malicious markup in an editor’s text has no effect [CMS-07]', async ({ page }) => {
  publishPage('e2e_hostile', {
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
  await expect(
    page.locator('main iframe, main script:not([type="application/ld+json"]), main img'),
  ).toHaveCount(0);
});
