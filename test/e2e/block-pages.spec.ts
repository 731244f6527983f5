import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import {
  excessWidth,
  listenForConsoleErrors,
  show,
  type View,
  viewsOf,
  violationsOn,
} from './support/page-checks.ts';
import { siteUrl } from './support/stack.ts';

const atOnce = 3;
const index = '/en_gb/blocks';

/** Collects a page's requests to other sites from now on. */
function listenForOthers(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== siteUrl) asked.push(request.url());
  });
  return asked;
}

/** Visible animations, and videos that play automatically. */
function whatMoves(): string[] {
  const noticed = document
    .getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && Number(effect?.getTiming().duration) > 50);
  const films = [...document.querySelectorAll('video')].filter(({ paused }) => !paused);
  return [
    ...noticed.map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'a change')),
    ...films.map(({ currentSrc }) => currentSrc),
  ];
}

// These pages show one block many times, out of context: landmarks share names, and parent headings are
// missing.
const without = ['landmark-unique', 'heading-order'];

/** Problems of a page in one view. The index shows the shell for all. */
async function problemsIn(page: Page, view: View): Promise<string[]> {
  await show(page, view);
  const tooWide = await excessWidth(page);
  const withoutShell = !page.url().endsWith(index);
  return [
    ...(tooWide > 0 ? [`scrolls sideways by ${tooWide} pixels`] : []),
    ...(await violationsOn(page, { without, withoutShell })),
  ].map((problem) => `at ${view.width} pixels, ${view.colorScheme}: ${problem}`);
}

/** All problems of a page of blocks in the views, as text. */
async function problemsOf(context: BrowserContext, address: string, views: View[]): Promise<string[]> {
  const page = await context.newPage();
  const consoleErrors = listenForConsoleErrors(page);
  const asked = listenForOthers(page);
  try {
    const response = await page.goto(address, { waitUntil: 'load' });
    const moving = await page.evaluate(whatMoves);
    const headings = await page.locator('h1').count();
    const tooWide = await excessWidth(page);
    const seen: string[] = [];
    for (const view of views) seen.push(...(await problemsIn(page, view)));
    return [
      ...(response?.status() === 200 ? [] : [`returns ${response?.status()}`]),
      // Header blocks contain the page's heading, once in each example.
      ...(headings > 0 ? [] : ['has no first-level heading']),
      ...(tooWide > 0 ? [`scrolls sideways by ${tooWide} pixels at 320`] : []),
      ...moving.map((what) => `moves despite prefers-reduced-motion: ${what}`),
      ...seen,
      ...consoleErrors,
      ...asked.map((url) => `requests ${url} from another site before consent`),
    ].map((problem) => `${address}: ${problem}`);
  } finally {
    await page.close();
  }
}

test('the page of every block is accessible, each in one of the widths and themes, without console output or motion, and loads nothing from other sites before consent [CMS-04, BLK-01, ACC-01, ACC-04, PRI-03]', async ({
  browser,
}) => {
  test.setTimeout(process.env.VIEWS === 'all' ? 3_600_000 : 600_000);
  const context = await browser.newContext({
    colorScheme: 'light',
    reducedMotion: 'reduce',
    viewport: { width: 320, height: 640 },
    storageState: { cookies: [], origins: [] },
  });
  const first = await context.newPage();
  await first.goto(index);
  const links = await first
    .locator('main a[href^="/en_gb/blocks/"]')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
  await first.close();
  const waiting = [index, ...new Set(links)];
  expect(waiting.length).toBeGreaterThan(40);
  const problems: string[] = [];
  const walk = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift())
      problems.push(...(await problemsOf(context, address, viewsOf(waiting.length))));
  };
  await Promise.all(Array.from({ length: atOnce }, walk));
  const cookies = (await context.cookies()).map(({ name }) => name);
  await context.close();
  expect(problems).toEqual([]);
  expect(cookies).toEqual([]);
});
