import { type BrowserContext, expect, type Page } from '@playwright/test';
import {
  dependentOnOrder,
  excessWidth,
  listenForConsoleErrors,
  lostInForcedColours,
  missingOnPaper,
  show,
  type View,
  viewsOf,
  violationsOn,
} from './support/page-checks.ts';
import { siteUrl } from './support/stack.ts';
import { test } from './support/test.ts';

const atOnce = 3;
/** Names of the blocks to visit, separated by commas; all of them by default. */
const chosen = process.env.BLOCKS?.split(',');
const index = '/en_gb/blocks';
const firstView: View = { width: 320, colorScheme: 'light' };

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

/** Problems of a page in one view. The shell is checked only on the index page. */
async function problemsIn(page: Page, view: View): Promise<string[]> {
  await show(page, view);
  const tooWide = await excessWidth(page);
  const withoutShell = !page.url().endsWith(index);
  return [
    ...(tooWide > 0 ? [`scrolls sideways by ${tooWide} pixels`] : []),
    ...(await violationsOn(page, { without, withoutShell })),
  ].map((problem) => `at ${view.width} pixels, ${view.colorScheme}: ${problem}`);
}

/**
 * Problems of the queued pages of blocks, as text. A single browser page visits them all, because creating another
 * one takes as long as a visit.
 */
async function problemsOf(context: BrowserContext, waiting: string[]): Promise<string[]> {
  const page = await context.newPage();
  const consoleErrors = listenForConsoleErrors(page);
  const asked = listenForOthers(page);
  const problems: string[] = [];
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    await show(page, firstView);
    const response = await page.goto(address, { waitUntil: 'load' });
    const moving = await page.evaluate(whatMoves);
    const headings = await page.locator('h1').count();
    const tooWide = await excessWidth(page);
    const seen: string[] = [];
    for (const view of viewsOf(waiting.length)) seen.push(...(await problemsIn(page, view)));
    const found = [
      ...(response?.status() === 200 ? [] : [`returns ${response?.status()}`]),
      // Header blocks contain the page's heading, once in each example.
      ...(headings > 0 ? [] : ['has no first-level heading']),
      ...(tooWide > 0 ? [`scrolls sideways by ${tooWide} pixels at ${firstView.width}`] : []),
      ...moving.map((what) => `moves despite prefers-reduced-motion: ${what}`),
      ...seen,
      ...(await missingOnPaper(page)),
      ...(await lostInForcedColours(page)),
      ...(await dependentOnOrder(page)).map((look) => `depends on the order of style sheets: ${look}`),
      ...consoleErrors.splice(0),
      ...asked.splice(0).map((url) => `requests ${url} from another site before consent`),
    ];
    problems.push(...found.map((problem) => `${address}: ${problem}`));
  }
  await page.close();
  return problems;
}

test('the page of every block is accessible, each in one of the widths and themes, without console output or motion, and loads nothing from other sites before consent [CMS-04, BLK-01, ACC-01, ACC-04, PRI-03]', {
  tag: '@full',
}, async ({ browser }) => {
  test.setTimeout(process.env.VIEWS === 'all' ? 3_600_000 : 600_000);
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [] },
  });
  const first = await context.newPage();
  await first.goto(index);
  const links = await first
    .locator('main a[href^="/en_gb/blocks/"]')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
  await first.close();
  const isChosen = (link: string) => chosen?.some((name) => link.endsWith(`/${name}`)) ?? true;
  const waiting = [index, ...new Set(links.filter(isChosen))];
  expect(waiting.length).toBeGreaterThan(chosen ? 0 : 40);
  const visitors = Math.min(atOnce, waiting.length);
  const problems = await Promise.all(Array.from({ length: visitors }, () => problemsOf(context, waiting)));
  const names = (await context.cookies()).map(({ name }) => name);
  await context.close();
  expect(problems.flat()).toEqual([]);
  // A popup that has been open long enough on a slow machine notes that it was shown (CAM-18).
  expect(names.filter((name) => !name.startsWith('campaign-popup-'))).toEqual([]);
});
