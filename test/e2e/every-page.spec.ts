import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { galleryPages, locales, pagesOf } from './support/page-addresses.ts';
import { listenForConsoleErrors } from './support/page-checks.ts';
import { siteUrl } from './support/stack.ts';

const widths = [320, 768, 1280];
const mostShift = 0.02;
const atOnce = 3;
/** Fonts arrive after the first paint, as over a slow connection. */
const fontDelay = 150;

test.skip(process.env.VIEWS !== 'all', 'Set VIEWS=all to visit every page.');
test.use({ trace: 'off' });

/** The page that unknown addresses show returns their status. */
const visitable = (locale: string) => pagesOf(locale).filter((page) => !page.endsWith('/404'));

/** Runs a task for every entry, a few at a time, and returns what they report. */
async function forAll<Entry>(entries: readonly Entry[], task: (entry: Entry) => Promise<string[]>) {
  const waiting = [...entries];
  const reports: string[] = [];
  const work = async () => {
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
      const sources: { node?: unknown }[] = Reflect.get(entry, 'sources');
      const by = Number(Reflect.get(entry, 'value'));
      shifts.push({ by, what: sources.map(({ node }) => nameOf(node)).join(' ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Scrolls to the end, so that everything loads that waits for being seen. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await document.fonts.ready;
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      for (let frames = 0; frames < 4; frames++) await frame();
    }
    await document.fonts.ready;
    for (let frames = 0; frames < 4; frames++) await frame();
  });
}

/** Layout shifts that a new visitor sees on a page, and errors in the browser's console. */
async function troubleOf(browser: Browser, address: string, width: number) {
  // A new visitor has no fonts in the cache, and is asked about cookies.
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: { width, height: 800 },
    storageState: { cookies: [], origins: [] },
  });
  try {
    const page = await context.newPage();
    const consoleErrors = listenForConsoleErrors(page);
    await page.addInitScript(countShifts);
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, fontDelay));
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'load' });
    await scrollThrough(page);
    const shifts = await page.evaluate((): { by: number; what: string }[] => Reflect.get(window, 'shifts'));
    const total = shifts.reduce((sum, { by }) => sum + by, 0);
    const [largest] = shifts.toSorted((one, other) => other.by - one.by);
    return [
      ...(total < mostShift ? [] : [`shifts by ${total.toFixed(3)}, most of all ${largest?.what}`]),
      ...consoleErrors,
    ].map((problem) => `${address} at ${width} px: ${problem}`);
  } finally {
    await context.close();
  }
}

for (const locale of locales) {
  test(`no page of ${locale} shifts its layout or reports an error, for a new visitor at any width [ACC-03, SEC-01]`, async ({
    browser,
  }) => {
    test.setTimeout(1_800_000);
    const visits = visitable(locale).flatMap((address) => widths.map((width) => ({ address, width })));
    expect(visits.length).toBeGreaterThan(150);
    const trouble = await forAll(visits, ({ address, width }) => troubleOf(browser, address, width));
    expect(trouble).toEqual([]);
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

/** Leads to another site, which these tests do not ask. */
const leavesTheSite = /^\/auth\//;

test('no link and no file of any page is missing, in five locales and the gallery of blocks [CMS-04]', async ({
  request,
}) => {
  test.setTimeout(1_800_000);
  const pages = [...locales.flatMap(visitable), ...(await galleryPages(request))];
  const from = new Map<string, string>();
  await forAll(pages, async (page) => {
    for (const to of await addressesOn(request, page)) if (!from.has(to)) from.set(to, page);
    return [];
  });
  expect(from.size).toBeGreaterThan(1000);
  const missing = await forAll([...from], async ([to, page]) => {
    if (leavesTheSite.test(to)) return [];
    const status = (await request.get(to, { maxRedirects: 5 })).status();
    // Forms that are only posted.
    return status < 400 || status === 405 ? [] : [`${page} leads to ${to}, which returns ${status}`];
  });
  expect(missing).toEqual([]);
});
