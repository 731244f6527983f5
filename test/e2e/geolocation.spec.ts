import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectCleanEverywhere } from './support/page-checks.ts';
import { siteUrl } from './support/stack.ts';
import { test } from './support/test.ts';

const from = (context: BrowserContext, country: string) =>
  context.addCookies([{ name: 'origin_country', value: country, url: siteUrl }]);
const popup = (page: Page) => page.getByRole('dialog', { name: 'Visiting from another country?' });

/** Entries of the page's data layer, across navigations of the session. */
async function reported(page: Page): Promise<Record<string, string>[]> {
  return await page.evaluate(() => JSON.parse(sessionStorage.getItem('told') ?? '[]'));
}

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    localStorage.setItem('cookie_consent', 'necessary');
    const layer: object[] = [];
    layer.push = (...events) => {
      const before = JSON.parse(sessionStorage.getItem('told') ?? '[]');
      sessionStorage.setItem('told', JSON.stringify([...before, ...events]));
      return Array.prototype.push.apply(layer, events);
    };
    window.dataLayer = layer;
  });
});

test('a visitor from another country is offered the site of that country, once per session [GEO-01, GEO-03, GEO-04, GEO-05, GEO-08, ANL-08, ANL-09, ACC-01]', async ({
  page,
  context,
}) => {
  await from(context, 'DE');
  let respond = () => {};
  const held = new Promise<void>((done) => {
    respond = done;
  });
  await page.route('**/api/geo-location/info', async (route) => {
    expect(route.request().postDataJSON()).toEqual({ originCountry: 'DE', locale: 'en_gb' });
    await held;
    await route.continue();
  });
  await page.goto('/en_gb/country-selector');
  await expect(popup(page).locator('[data-live=polite]')).toBeVisible();
  await expect(popup(page).getByRole('link')).toHaveCount(0);
  respond();
  const regional = popup(page).getByRole('link', { name: 'Zu dieser Website' });
  // The first call of a function is slow on a busy machine.
  await expect(regional).toHaveAttribute('href', '/de', { timeout: 20_000 });
  await expect(popup(page).getByText('Merrowvale Deutschland')).toBeVisible();
  await expect(popup(page).locator('img')).toHaveJSProperty('width', 50);
  await expect(popup(page).locator('[data-live=polite]')).toHaveCount(0);
  await expectCleanEverywhere(page);
  const here = `${siteUrl}/en_gb/country-selector`;
  const shown = { event: 'geolocation_popup_shown', user_country: 'DE', page_url: here, redirect_url: '' };
  expect(await reported(page)).toEqual([shown]);

  await regional.click();
  await expect(page).toHaveURL(`${siteUrl}/de`);
  expect(await reported(page)).toEqual([
    shown,
    { ...shown, event: 'geolocation_popup_confirmed', redirect_url: '/de' },
  ]);
  await page.goto('/us/country-selector');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a new session is asked again, and staying keeps the page [GEO-07, GEO-08]', async ({
  page,
  context,
}) => {
  await from(context, 'DE');
  await page.goto('/en_gb/country-selector?from=afar');
  await popup(page).getByRole('link', { name: 'Stay on this site' }).click({ timeout: 30_000 });
  await expect(popup(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${siteUrl}/en_gb/country-selector?from=afar`);
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the popup falls back to default text, and links to the choice of countries, which needs no locale [GEO-06, GEO-09, ROU-07]', async ({
  page,
  context,
}) => {
  await from(context, 'fr');
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route('**/api/geo-location/info', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/en_gb/country-selector');
  await expect(popup(page).getByText('It looks as if you are somewhere else.')).toBeVisible();
  expect(logged.join()).toContain('The sites of the visitor’s country could not be read.');
  await popup(page).getByRole('link', { name: 'Choose a country' }).click();
  await expect(page).toHaveURL(`${siteUrl}/country-selector?redirected=true`);
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your country' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('visitors from the site’s own or an unknown country neither see the popup nor load its code [GEO-01, GEO-02]', {
  tag: '@full',
}, async ({ page, context, request }) => {
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('/visitor')) answers.push(await response.text());
  });
  const scripts = new Set<string>();
  page.on('request', (each) => each.resourceType() === 'script' && scripts.add(each.url()));
  for (const country of ['GB', 'gb', undefined]) {
    await context.clearCookies();
    if (country) await from(context, country);
    await page.goto('/en_gb/country-selector');
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  expect(answers).toEqual(['{"country":""}']);
  const before = new Set(scripts);
  await from(context, 'DE');
  await page.goto('/en_gb/country-selector');
  await expect(popup(page)).toBeVisible();
  expect([...scripts].filter((script) => !before.has(script))).not.toEqual([]);

  const headers = { 'cloudfront-viewer-country': 'JP' };
  const foreign = await request.get('/visitor', { headers });
  expect(await foreign.json()).toEqual({ country: 'JP' });
  expect(foreign.headers()['set-cookie']).toMatch(/origin_country=JP; Path=\/; SameSite=lax/i);
  expect((await request.get('/en_gb/country-selector', { headers })).headers()['set-cookie']).toBeUndefined();
});

test('the sites of a country include its languages; a missing or unknown country is an error [GEO-03, CON-07]', async ({
  request,
}) => {
  const ask = async (data: object) =>
    (await request.post('/api/geo-location/info', { data, headers: { origin: siteUrl } })).json();
  const { success, data } = await ask({ originCountry: 'CA', locale: 'en_gb' });
  expect(success).toBe(true);
  expect(data.origin.flagImage).toMatch(/flags\/ca\.svg$/);
  expect(data.origin.countries.map(({ locale }: { locale: string }) => locale).sort()).toEqual([
    'en_ca',
    'fr_ca',
  ]);
  expect(data.origin.countries[0].globalConfig).toEqual({
    title: expect.any(String),
    content: expect.stringContaining('<p>'),
    button: expect.any(String),
  });
  for (const nothing of [{}, { originCountry: 'AQ', locale: 'en_gb' }, { locale: 'en_gb' }])
    expect((await ask(nothing)).success).toBe(false);
});

test('the drop-down of countries opens where there is space, and closes again [GEO-11, GEO-12, GEO-13, GEO-14]', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/country-selector?redirected=true');
  const button = page.getByRole('button', { name: 'Country selector: United Kingdom' });
  const list = page.getByRole('navigation', { name: 'Country selector' }).locator('ul');
  await expect(button.locator('img')).toHaveJSProperty('width', 28);
  await expect(list).toBeHidden();
  // Its code may still be loading.
  await expect(async () => {
    if (await list.isHidden()) await button.click();
    await expect(list).toBeVisible({ timeout: 1000 });
  }).toPass();
  const panel = list.locator('..');
  const [top, height, scrolls] = await panel.evaluate((element) => [
    element.getBoundingClientRect().top,
    element.getBoundingClientRect().height,
    element.scrollHeight > element.clientHeight,
  ]);
  const edge = (await button.boundingBox())?.y ?? 0;
  expect(top - edge).toBeCloseTo(58, 0);
  expect([height, scrolls]).toEqual([300, true]);
  await expect(list.getByRole('link', { name: 'Canada' })).toHaveAttribute('href', '/en_ca');
  await expect(list.getByRole('link', { name: 'Français' }).first()).toHaveAttribute('href', '/fr_be');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await button.click();
  await expect(list).toBeHidden();
  await button.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(list).toBeHidden();

  await page.setViewportSize({ width: 1280, height: Math.ceil(edge) + 100 });
  await button.click();
  await expect
    .poll(async () => ((await panel.boundingBox())?.y ?? 0) < ((await button.boundingBox())?.y ?? 0))
    .toBe(true);
  await expect(page.getByRole('main').locator('img[src$="/flags/de.svg"]')).toHaveJSProperty('width', 28);
});
