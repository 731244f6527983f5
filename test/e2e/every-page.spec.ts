import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { launchOptions } from '../setup/launch-options.ts';
import { galleryPages, locales, pagesOf } from './support/page-addresses.ts';
import { listenForConsoleErrors } from './support/page-checks.ts';
import { siteUrl } from './support/stack.ts';
import { test } from './support/test.ts';

const widths = [320, 768, 1280];
const maxShift = 0.02;
const atOnce = 3;
/** Fonts and pictures arrive after the first paint, as over a slow connection. */
const delays = { '**/*.woff2': 150, '**/content-assets/**': 300 };
/** Fonts that nothing on a page uses never load. */
const maxFontWaitMs = 3000;

test.skip(process.env.VIEWS !== 'all', 'Set VIEWS=all to visit every page.');
test.use({ trace: 'off', launchOptions: launchOptions('--font-render-hinting=none') });

/** The page that is shown for unknown addresses returns their status. */
const visitable = (locale: string) => pagesOf(locale).filter((page) => !page.endsWith('/404'));

type Task<Entry> = (entry: Entry) => Promise<string[]>;

/** Runs a task for every entry, a few at a time, and returns the reports of all tasks. */
async function forAll<Entry>(entries: readonly Entry[], startWorker: () => Promise<Task<Entry>>) {
  const waiting = [...entries];
  const reports: string[] = [];
  const work = async () => {
    const task = await startWorker();
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      reports.push(...(await task(next)));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return reports;
}

function countShifts() {
  const shifts: { by: number; what: string }[] = [];
  Object.assign(window, { shifts });
  const nameOf = (node: unknown) =>
    node instanceof Element ? `<${node.localName} class="${node.className}">` : String(node);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources: { node?: unknown; previousRect: DOMRect }[] = Reflect.get(entry, 'sources');
      // If a scroll and an insertion share a frame, the browser also reports content that was out of view before.
      const wasUnseen = ({ previousRect: { width, height } }: (typeof sources)[number]) =>
        width * height === 0;
      if (sources.length > 0 && sources.every(wasUnseen)) continue;
      const by = Number(Reflect.get(entry, 'value'));
      shifts.push({ by, what: sources.map(({ node }) => nameOf(node)).join(' ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Scrolls to the end, so that parts that wait until they are visible are loaded. */
async function scrollThrough(page: Page) {
  await page.evaluate(async (longest) => {
    const frame = () =>
      new Promise<void>((resolve, reject) => {
        const limit = setTimeout(() => reject(new Error('Nothing was painted for ten seconds.')), 10_000);
        requestAnimationFrame(() => {
          clearTimeout(limit);
          resolve();
        });
      });
    // A script adds the Japanese font, possibly after all others have loaded.
    const haveLoaded = () =>
      document.fonts.status === 'loaded' &&
      (document.documentElement.lang !== 'ja-jp' ||
        [...document.fonts].some(
          ({ family, status }) => family.includes('Noto Sans JP') && status === 'loaded',
        ));
    const fontsAreReady = async () => {
      for (const start = performance.now(); !haveLoaded() && performance.now() - start < longest; )
        await frame();
    };
    await fontsAreReady();
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      for (let frames = 0; frames < 4; frames++) await frame();
    }
    await fontsAreReady();
    for (let frames = 0; frames < 4; frames++) await frame();
  }, maxFontWaitMs);
}

/**
 * Headless Chromium occasionally stops painting in the middle of a page; another visit then paints the whole page.
 */
const attempts = 3;

/** Repeats something that fails; returns the last error if it always does. */
async function untilItWorks(max: number, work: () => Promise<void>): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      await work();
      return [];
    } catch (error) {
      if (attempt === max) return [String(error)];
    }
  }
}

type Visit = { address: string; width: number };

/**
 * A task that reports layout shifts on a page and errors in the browser's console. All visits of a worker share a
 * tab, because a new one costs as much as a visit; each loads everything again and is asked about cookies, as on a
 * first visit.
 */
async function startVisitor(browser: Browser): Promise<Task<Visit>> {
  const context = await browser.newContext({ baseURL: siteUrl, storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  const consoleErrors = listenForConsoleErrors(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.addInitScript(countShifts);
  for (const [files, delay] of Object.entries(delays))
    await page.route(files, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delay));
      // Pictures may still be loading when the next page is opened.
      await route.continue().catch(() => {});
    });
  return async ({ address, width }) => {
    await page.setViewportSize({ width, height: 800 });
    const failures = await untilItWorks(attempts, async () => {
      await page.goto(address, { waitUntil: 'load' });
      await scrollThrough(page);
    });
    const shifts = await page.evaluate((): { by: number; what: string }[] => Reflect.get(window, 'shifts'));
    const total = shifts.reduce((sum, { by }) => sum + by, 0);
    const [largest] = shifts.toSorted((one, other) => other.by - one.by);
    return [
      ...failures,
      ...(total < maxShift ? [] : [`shifts by ${total.toFixed(3)}, most of all ${largest?.what}`]),
      ...consoleErrors.splice(0),
    ].map((problem) => `${address} at ${width} px: ${problem}`);
  };
}

for (const locale of locales) {
  test(`no page of ${locale} shifts its layout or reports an error, for a new visitor at any width [ACC-03, SEC-01]`, {
    tag: '@full',
  }, async ({ browser }) => {
    test.setTimeout(1_800_000);
    const visits = visitable(locale).flatMap((address) => widths.map((width) => ({ address, width })));
    expect(visits.length).toBeGreaterThan(150);
    expect(await forAll(visits, () => startVisitor(browser))).toEqual([]);
  });
}

/** Addresses within the site that a page links to or loads. */
async function addressesOn(request: APIRequestContext, address: string): Promise<string[]> {
  const html = await (await request.get(address)).text();
  const named = [...html.matchAll(/\s(?:href|src|action|formaction)="([^"]+)"/g)].map(([, to = '']) => to);
  const pictures = [...html.matchAll(/\ssrcset="([^"]+)"/gi)].flatMap(([, set = '']) =>
    set.split(/,\s+/).map((one) => one.trim().split(/\s/)[0] ?? ''),
  );
  return [...named, ...pictures].flatMap((to) => {
    const url = new URL(to.replaceAll('&amp;', '&'), `${siteUrl}${address}`);
    return url.origin === siteUrl ? [`${url.pathname}${url.search}`] : [];
  });
}

/** Leads to another site, which these tests do not request. */
const leavesTheSite = /^\/auth\//;

test('no link and no file of any page is missing, in five locales and the gallery of blocks [CMS-04]', {
  tag: '@full',
}, async ({ request }) => {
  test.setTimeout(1_800_000);
  const pages = [...locales.flatMap(visitable), ...(await galleryPages(request))];
  const from = new Map<string, string>();
  await forAll(pages, async () => async (page) => {
    for (const to of await addressesOn(request, page)) if (!from.has(to)) from.set(to, page);
    return [];
  });
  expect(from.size).toBeGreaterThan(1000);
  const missing = await forAll([...from], async () => async ([to, page]) => {
    if (leavesTheSite.test(to)) return [];
    const status = (await request.get(to, { maxRedirects: 5 })).status();
    // Forms that are only posted.
    return status < 400 || status === 405 ? [] : [`${page} leads to ${to}, which returns ${status}`];
  });
  expect(missing).toEqual([]);
});
