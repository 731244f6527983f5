import { expect } from '@playwright/test';
import { areaLink, areaPath, areaTable, map, queriesTo, southWest, summary } from './support/disease-map.ts';
import { expectCleanEverywhere } from './support/page-checks.ts';
import { siteUrl } from './support/stack.ts';
import { test } from './support/test.ts';

test('without WebGL the table does everything by keyboard, and counts are reported [PAR-01, PAR-02, PAR-05, PAR-13, PAR-14, PAR-22, ANP-06, ACC-02]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string) {
        return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind]);
      },
    });
  });
  const queries = queriesTo(page, areaPath);
  await page.goto('/en_gb/disease-map');
  await map(page).scrollIntoViewIfNeeded();
  await expect(map(page)).toContainText(
    'Sorry, we cannot display the ParvoTrack Map, as your device or browser is not supported. Try updating your device and browser and try again.',
  );
  await expect(areaTable(page)).toBeVisible();
  const carousel = page.locator('[data-block="parasite_selector"]');
  await expect(carousel.locator('[aria-current="page"]')).toHaveText(['All cases']);
  expect(queries[0]?.get('startDate')).toMatch(/^\d{4}-\d\d-01$/);
  expect(queries[0]?.get('endDate')).toMatch(/^\d{4}-\d\d-\d\d$/);

  const reported = () =>
    page.evaluate(
      () =>
        (window.dataLayer ?? []).filter((each) => 'event' in each && each.event === 'map_case_count').length,
    );
  await expect.poll(reported).toBeGreaterThan(0);
  const period = page.getByRole('slider', { name: 'Period' });
  await period.focus();
  const before = (await summary(page).textContent()) ?? '';
  const reportedBefore = await reported();
  await period.press('Home');
  await expect(page.locator('[data-live=polite]').filter({ hasText: before })).toHaveCount(0);
  await expect.poll(reported).toBeGreaterThan(reportedBefore);
  const play = page.getByRole('button', { name: 'Play the last twelve months' });
  // Other tests may have moved the clock, and the twelve months with it.
  await period.press('End');
  await expect(summary(page)).toBeVisible();
  await play.click();
  await expect(period).toHaveAttribute('aria-valuetext', /^[A-Z][a-z]+ \d{4}$/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0);
  // Other tests may have moved the clock, and the twelve months with it.
  await period.press('End');
  await expect(summary(page)).toBeVisible();

  await areaLink(page, 'South West').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Cases in South West' })).toBeFocused();
  await expect(areaTable(page, 'Cases in South West')).toBeVisible();
  expect(queries.at(-1)?.get('placeId')).toBe(southWest);
  expect(queries.at(-1)?.get('groupBy')).toBe('administrativeAreaLevel2');
  await areaLink(page, 'Cornwall').focus();
  await page.keyboard.press('Enter');
  await expect(summary(page)).toContainText('Cornwall');
  await expect(areaLink(page, 'Cornwall')).toHaveAttribute('aria-current', 'true');
  await expect(
    page.getByRole('region', { name: 'Cases within 10 miles of Cornwall' }).getByRole('table'),
  ).toBeVisible();
  await page.getByText('Show the numbers as a table').click();
  await expectCleanEverywhere(page);
  await page.getByRole('link', { name: 'South West', exact: true }).first().click();
  await expect(summary(page)).toContainText('South West');
});

test('without scripts the map is a page of tables [PAR-01, PAR-06, ACC-03]', { tag: '@full' }, async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: siteUrl, javaScriptEnabled: false });
  const page = await context.newPage();
  const search = page.locator('[data-block="parasite_tracker"]').getByRole('button', { name: 'Search' });
  await page.goto('/en_gb/disease-map');
  await page.getByLabel('Disease', { exact: true }).selectOption('Ticks');
  await page.getByRole('searchbox', { name: 'Postcode or town' }).fill('Bath');
  await search.click();
  await expect(page).toHaveURL(/near=Bath&disease=ticks/);
  await expect(
    page.getByRole('region', { name: 'Cases within 10 miles of Bath' }).getByRole('row'),
  ).not.toHaveCount(0);
  await page.getByRole('combobox', { name: 'Period' }).selectOption({ index: 3 });
  await page.getByRole('searchbox', { name: 'Postcode or town' }).fill('');
  await search.click();
  await areaLink(page, 'South West').click();
  await expect(page).toHaveURL(new RegExp(`disease=ticks&month=\\d{4}-\\d\\d&region=${southWest}`));
  await areaLink(page, 'Cornwall').click();
  await expect(page.locator('[data-live=polite]').filter({ hasText: 'Cornwall' })).toContainText(/cases?/);
  await context.close();
});
