import { cornersOf } from '@merrowvale/shared/domain/country-bounds.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { exampleContent } from '../example-content.ts';
import { serveMapFiles } from './map-files.ts';
import { blocksInBrowser, eventually } from './open-blocks.ts';

// A map is drawn without a graphics card here.
vi.setConfig({ testTimeout: 90_000 });

const ticks = [{ type: 'parasite', codename: 'example_ticks', elements: { name: 'Ticks' } }];
const starts = {
  france: { country_codes: 'FR', start_latitude: 46.6, start_longitude: 2.4, start_zoom: 4.7 },
  paris: { country_codes: 'FR', start_latitude: 48.9, start_longitude: 2.4, start_zoom: 8 },
};

let content: Awaited<ReturnType<typeof exampleContent>>;
let browser: Awaited<ReturnType<typeof blocksInBrowser>>;

beforeAll(async () => {
  const examples = Object.fromEntries(
    Object.entries(starts).map(([name, start]) => [
      name,
      { parasites: ticks, map_mode: 'markers', ...start },
    ]),
  );
  content = await exampleContent(new Map([['parasite_tracker', examples]]));
  browser = await blocksInBrowser({ args: ['--enable-unsafe-swiftshader', '--use-angle=swiftshader'] });
});
afterAll(async () => {
  await Promise.all([content.close(), browser.close()]);
});

/** The rectangle with which a map of 320 pixels opens, as named in its request for markers. */
async function shownOnPhone(start: keyof typeof starts): Promise<number[]> {
  const item = (await content.blocksOf('parasite_tracker'))[Object.keys(starts).indexOf(start)];
  if (!item) throw new Error('There is no such example.');
  const asked: string[] = [];
  const page = await browser.open([item], {
    viewport: { width: 320, height: 800 },
    reducedMotion: 'reduce',
    async prepare(context) {
      await serveMapFiles(context);
      await context.route('**/api/disease/**', (route) => {
        const bounds = new URL(route.request().url()).searchParams.get('bounds');
        if (bounds) asked.push(bounds);
        return route.fulfill({ json: bounds ? [] : { success: true, data: {} } });
      });
    },
  });
  await eventually(() => page.locator('[data-map]').getAttribute('data-map')).toBe('ready');
  await eventually(async () => asked.length).toBeGreaterThan(0);
  await page.context().close();
  return (asked[0] ?? '').split(',').map(Number);
}

describe('the disease map on a phone', () => {
  it('opens with all of the country if an editor shows all of it, and otherwise with the same part [PAR-20]', async () => {
    const [southWest, northEast] = cornersOf(['FR']);
    const [west = 0, south = 0, east = 0, north = 0] = await shownOnPhone('france');
    expect(west).toBeLessThan(southWest?.lng ?? -180);
    expect(south).toBeLessThan(southWest?.lat ?? -90);
    expect(east).toBeGreaterThan(northEast?.lng ?? 180);
    expect(north).toBeGreaterThan(northEast?.lat ?? 90);
    const [left = 0, , right = 0] = await shownOnPhone('paris');
    expect(right - left).toBeLessThan(3);
  });
});
