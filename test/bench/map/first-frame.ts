import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { chromiumPath } from '../../setup/chromium-path.ts';
import type { Figure } from '../bench.ts';
import { serveSites } from '../site/serve-sites.ts';

const rounds = 7;
const most = 1.3;
const finder = '/en_gb/find-a-business';
const bare = '/bare-map';
const viewport = { width: 1280, height: 900 };

/** When a map has drawn its first frame in full, since the page was opened, in milliseconds. */
declare global {
  interface Window {
    firstFrame?: number;
  }
}

/**
 * The time until the finder's map has drawn its first frame, compared with a page that contains nothing but MapLibre
 * with the same style and size. Both are opened in turn, each in a new browser context; the fastest of each counts.
 */
export async function firstFrame(): Promise<Figure[]> {
  const sites = await serveSites();
  // Drawn by the processor, since there is no graphics card.
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--enable-unsafe-swiftshader',
      '--use-angle=swiftshader',
    ],
  });
  try {
    const { url } = sites.site;
    const script = await bareScript();
    const [own, plain]: [number[], number[]] = [[], []];
    // The first round warms up caches of the server.
    for (let round = 0; round <= rounds; round += 1) {
      const times = [await openFinder(browser, url), await openBare(browser, url, script)] as const;
      if (round === 0) continue;
      own.push(times[0]);
      plain.push(times[1]);
    }
    const [ours, theirs] = [Math.min(...own), Math.min(...plain)];
    return [
      {
        name: 'First frame of the finder’s map after opening its page',
        value: `${ours.toFixed(0)} ms, ${(ours / theirs).toFixed(2)} x a page of MapLibre alone (${theirs.toFixed(0)} ms)`,
        aim: `at most ${most} x`,
        isMet: ours <= most * theirs,
      },
    ];
  } finally {
    await browser.close();
    await sites.close();
  }
}

async function openFinder(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[data-map="ready"]')) return;
      window.firstFrame = performance.now();
      observer.disconnect();
    });
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-map'] });
  });
  await page.goto(`${url}${finder}`);
  return finish(page);
}

async function openBare(browser: Browser, url: string, script: string): Promise<number> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const size = 'position: absolute; width: 800px; height: 700px';
  const html = `<!doctype html><title>Map</title><div id="map" style="${size}"></div><script type="module" src="${bare}.js"></script>`;
  await page.route(`${url}${bare}`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.route(`${url}${bare}.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.route(`${url}/maplibre-gl-*.mjs`, (route) =>
    route.fulfill({
      path: fileURLToPath(import.meta.resolve(`maplibre-gl/dist${new URL(route.request().url()).pathname}`)),
    }),
  );
  await page.goto(`${url}${bare}`);
  return finish(page);
}

async function finish(page: Page): Promise<number> {
  await page.waitForFunction(() => window.firstFrame !== undefined, undefined, { timeout: 60_000 });
  const time = await page.evaluate(() => window.firstFrame ?? 0);
  await page.context().close();
  return time;
}

/** A script that shows a map of the finder's default bounds, in the finder's style. */
async function bareScript(): Promise<string> {
  const contents = `
    import { addProtocol, LngLatBounds, Map, setWorkerUrl } from 'maplibre-gl';
    import { Protocol } from 'pmtiles';
    import { cornersOf } from '@merrowvale/shared/domain/country-bounds.ts';
    import { mapStyle } from './components/map/style/map-style.ts';
    setWorkerUrl('/maplibre-gl-worker.mjs');
    addProtocol('pmtiles', new Protocol().tile);
    const style = mapStyle({ theme: 'light', kind: 'roadmap', origin: location.origin, language: 'en', fonts: ['sans-serif'] });
    const bounds = new LngLatBounds();
    for (const { lat, lng } of cornersOf(['GB', 'IE'])) bounds.extend([lng, lat]);
    const map = new Map({ container: 'map', style, bounds, fitBoundsOptions: { padding: 48 } });
    map.once('idle', () => { window.firstFrame = performance.now(); });
  `;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('../../../web', import.meta.url)), loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
