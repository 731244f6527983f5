import { type CDPSession, expect, type Page } from '@playwright/test';
import { launchOptions } from '../setup/launch-options.ts';
import { recordShifts, shifts } from './support/layout-shifts.ts';
import { test } from './support/test.ts';

/** Its lines fit the window barely. */
const address = '/en_gb/stockists';

test.use({ launchOptions: launchOptions('--font-render-hinting=none') });

/** The font in which the browser draws an element's text. */
async function fontOf(devtools: CDPSession, selector: string): Promise<string | undefined> {
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts[0]?.familyName;
}

async function startDevtools(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  return devtools;
}

async function hasPainted(page: Page) {
  const paints = () => performance.getEntriesByName('first-contentful-paint').length;
  await expect.poll(() => page.evaluate(paints)).toBe(1);
}

/** Waits until the page is complete and all effects of its fonts have been painted. */
async function settle(page: Page) {
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frames = 0; frames < 4; frames++) await new Promise(requestAnimationFrame);
  });
}

/** Holds back requests until they are released. */
async function holdBack(page: Page, files: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

for (const width of [320, 768, 1280])
  test(`fonts that arrive late are shown at once and leave the text in place at ${width} pixels [ACC-04]`, {
    tag: width === 768 ? [] : '@full',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await recordShifts(page);
    const devtools = await startDevtools(page);
    const releaseFonts = await holdBack(page, '**/*.woff2');

    await page.goto(address, { waitUntil: 'commit' });
    await hasPainted(page);
    expect(await fontOf(devtools, 'h1')).toBe('Liberation Serif');
    expect(await fontOf(devtools, 'h1 + p')).toBe('Liberation Sans');
    releaseFonts();
    await expect.poll(() => fontOf(devtools, 'h1')).toBe('Fraunces');
    await expect.poll(() => fontOf(devtools, 'h1 + p')).toContain('Figtree');
    await settle(page);
    expect(await shifts(page)).toBeLessThan(0.01);
  });

test('fonts that arrive late leave the text of each kind of page in place on a phone [ACC-04]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await recordShifts(page);
  for (const kind of ['', '/pet/advice', '/pet/advice/removing-a-tick', '/products/seresto-dog', '/faq']) {
    const releaseFonts = await holdBack(page, '**/*.woff2');
    await page.goto(`/en_gb${kind}`, { waitUntil: 'commit' });
    await hasPainted(page);
    releaseFonts();
    await settle(page);
    expect(await shifts(page), kind).toBeLessThan(0.02);
  }
});

test('the Japanese font replaces its placeholder without moving text [ACC-04]', {
  tag: '@full',
}, async ({ page }) => {
  await recordShifts(page);
  const devtools = await startDevtools(page);
  const releaseJapanese = await holdBack(page, '**/noto-sans-jp*.woff2');
  const asked = page.waitForRequest('**/noto-sans-jp*.woff2');
  await page.goto('/jp/products/fennadrop-dog/leaflet', { waitUntil: 'commit' });
  await hasPainted(page);
  // If it is requested before the page is complete, the page waits for it.
  await asked;
  releaseJapanese();
  await expect.poll(() => fontOf(devtools, 'article h2')).toContain('Noto Sans JP');
  await settle(page);
  expect(await shifts(page)).toBeLessThan(0.02);
});
