import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../../setup/launch-options.ts';
import type { Figure } from '../bench.ts';
import { serveSites } from '../site/serve-sites.ts';
import { serveBareMap } from './bare-map.ts';

const rounds = 9;
const max = 1.3;
const view: BrowserContextOptions = {
  viewport: { width: 1280, height: 900 },
  // Fading in the labels would be included in the time.
  reducedMotion: 'reduce',
};

declare global {
  interface Window {
    /** Scrolls to the map, or begins to load it on the page with nothing but MapLibre. */
    openMap?: () => void;
    /** The time at which the map came near the window or was requested, in milliseconds since the navigation. */
    opened?: number;
    /** The time at which a map had drawn its first frame with all tiles and labels. */
    firstFrame?: number;
  }
}

/**
 * The time until the finder's map has drawn its first frame, compared with a page of nothing but MapLibre. Both are
 * opened in turn, each in a new browser context, so that a busy machine slows down both.
 */
export async function firstFrame(): Promise<Figure[]> {
  const sites = await serveSites();
  try {
    return await firstFramesOn(sites.site.url);
  } finally {
    await sites.close();
  }
}

async function firstFramesOn(site: string): Promise<Figure[]> {
  const bare = await serveBareMap(site);
  // Drawn by the processor, since there is no graphics card.
  const browser = await chromium.launch(
    launchOptions('--enable-unsafe-swiftshader', '--use-angle=swiftshader'),
  );
  const finder = `${site}/en_gb/find-a-business`;
  try {
    const near = await mediansOf(
      () => afterScrolling(browser, finder),
      () => afterScrolling(browser, `${bare.url}/scroll`),
    );
    const page = await mediansOf(
      () => afterNavigation(browser, finder),
      () => afterNavigation(browser, `${bare.url}/page`),
    );
    return [
      {
        name: 'First frame after the finder’s map comes near the window',
        value: comparison(near),
        aim: `at most ${max} x`,
        isMet: near.ours <= max * near.theirs,
      },
      { name: 'First frame after navigating to the finder’s page', value: comparison(page) },
    ];
  } finally {
    await browser.close();
    bare.close();
  }
}

type Times = { ours: number; theirs: number };

function comparison({ ours, theirs }: Times): string {
  const ratio = (ours / theirs).toFixed(2);
  return `${ours.toFixed(0)} ms, ${ratio} x a page of MapLibre alone (${theirs.toFixed(0)} ms)`;
}

/** The medians of an odd number of rounds, after one that warms up the server's caches. */
async function mediansOf(open: () => Promise<number>, openBare: () => Promise<number>): Promise<Times> {
  const [ours, theirs]: [number[], number[]] = [[await open()], [await openBare()]];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await open());
    theirs.push(await openBare());
  }
  return { ours: median(ours.slice(1)), theirs: median(theirs.slice(1)) };
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

/** The page is loaded, with the map far below the window, before the map is opened. */
async function afterScrolling(browser: Browser, url: string): Promise<number> {
  const page = await (await browser.newContext(view)).newPage();
  await page.addInitScript(() => {
    const below = new CSSStyleSheet();
    below.replaceSync('[data-map] { margin-top: 5000px; }');
    document.adoptedStyleSheets = [below];
    window.openMap = () => {
      const map = document.querySelector('[data-map]');
      if (!map) return;
      // The distance at which a map begins to load.
      new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) window.opened ??= performance.now();
        },
        { rootMargin: '400px' },
      ).observe(map);
      map.scrollIntoView({ behavior: 'instant' });
    };
  });
  await noteFirstFrame(page);
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.openMap?.());
  return finish(page);
}

async function afterNavigation(browser: Browser, url: string): Promise<number> {
  const page = await (await browser.newContext(view)).newPage();
  await noteFirstFrame(page);
  await page.goto(url);
  return finish(page);
}

/** Records when our own map is ready; the other one records it by itself. */
async function noteFirstFrame(page: Page) {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[data-map="ready"]')) return;
      window.firstFrame = performance.now();
      observer.disconnect();
    });
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-map'] });
  });
}

/** Milliseconds from opening the map to its first frame, after which the page is closed. */
async function finish(page: Page): Promise<number> {
  await page.waitForFunction(() => window.firstFrame !== undefined, undefined, { timeout: 60_000 });
  const time = await page.evaluate(() => (window.firstFrame ?? 0) - (window.opened ?? 0));
  await page.context().close();
  return time;
}
