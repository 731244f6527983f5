import type { Browser, CDPSession, Page } from '@playwright/test';

/** A mid-range phone on a weak network: what a visit costs until somebody touches the page. */
export type PhoneVisit = {
  /** Milliseconds until the largest part is painted. */
  painted: number;
  /** Milliseconds beyond 50 in each long task. */
  blocked: number;
  /** Milliseconds until the event `load`. */
  loaded: number;
  /** Transferred bytes. */
  bytes: number;
  /** Transferred bytes of scripts. */
  scripts: number;
  /** Characters of the document, unpacked. */
  html: number;
  /** Milliseconds until the first frame with an element that was named; 0 without one. */
  shown: number;
  /** Milliseconds of the longest event of the first touch, up to the next paint. */
  touched: number;
};

const [kilobit, slowdown] = [1000 / 8, 4];
/** Milliseconds without a request after which a page is at rest. */
const quiet = 1500;

type Visited = {
  /** Touched at the end. */
  control?: string;
  /** Of a session. */
  cookie?: string;
  /** The element of which `shown` tells. */
  element?: string;
};

/** Opens a page without anything in the cache, on a phone of 390 px. */
export async function phoneVisit(
  browser: Browser,
  url: string,
  { control, cookie, element }: Visited = {},
): Promise<PhoneVisit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const cookies = cookie?.split('; ').map((pair) => ({ url, ...cookieOf(pair) })) ?? [];
  await context.addCookies(cookies);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowDown(session);
  const types = new Map<string, string>();
  const visit = { bytes: 0, scripts: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    visit.bytes += encodedDataLength;
    if (types.get(requestId) === 'Script') visit.scripts += encodedDataLength;
  });
  await page.addInitScript((awaited) => {
    const seen = { painted: 0, blocked: 0, shown: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.painted = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.blocked += Math.max(0, duration - 50);
    }).observe({ type: 'longtask', buffered: true });
    const look = () => {
      if (document.querySelector(awaited)?.checkVisibility()) seen.shown = performance.now();
      else requestAnimationFrame(look);
    };
    if (awaited !== '') look();
  }, element ?? '');
  const response = await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  const html = (await response?.text())?.length ?? 0;
  await page.waitForTimeout(quiet);
  const seen = await page.evaluate((): Pick<PhoneVisit, 'painted' | 'blocked' | 'shown' | 'loaded'> => {
    const [navigation] = performance.getEntriesByType('navigation');
    const loaded = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : 0;
    return { ...Reflect.get(window, 'seen'), loaded };
  });
  const before = { ...visit };
  const touched = control === undefined ? 0 : await touch(page, control);
  await context.close();
  return { ...seen, ...before, html, touched };
}

function cookieOf(pair: string) {
  const [name = '', ...value] = pair.split('=');
  return { name, value: value.join('=') };
}

async function touch(page: Page, control: string): Promise<number> {
  await page.evaluate(() => {
    const seen = { longest: 0 };
    Object.assign(window, { touches: seen });
    // The types of the DOM lack the threshold.
    const options = { type: 'event', durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe(options);
  });
  await page.locator(control).filter({ visible: true }).first().tap();
  await page.waitForTimeout(quiet);
  return page.evaluate((): number => Reflect.get(window, 'touches').longest);
}

/** 1.6 Mbit/s, 150 ms and a quarter of this machine's processor. */
async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1600 * kilobit,
    uploadThroughput: 750 * kilobit,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
