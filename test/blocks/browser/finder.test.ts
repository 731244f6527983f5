import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findABusinessExamples } from '../../../web/blocks/find-a-business/find-a-business.examples.ts';
import { exampleContent } from '../example-content.ts';
import { serveFinderApi } from './finder-api.ts';
import { serveMapFiles } from './map-files.ts';
import { blocksInBrowser, eventually, type Options } from './open-blocks.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// A map is drawn without a graphics card here.
vi.setConfig({ testTimeout: 60_000 });

let content: Awaited<ReturnType<typeof exampleContent>>;
let browser: Awaited<ReturnType<typeof blocksInBrowser>>;
let plain: Awaited<ReturnType<typeof blocksInBrowser>>;

beforeAll(async () => {
  content = await exampleContent(new Map([['find_a_business', findABusinessExamples]]));
  browser = await blocksInBrowser({ args: ['--enable-unsafe-swiftshader', '--use-angle=swiftshader'] });
  plain = await blocksInBrowser({ args: ['--disable-3d-apis'] });
});
afterAll(async () => {
  await Promise.all([content.close(), browser.close(), plain.close()]);
});

const bath = { latitude: 51.381, longitude: -2.36 };

async function open({
  example = 0,
  in: where = plain,
  ...options
}: Options & { example?: number; in?: typeof plain } = {}) {
  const item = (await content.blocksOf('find_a_business'))[example];
  if (!item) throw new Error('There is no such example.');
  let called: URL[] = [];
  const errors: string[] = [];
  const page = await where.open([item], {
    reducedMotion: 'reduce',
    ...options,
    prepare: async (context) => {
      await serveMapFiles(context);
      called = await serveFinderApi(context);
      await options.prepare?.(context);
    },
  });
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.locator('form[data-ready]').first().waitFor();
  return { page, called, errors };
}

const box = (page: Page) => page.getByRole('combobox');
const names = (page: Page) => page.locator('li h3').allTextContents();
const status = (page: Page) => page.getByRole('status').first();
const alert = (page: Page) => page.getByRole('alert');
const map = (page: Page) => page.locator('[data-map]');
const pins = (page: Page) => page.locator('[data-pin]:not([data-cluster])');
const clusters = (page: Page) => page.locator('[data-cluster]');
const isReady = async (page: Page) => {
  await eventually(() => map(page).getAttribute('data-map')).toBe('ready');
  await eventually(() => page.locator('[data-pin]').count()).toBeGreaterThan(0);
};
const searchFor = async (page: Page, place: string) => {
  await box(page).fill(place);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
};
const of = (called: readonly URL[], path: string) => called.filter(({ pathname }) => pathname === path);

describe('the finder’s search', () => {
  it('completes places in the configured countries, by keyboard, and searches around the chosen one [FIN-01, FIN-26]', async () => {
    const { page, called } = await open();
    await box(page).pressSequentially('BA1');
    await eventually(() => page.getByRole('option').allTextContents()).toContain('BA1, United Kingdom');
    expect(of(called, '/api/places')[0]?.searchParams.get('countries')).toBe('GB,IE');
    await page.keyboard.press('ArrowDown');
    expect(await box(page).getAttribute('aria-activedescendant')).toMatch(/-0$/);
    await page.keyboard.press('Enter');
    expect(await box(page).inputValue()).toBe('BA1, United Kingdom');
    await eventually(() => status(page).textContent()).toMatch(
      /^\d+ businesses within 50 miles of BA1, United/,
    );
    expect(await page.getByRole('option').count()).toBe(0);
    await page.context().close();
  });

  it('asks the API once, and lists the nearest first with everything about them [FIN-02, FIN-06, FIN-07]', async () => {
    const { page, called } = await open();
    await searchFor(page, 'BA1');
    await eventually(() => names(page)).toHaveLength(10);
    const [asked, ...others] = of(called, '/api/find-a-business');
    expect(others).toEqual([]);
    expect(Object.fromEntries(asked?.searchParams ?? [])).toMatchObject({
      tagIdsString: '',
      typeIdsString: '',
      limit: '10000',
      offset: '0',
      radius: '50',
    });
    const distances = (await page.getByText(/ miles? away$/).allTextContents()).map(Number.parseFloat);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    const first = page
      .locator('li')
      .filter({ has: page.locator('h3') })
      .first();
    expect(await first.textContent()).toMatch(/, GB/);
    expect(await first.getByRole('link', { name: /^Call / }).getAttribute('href')).toMatch(/^tel:\+44/);
    expect(await first.getByRole('link', { name: /^Directions/ }).getAttribute('href')).toContain(
      'destination=',
    );
    await page.getByRole('button', { name: 'Show more' }).click();
    await eventually(() => names(page)).toHaveLength(20);
    expect(of(called, '/api/find-a-business')).toHaveLength(1);
    await page.context().close();
  });

  it('keeps place and filters in the address, and shows all businesses if none fit [FIN-12, FIN-13, URL-10]', async () => {
    const { page, called } = await open();
    await page.getByText('Filter', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'Dairy farm' }).check();
    await page.getByRole('checkbox', { name: 'Stocks our products' }).check();
    await page.keyboard.press('Escape');
    await searchFor(page, 'BA1');
    await eventually(() => status(page).textContent()).toContain('within 50 miles of BA1');
    expect(new URL(page.url()).search).toBe('?businessType=dairy_farm&filter=stockist&near=BA1');
    const asked = of(called, '/api/find-a-business').at(-1)?.searchParams;
    expect([asked?.get('typeIdsString'), asked?.get('tagIdsString')]).toEqual(['dairy_farm', 'stockist']);
    expect(new Set(await page.locator('li p').allTextContents()).size).toBeGreaterThan(0);
    await page.route('**/api/find-a-business?*typeIdsString=dairy*', (route) =>
      route.fulfill({ json: { activeMarkers: [], hasNextPage: false } }),
    );
    await searchFor(page, 'BA2');
    await eventually(() => status(page).textContent()).toContain('None of them match the filters');
    await page.getByText('Filter (2)').click();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await eventually(async () => new URL(page.url()).search).toBe('?near=BA2');
    const events = await page.evaluate(() => (window.dataLayer ?? []).map((each) => Object.values(each)[0]));
    expect(events).toEqual(['finder_usage', 'finder_usage', 'filter_clear']);
    await page.context().close();
  });

  it('starts with the filters that are marked, and shows each type’s icon [FIN-09, FIN-10]', async () => {
    const { page } = await open({ example: 1 });
    await page.getByText('Filter (2)').click();
    expect(await page.getByRole('checkbox', { name: 'Pet shop' }).isChecked()).toBe(true);
    expect(await page.getByRole('checkbox', { name: 'Stocks our products' }).isChecked()).toBe(true);
    expect(await page.getByRole('checkbox', { name: 'Gives rewards' }).isChecked()).toBe(false);
    expect(await page.locator('label img').getAttribute('src')).toContain('shop.svg');
    await page.context().close();
  });
});

describe('trouble with a search', () => {
  it('is notified when the geocoder finds nothing or fails, and leaves the results [FIN-28]', async () => {
    const { page } = await open();
    await searchFor(page, 'BA1');
    await eventually(() => names(page)).toHaveLength(10);
    await searchFor(page, 'Xyzzyville');
    await eventually(() => alert(page).textContent()).toBe('No results found');
    expect(await names(page)).toHaveLength(10);
    await page.route('**/api/google/geocode', (route) =>
      route.fulfill({ status: 503, json: { success: false, message: 'The geocoder is resting.' } }),
    );
    await searchFor(page, 'BA1');
    await eventually(() => alert(page).textContent()).toBe(
      'Geocoder failed due to: The geocoder is resting.',
    );
    expect(await names(page)).toHaveLength(10);
    await page.context().close();
  });

  it('is only logged when a chosen place has no geometry [FIN-29]', async () => {
    const { page, called, errors } = await open();
    await page.route('**/api/places?*', (route) =>
      route.fulfill({ json: [{ label: 'Nowhere', location: null }] }),
    );
    await box(page).pressSequentially('now');
    await page.getByRole('option', { name: 'Nowhere' }).click();
    await eventually(async () => errors).toEqual([expect.stringContaining('Nowhere')]);
    expect(await alert(page).count()).toBe(0);
    expect(of(called, '/api/find-a-business')).toEqual([]);
    expect(await status(page).textContent()).toMatch(/^Search near you/);
    await page.context().close();
  });

  it('shows the configured heading when the API fails, logs it, and can be tried again [FIN-30]', async () => {
    const { page, errors } = await open({ example: 1 });
    await page.route('**/api/find-a-business?*', (route) => route.fulfill({ status: 503, json: {} }));
    await searchFor(page, '10115');
    await eventually(() => page.getByRole('heading', { level: 3 }).allTextContents()).toContain(
      'Our directory is resting',
    );
    expect(errors.join()).toContain('Businesses could not be found.');
    await page.unroute('**/api/find-a-business?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await eventually(() => names(page)).not.toEqual([]);
    await page.context().close();
  });
});

describe('the device’s position', () => {
  it('is searched around at once when it was granted, and named in the box [FIN-15, FIN-16, FIN-27]', async () => {
    const { page, called } = await open({ permissions: ['geolocation'], geolocation: bath });
    await eventually(() => box(page).inputValue()).toBe('Bath BA1, United Kingdom');
    await eventually(() => status(page).textContent()).toContain('of Bath BA1, United Kingdom');
    const asked = of(called, '/api/find-a-business')[0]?.searchParams;
    expect([asked?.get('lat'), asked?.get('lon')]).toEqual(['51.381', '-2.36']);
    await page.context().close();
  });

  it('disables the search of a list page when it is denied, and not that of a registration [FIN-18, FIN-19]', async () => {
    for (const [example, isDisabled] of [
      [0, false],
      [2, true],
      [3, false],
    ] as const) {
      const { page, errors } = await open({ example });
      await page.getByRole('button', { name: 'Use my current position' }).click();
      await eventually(() => alert(page).textContent()).toContain(
        'Your browser does not share your position',
      );
      expect(await box(page).isDisabled(), `${example}`).toBe(isDisabled);
      expect(errors.join()).toContain('The position is not known.');
      await page.context().close();
    }
  });

  it('does without pages on a list page, and without a map in a registration [FIN-05, FIN-19]', async () => {
    const list = await open({ example: 2 });
    await searchFor(list.page, 'BA1');
    await eventually(() => names(list.page)).toHaveLength(10);
    const asked = of(list.called, '/api/find-a-business')[0]?.searchParams;
    expect([...(asked?.keys() ?? [])].sort()).toEqual([
      'lat',
      'lon',
      'radius',
      'tagIdsString',
      'typeIdsString',
    ]);
    await list.page.context().close();
    const own = await open({ example: 3 });
    await searchFor(own.page, 'BA1');
    const register = own.page.getByRole('link', { name: /^Register this business/ }).first();
    expect(await register.getAttribute('href')).toMatch(/^\/en_gb\/register-your-business\?business=/);
    expect(await map(own.page).count()).toBe(0);
    await own.page.context().close();
  });
});

describe('the finder’s map', () => {
  const height = async (page: Page) => (await map(page).boundingBox())?.height;

  it('shows clusters of 40 px in the default bounds, and loads nothing from the API [FIN-21, FIN-24, FIN-25]', async () => {
    const { page, called } = await open({ in: browser, viewport: { width: 1280, height: 900 } });
    await isReady(page);
    expect(await height(page)).toBe(700);
    const size = await clusters(page).first().boundingBox();
    expect([size?.width, size?.height]).toEqual([40, 40]);
    const counts = await clusters(page).allTextContents();
    expect(counts.length).toBeGreaterThan(5);
    const large = counts.findIndex((count) => count.length === 4);
    expect(await clusters(page).nth(large).getAttribute('aria-label')).toBe(
      `${counts[large]} businesses: zoom in`,
    );
    await page.evaluate(axeSource);
    const violations = await page.evaluate(async () => {
      const rules = ['label-content-name-mismatch', 'button-name', 'aria-hidden-focus', 'target-size'];
      const found = await window.axe.run(document, { runOnly: rules });
      return found.violations.map(({ id }) => id);
    });
    expect(violations).toEqual([]);
    const largest = page.getByRole('button', { name: /businesses: zoom in/ }).first();
    await largest.click();
    await eventually(() => clusters(page).allTextContents()).not.toEqual(counts);
    expect(called).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await height(page)).toBe(460);
    await page.context().close();
  });

  it('fits the place with the three nearest, and swaps the panel’s text for a pin’s details [FIN-20, FIN-22, FIN-23]', async () => {
    const { page } = await open({ in: browser, viewport: { width: 1280, height: 900 } });
    await isReady(page);
    const text = page.getByText('Practices, shops and farms that work with us.');
    expect(await text.isVisible()).toBe(true);
    await searchFor(page, 'BA1');
    await eventually(() => names(page)).toHaveLength(10);
    await eventually(() => pins(page).count()).toBeGreaterThanOrEqual(1);
    await page
      .getByRole('button', { name: /^Show on the map/ })
      .first()
      .click();
    const details = page.locator('[data-selected-business]');
    const info = page.locator('[data-info-window]');
    await eventually(() => info.count()).toBe(1);
    const [nearest] = await names(page);
    expect(await details.getByRole('heading').textContent()).toBe(nearest);
    expect(await details.getByRole('heading').evaluate((title) => title === document.activeElement)).toBe(
      true,
    );
    expect(await text.count()).toBe(0);
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
    await eventually(() => info.count()).toBe(0);
    expect(await details.count()).toBe(1);
    const other = page.locator('[data-pin]:not([data-cluster])[aria-pressed="false"]').first();
    await eventually(() => other.count()).toBe(1);
    await other.focus();
    await page.keyboard.press('Enter');
    await eventually(() => details.getByRole('heading').textContent()).not.toBe(nearest);
    expect(await details.textContent()).toContain('Directions');
    await page.getByRole('button', { name: 'Close details' }).click();
    expect(await text.isVisible()).toBe(true);
    await page.context().close();
  });

  it('leaves the list where a device cannot draw it [FIN-31]', async () => {
    const { page } = await open();
    await eventually(() => map(page).textContent()).toContain('Everything on it is also in the list.');
    await searchFor(page, 'BA1');
    await eventually(() => names(page)).toHaveLength(10);
    await page.context().close();
  });
});
