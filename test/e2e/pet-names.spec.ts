import { expect, type Page } from '@playwright/test';
import { expectCleanEverywhere, listenForConsoleErrors } from './support/page-checks.ts';
import { test } from './support/test.ts';

const address = '/en_gb/pet/names';
const finder = (page: Page) => page.locator('[data-block=pet_name_finder]');
const all = (page: Page) => page.locator('[data-block=pet_name_view_all]');
const alert = (page: Page) => finder(page).locator('[data-live=assertive]');
const top = (page: Page) => finder(page).getByRole('list').first().getByRole('listitem');
const others = (page: Page) => finder(page).getByRole('list').last().getByRole('listitem');
const trait = (page: Page, name: string) => finder(page).getByRole('radio', { name, exact: true });
const ready = (page: Page) => page.locator('[data-ready]:is(form, div)').first().waitFor();

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('traits find names, which can be changed and reset [PNF-01, PNF-02, PNF-06, PNF-12, PNF-14]', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto(address);
    await trait(page, 'Cat').check();
    await trait(page, 'Dog').check();
    await expect(trait(page, 'Cat')).not.toBeChecked();
    await trait(page, 'Cute').check();
    await finder(page).getByRole('button', { name: 'Find names' }).click();
    await expect(top(page)).toHaveCount(5);
    await expect(others(page)).toHaveCount(20);
    await finder(page).getByRole('link', { name: 'Change attributes' }).click();
    await expect(trait(page, 'Dog')).toBeChecked();
    await expect(trait(page, 'Cute')).toBeChecked();
    await finder(page).getByRole('link', { name: 'Reset' }).click();
    await expect(trait(page, 'Dog')).not.toBeChecked();
    await finder(page).getByRole('button', { name: 'Find names' }).click();
    await expect(alert(page)).toHaveText('At least one trait must be selected');
  });

  test('letters and species choose among all names, in a page that is cached [PNF-16, PNF-17, PNF-18, PNF-19]', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto(`${address}/all`);
    await expect(all(page).getByRole('listitem')).toHaveCount(40);
    await all(page).getByRole('button', { name: 'Q-T' }).click();
    await all(page).getByRole('button', { name: 'Cats' }).click();
    for (const name of await all(page).getByRole('listitem').allTextContents())
      expect(name).toMatch(/^[Q-T]/);
    await all(page).getByRole('button', { name: 'Load more names' }).click();
    await expect(all(page).getByRole('listitem')).toHaveCount(80);
    expect(new URL(page.url()).search).toBe('?letters=Q-T&species=cat&shown=80');
    const again = await page.request.get(page.url());
    expect(again.headers()['x-cache']).toMatch(/hit/i);
  });
});

test('a search shows names to shuffle through, and leads back to the traits [PNF-06, PNF-12, PNF-13, PNF-14]', async ({
  page,
}) => {
  const consoleErrors = listenForConsoleErrors(page);
  await page.goto(address);
  await ready(page);
  await expectCleanEverywhere(page, consoleErrors, { withoutShell: true });
  await finder(page).getByLabel('Dog', { exact: true }).click();
  await finder(page).getByLabel('Funny', { exact: true }).click();
  const request = page.waitForRequest(/\/api\/petNames\/search/);
  await finder(page).getByRole('button', { name: 'Find names' }).click();
  const query = new URL((await request).url()).searchParams;
  expect(Object.fromEntries(query)).toEqual({ locale: 'en_gb', required: 'species:dog,style:funny' });
  await expect(top(page)).toHaveCount(5);
  const events = await page.evaluate(() => window.dataLayer ?? []);
  expect(events).toContainEqual({
    event: 'pet_name_search',
    traits: ['species:dog', 'style:funny'],
    names: 25,
  });
  await expect(finder(page).getByRole('heading', { name: 'Our five favourites' })).toBeFocused();
  const names = await others(page).allTextContents();
  expect(names).toEqual(names.toSorted(new Intl.Collator('en-GB').compare));
  const current = finder(page).locator('[data-current]');
  await finder(page).getByRole('button', { name: 'Stop changing the name' }).click();
  const before = names.indexOf((await current.textContent()) ?? '');
  await finder(page).getByRole('button', { name: 'Shuffle' }).click();
  await expect(current).toHaveText(names[(before + 1) % names.length] ?? '');
  await finder(page).getByRole('button', { name: 'Keep changing the name' }).click();
  await expect(current).toHaveText(names[(before + 2) % names.length] ?? '', { timeout: 7000 });
  await expectCleanEverywhere(page, consoleErrors, { withoutShell: true });
  const shared = page.url();
  await finder(page).getByRole('link', { name: 'Change attributes' }).click();
  await expect(trait(page, 'Dog')).toBeChecked();
  await finder(page).getByRole('link', { name: 'Reset' }).click();
  await expect(trait(page, 'Dog')).not.toBeChecked();
  expect(page.url()).not.toContain('?');
  await page.goto(shared);
  expect(await others(page).allTextContents()).toEqual(names);
});

test('a search that finds nothing opens the page of all names [PNF-10]', { tag: '@full' }, async ({
  page,
}) => {
  await page.route(/\/api\/petNames\/search/, (route) => route.fulfill({ json: { data: [{ names: [] }] } }));
  await page.goto(address);
  await ready(page);
  await finder(page).getByLabel('Dog', { exact: true }).click();
  await finder(page).getByRole('button', { name: 'Find names' }).click();
  await expect(page).toHaveURL(/\/en_gb\/pet\/names\/all$/);
});

test('a search that fails explains this in a red box, and can be tried again [PNF-08, PNF-09]', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(address);
  await ready(page);
  await finder(page).getByRole('button', { name: 'Find names' }).click();
  await expect(alert(page)).toHaveText('At least one trait must be selected');
  await finder(page).getByLabel('Dog', { exact: true }).click();
  await page.route(/\/api\/petNames\/search/, (route) => route.abort());
  await finder(page).getByRole('button', { name: 'Find names' }).click();
  await expect(alert(page)).toHaveText('Failed to search names');
  await page.unroute(/\/api\/petNames\/search/);
  await page.route(/\/api\/petNames\/search/, (route) => route.fulfill({ status: 503, json: {} }));
  await finder(page).getByRole('button', { name: 'Find names' }).click();
  await expect(alert(page)).toHaveText('HTTP error! status: 503');
  await page.unroute(/\/api\/petNames\/search/);
  await finder(page).getByRole('button', { name: 'Find names' }).click();
  await expect(top(page)).toHaveCount(5);
});

test('all names are in two or four columns, by letter and species [PNF-15, PNF-16, PNF-17, PNF-18, PNF-19]', {
  tag: '@full',
}, async ({ page }) => {
  const consoleErrors = listenForConsoleErrors(page);
  await page.goto(`${address}/all`);
  await ready(page);
  const columns = () =>
    all(page)
      .getByRole('list')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  for (const [width, count] of [
    [320, 2],
    [767, 2],
    [768, 4],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await columns(), `${width} px`).toBe(count);
  }
  const request = page.waitForRequest(/\/api\/petNames\/all/);
  await all(page).getByRole('button', { name: 'Dogs' }).click();
  expect(new URL((await request).url()).search).toBe('?locale=en_gb&species=dog');
  await all(page).getByRole('button', { name: 'U-Z' }).click();
  await expect(all(page).locator('[data-live=polite]')).toContainText(/^40 of \d+ names$/);
  for (const name of await all(page).getByRole('listitem').allTextContents()) expect(name).toMatch(/^[U-Z]/);
  await all(page).getByRole('button', { name: 'Load more names' }).click();
  await expect(all(page).getByRole('listitem')).toHaveCount(80);
  await expect(all(page).getByRole('listitem').nth(40)).toBeFocused();
  expect(new URL(page.url()).search).toBe('?letters=U-Z&shown=80&species=dog');
  await expectCleanEverywhere(page, consoleErrors, { withoutShell: true });
});

test('Japanese names are found by the initial of their reading [PNF-17]', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/jp/pet/names/all?letters=I-L');
  await expect(all(page).getByRole('listitem')).toHaveCount(40);
  for (const reading of await all(page).locator('rt').allTextContents())
    expect(reading).toMatch(/^[いかきくけこじ]/);
});
