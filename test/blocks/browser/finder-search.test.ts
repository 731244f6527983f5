import { describe, expect, it } from 'vitest';
import { eventually } from './open-blocks.ts';
import { alert, box, findersInBrowser, names, of, searchFor, status } from './open-finder.ts';

const open = findersInBrowser('plain');

describe('the finder’s search', () => {
  it('completes places in the configured countries, by keyboard, and searches around the chosen one [FIN-01, FIN-26]', async () => {
    const { page, called } = await open();
    await box(page).pressSequentially('BA1');
    await eventually(() => page.getByRole('option').allTextContents()).toContain('BA1, United Kingdom');
    await page.locator('[data-live]', { hasText: /^Suggestions: \d+$/ }).waitFor({ state: 'attached' });
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

  it('keeps place and filters in the address, and shows all businesses if none match [FIN-12, FIN-13, URL-10]', async () => {
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

  it('starts with the filters that are marked, and shows each type’s icons [FIN-09, FIN-10]', async () => {
    const { page } = await open({ example: 1 });
    await page.getByText('Filter (2)').click();
    expect(await page.getByRole('checkbox', { name: 'Pet shop' }).isChecked()).toBe(true);
    expect(await page.getByRole('checkbox', { name: 'Stocks our products' }).isChecked()).toBe(true);
    expect(await page.getByRole('checkbox', { name: 'Gives rewards' }).isChecked()).toBe(false);
    const icons = page.locator('label img');
    expect(await icons.evaluateAll((all) => all.map((icon) => icon.getAttribute('src')))).toEqual([
      expect.stringContaining('shop.svg'),
      expect.stringContaining('pharmacy.svg'),
    ]);
    await page.context().close();
  });
});

describe('trouble with a search', () => {
  it('is reported if the geocoder finds nothing or fails, and leaves the results [FIN-28]', async () => {
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
    // This browser has no WebGL, so the page does not suggest zooming into the map.
    expect(await status(page).textContent()).toMatch(/^Enter a place/);
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
