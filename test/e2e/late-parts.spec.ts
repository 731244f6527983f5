import { createServer, type ServerResponse } from 'node:http';
import { expect, type Page } from '@playwright/test';
import { Owner, siteUrl } from './support/stack.ts';
import { test } from './support/test.ts';

/** Holds back the content's pictures until they are released. */
async function holdPictures(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/content-assets/**', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Scrolls to the end and back, so that everything is laid out, and requests every picture. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (const image of document.images) image.loading = 'eager';
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      for (let frames = 0; frames < 4; frames++) await frame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

/** The file and the displayed size of each of the content's pictures, and the height of the page. */
const sizesOn = (page: Page) =>
  page.evaluate(() => [
    `page ${document.documentElement.scrollHeight}`,
    ...Array.from(document.images)
      .filter((image) => image.src.includes('/content-assets/') && image.checkVisibility())
      .map((image) => {
        const { width, height } = image.getBoundingClientRect();
        return `${image.src.replace(/.*[/]/, '').replace(/[?].*/, '')} ${Math.round(width)} x ${Math.round(height)}`;
      }),
  ]);

async function haveLoaded(page: Page) {
  const waiting = () =>
    [...document.images].filter(({ src, complete }) => src.includes('/content-assets/') && !complete).length;
  await expect.poll(() => page.evaluate(waiting)).toBe(0);
}

for (const { address, what } of [
  { address: '/en_gb/pet/advice/removing-a-tick', what: 'an article' },
  { address: '/jp/news', what: 'a banner below a list' },
  { address: '/en_gb/pet/reminders', what: 'a list of steps' },
  { address: '/en_gb/blocks/promo-banner', what: 'every kind of banner' },
  { address: '/en_gb/blocks/product-header', what: 'every kind of product header' },
])
  for (const width of [320, 768, 1280])
    test(`pictures of ${what} that arrive late leave everything in place, at ${width} px [ACC-04]`, {
      tag: what === 'an article' && width === 320 ? [] : '@full',
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const releasePictures = await holdPictures(page);
      // Pictures at the top of a page delay its event "load".
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => document.fonts.status === 'loaded');
      await scrollThrough(page);
      const before = await sizesOn(page);
      expect(before.length).toBeGreaterThan(1);
      releasePictures();
      await haveLoaded(page);
      expect(await sizesOn(page)).toEqual(before);
    });

/** Serves a page up to a given text, and the rest on demand. Everything else is redirected to the site. */
async function sendInTwo(html: string, text: string) {
  const end = html.indexOf(text);
  expect(end).toBeGreaterThan(0);
  const { promise, resolve: sendRest } = Promise.withResolvers<void>();
  const sendPage = async (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write(html.slice(0, end));
    await promise;
    response.end(html.slice(end));
  };
  const server = createServer((request, response) => {
    if (request.url === '/') void sendPage(response);
    else response.writeHead(307, { location: siteUrl + request.url }).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { url: `http://127.0.0.1:${address.port}/`, sendRest, close: () => server.close() };
}

async function expectPaint(page: Page, html: string, text: string, arrives: string, isExpected: boolean) {
  const { url, sendRest, close } = await sendInTwo(html, text);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForSelector(arrives, { state: 'attached' });
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
  // Longer than browsers wait for fonts before they paint.
  await page.waitForTimeout(500);
  expect((await paints()) > 0, text).toBe(isExpected);
  sendRest();
  await expect.poll(paints).toBeGreaterThan(0);
  close();
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a header that has arrived only in part is not painted, since the rest would move it [ACC-03, ACC-04]', {
      tag: javaScriptEnabled ? '@full' : [],
    }, async ({ page, request }) => {
      const html = await (await request.get('/jp/news')).text();
      await expectPaint(page, html, '</nav>', 'header nav', false);
      await expectPaint(page, html, '<footer', 'main h1', true);
    });

    test('an owner’s screen that has arrived only in part is not painted, since the rest would move what is pressed [ACC-03, ACC-04]', {
      tag: javaScriptEnabled ? '@full' : [],
    }, async ({ page }) => {
      const { api } = await Owner.signIn('owner');
      const html = await (await api.get('/en_gb/account', { headers: { accept: 'text/html' } })).text();
      await expectPaint(page, html, '</main>', 'main h1', false);
      await expectPaint(page, html, '</body>', 'main h1', true);
    });
  });
