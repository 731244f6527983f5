import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { locationMapExamples } from '../../../web/blocks/location-map/location-map.examples.ts';
import { representativeFinderExamples } from '../../../web/blocks/representative-finder/representative-finder.examples.ts';
import { exampleContent } from '../example-content.ts';
import { serveMapFiles } from './map-files.ts';
import { blocksInBrowser, eventually } from './open-blocks.ts';

// A map is drawn without a graphics card here.
vi.setConfig({ testTimeout: 60_000 });

let content: Awaited<ReturnType<typeof exampleContent>>;
let browser: Awaited<ReturnType<typeof blocksInBrowser>>;
let plain: Awaited<ReturnType<typeof blocksInBrowser>>;

beforeAll(async () => {
  content = await exampleContent(
    new Map([
      ['location_map', locationMapExamples],
      ['representative_finder', representativeFinderExamples],
    ]),
  );
  browser = await blocksInBrowser({ args: ['--enable-unsafe-swiftshader', '--use-angle=swiftshader'] });
  plain = await blocksInBrowser({ args: ['--disable-3d-apis'] });
});
afterAll(async () => {
  await Promise.all([content.close(), browser.close(), plain.close()]);
});

async function open(type: string, { example = 0, in: where = browser } = {}) {
  const item = (await content.blocksOf(type))[example];
  if (!item) throw new Error(`The block ${type} has no such example.`);
  return where.open([item], { prepare: serveMapFiles, reducedMotion: 'reduce' });
}

const map = (page: Page) => page.locator('[data-map]');
const pins = (page: Page) => page.locator('[data-pin]');
const summaries = (page: Page) => page.locator('li summary');
const isReady = (page: Page) => eventually(() => map(page).getAttribute('data-map')).toBe('ready');
const choose = (page: Page, country: string) => page.getByLabel('Country').selectOption(country);

describe('the map of offices', () => {
  it('shows a pin for each office with a position, and the chosen country only [LOC-01, LOC-02]', async () => {
    const page = await open('location_map');
    await isReady(page);
    expect(await pins(page).count()).toBe(3);
    expect((await pins(page).first().boundingBox())?.height).toBe(75);
    expect(await page.getByLabel('Country').evaluate((select: HTMLSelectElement) => select.value)).toBe('');
    await choose(page, 'Germany');
    expect(await pins(page).evaluateAll((all) => all.map((pin) => pin.getAttribute('data-pin')))).toEqual([
      'de',
    ]);
    expect(await summaries(page).allTextContents()).toEqual([expect.stringContaining('Münster')]);
    await choose(page, '');
    expect(await pins(page).count()).toBe(3);
    const frame = await map(page).boundingBox();
    for (const pin of await pins(page).all()) {
      const box = await pin.boundingBox();
      expect(frame && box && box.x >= frame.x && box.x + box.width <= frame.x + frame.width).toBe(true);
      expect(frame && box && box.y >= frame.y && box.y + box.height <= frame.y + frame.height).toBe(true);
    }
    await page.context().close();
  });

  it('opens the details of an office from its pin, by mouse and by keyboard [LOC-04, LOC-05]', async () => {
    const page = await open('location_map');
    await isReady(page);
    await page.locator('[data-pin="gb"]').focus();
    await page.keyboard.press('Enter');
    const office = page.locator('li details[open]');
    expect(await office.locator('summary').textContent()).toContain('Merrow Bridge');
    expect(await office.textContent()).toContain('Merrowvale House, 1 Mill Lane');
    expect(
      await office.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual([
      'tel:+441632960100',
      'tel:+441632960101',
      'mailto:hello.uk@merrowvale.example',
      'https://maps.merrowvale.example/merrow-bridge',
      '/en_gb/careers',
    ]);
    expect(await office.textContent()).toContain('Come and see us');
    const external = office.getByRole('link', { name: 'Directions' });
    expect([await external.getAttribute('target'), await external.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
    expect(await office.getByRole('link', { name: 'Work here' }).getAttribute('target')).toBeNull();
    expect(await page.locator('[data-pin="gb"]').getAttribute('aria-pressed')).toBe('true');
    await choose(page, 'France');
    await choose(page, '');
    await page.locator('[data-pin="fr"]').click();
    await eventually(() => page.locator('li details[open] summary').textContent()).toContain('Lyon');
    await page.context().close();
  });

  it('shows an office’s text at its marker while it is selected [CON-19]', async () => {
    const page = await open('location_map');
    await isReady(page);
    const note = page.locator('[data-info-window]');
    expect(await note.count()).toBe(0);
    await page.locator('[data-pin="gb"]').press('Enter');
    await eventually(() => note.allTextContents()).toEqual(['Merrow BridgeBehind the old mill, first door']);
    // An office without such a text.
    await page.locator('li summary', { hasText: 'Münster' }).click();
    await eventually(() => note.count()).toBe(0);
    await page.context().close();
  });

  it('moves to a pin beyond its edges that the keyboard reaches [LOC-01, ACC-02]', async () => {
    const page = await open('location_map');
    await isReady(page);
    for (const id of ['gb', 'de', 'fr']) {
      await page.locator(`[data-pin="${id}"]`).focus();
      const frame = await map(page).boundingBox();
      const pin = await page.locator(`[data-pin="${id}"]`).boundingBox();
      expect(frame && pin && pin.x >= frame.x && pin.x + pin.width <= frame.x + frame.width, id).toBe(true);
    }
    await page.context().close();
  });

  it('leaves the list if a device cannot draw it, or one of its files fails [LOC-03]', async () => {
    const page = await open('location_map', { in: plain });
    await eventually(() => map(page).textContent()).toBe(
      'Your device or browser cannot show this map. Everything on it is also in the list.',
    );
    expect(await summaries(page).count()).toBe(4);
    await page.context().close();

    const item = (await content.blocksOf('location_map'))[0];
    const cut = await browser.open(item ? [item] : [], {
      prepare: async (context) => {
        await serveMapFiles(context);
        await context.route('**/map/*.pmtiles', (route) => route.abort());
      },
    });
    await eventually(() => cut.locator('[data-live=assertive]').textContent()).toContain(
      'An unexpected error occurred. Please try again later.',
    );
    expect(await summaries(cut).count()).toBe(4);
    await cut.context().unroute('**/map/*.pmtiles');
    await serveMapFiles(cut.context());
    await cut.getByRole('button', { name: 'Try again' }).click();
    await isReady(cut);
    await cut.context().close();
  });
});

describe('the map of offices with the maps service of Google', () => {
  const provider = JSON.stringify({ kind: 'google', key: 'a-key' });

  /** The service is configured; its script may or may not load. */
  async function withGoogle(script: string | undefined) {
    const item = (await content.blocksOf('location_map'))[0];
    const asked: URL[] = [];
    const page = await browser.open(item ? [item] : [], {
      reducedMotion: 'reduce',
      prepare: async (context) => {
        await serveMapFiles(context);
        await context.addInitScript((MAPS) => {
          Object.defineProperty(globalThis, 'process', { get: () => ({ env: { MAPS } }), set: () => {} });
        }, provider);
        await context.route('https://maps.googleapis.com/**', (route) => {
          asked.push(new URL(route.request().url()));
          return script === undefined
            ? route.abort()
            : route.fulfill({ contentType: 'text/javascript', body: script });
        });
        const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
        await context.route('https://tile.googleapis.com/v1/createSession*', (route) =>
          route.fulfill({ headers: cors, json: { session: 's', tileWidth: 256 } }),
        );
        await context.route('https://tile.googleapis.com/v1/2dtiles/**', (route) =>
          route.fulfill({ headers: cors, contentType: 'image/png', body: Buffer.from(pixel, 'base64') }),
        );
      },
    });
    return { page, asked };
  }

  it('loads it with the api key and the geometry and places libraries [LOC-03]', async () => {
    const { page, asked } = await withGoogle('window.google = { maps: {} }; window.mapsLoaded();');
    await isReady(page);
    expect(asked.map(({ searchParams }) => [searchParams.get('key'), searchParams.get('libraries')])).toEqual(
      [['a-key', 'geometry,places']],
    );
    await page.context().close();
  });

  it('lists the offices as text if it cannot be loaded [LOC-03]', async () => {
    const { page } = await withGoogle(undefined);
    await eventually(() => map(page).getAttribute('data-map')).toBe('failed');
    expect(await summaries(page).count()).toBe(4);
    await summaries(page).first().click();
    expect(await page.locator('li details[open]').textContent()).toContain('Merrowvale House');
    await page.context().close();
  });
});

/** A transparent pixel as PNG. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

describe('the finder of representatives', () => {
  const search = async (page: Page, text: string) => {
    await page.getByRole('searchbox').fill(text);
    await page.getByRole('button', { name: 'Search' }).click();
  };
  const names = (page: Page) => page.locator('h3').allTextContents();

  it('finds people by any part of their name, and shows how to reach them [LOC-06, LOC-08]', async () => {
    const page = await open('representative_finder');
    expect(await names(page)).toEqual([]);
    await search(page, 'FELL');
    expect(await names(page)).toEqual(['Moira Fell']);
    const card = page.getByRole('article');
    expect(await card.textContent()).toContain('Cattle and sheep');
    expect(
      await card.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['tel:+441632960141', 'mailto:moira@merrowvale.example']);
    expect(await card.getByRole('img').getAttribute('alt')).toBe('Portrait of Moira Fell');
    await search(page, 'YO1 7HH');
    expect(await names(page)).toEqual(['Moira Fell']);
    await page.context().close();
  });

  it('changes nothing for an empty search, and reports if nobody is found [LOC-07, LOC-08]', async () => {
    const page = await open('representative_finder', { example: 1 });
    const lookUp = async (text: string) => {
      await page.getByRole('searchbox').fill(text);
      await page.keyboard.press('Enter');
    };
    await lookUp('price');
    expect(await names(page)).toEqual(['Owen Price']);
    await lookUp('   ');
    expect(await names(page)).toEqual(['Owen Price']);
    await lookUp('nobody');
    expect(await page.locator('[data-live=polite]').textContent()).toBe(
      'Nobody by that name. Call us, and we will put you through.',
    );
    expect(await names(page)).toEqual([]);
    await page.context().close();
  });
});
