import { expect } from '@playwright/test';
import { areaLink, areaPath, areaTable, drawingBrowser, map } from './support/disease-map.ts';
import { test } from './support/test.ts';

const drawing = drawingBrowser();

test('a map that fails is covered by the default or the configured text, and the tables stay [PAR-23]', {
  tag: '@full',
}, async () => {
  await drawing.context().route('**/map/*.pmtiles', (route) => route.abort());
  const page = await drawing.context().newPage();
  await page.goto('/en_gb/blocks/parasite-tracker');
  for (const [index, message] of [
    [0, 'An unexpected error occurred. Please try again later.'],
    [2, 'The map is taking a nap. The table below is awake.'],
  ] as const) {
    const failing = page.locator('[data-map]').nth(index);
    await failing.scrollIntoViewIfNeeded();
    await expect(failing).toContainText(message, { timeout: 30_000 });
  }
  await expect(areaTable(page).first().getByRole('row').nth(1)).toBeVisible();
});

for (const archive of ['base-map', 'areas'])
  test(`while only the file ${archive} cannot be read, the map reports this and the table keeps working [PAR-23]`, {
    tag: '@full',
  }, async () => {
    let isDown = true;
    await drawing
      .context()
      .route(`**/map/${archive}.pmtiles`, (route) => (isDown ? route.abort() : route.continue()));
    const page = await drawing.context().newPage();
    await page.goto('/en_gb/disease-map');
    await map(page).scrollIntoViewIfNeeded();
    const alert = map(page).locator('[data-live=assertive]');
    await expect(alert).toContainText('An unexpected error occurred. Please try again later.', {
      timeout: 60_000,
    });
    await areaLink(page, 'South West').click();
    await expect(areaTable(page, 'Cases in South West')).toBeVisible();
    isDown = false;
    await map(page).getByRole('button', { name: 'Try again' }).click();
    await expect(map(page)).toHaveAttribute('data-map', 'ready', { timeout: 60_000 });
    await expect(alert).toHaveCount(0);
  });

test('numbers that fail to load cover the map, and come back [PAR-23]', { tag: '@full' }, async () => {
  let isDown = true;
  await drawing
    .context()
    .route(`**${areaPath}**`, (route) => (isDown ? route.fulfill({ status: 503 }) : route.continue()));
  const page = await drawing.openMap('/en_gb/disease-map');
  await expect(map(page).locator('[data-live=assertive]')).toContainText(
    'An unexpected error occurred. Please try again later.',
  );
  await expect(page.getByText('Cases per week')).toBeVisible();
  isDown = false;
  await map(page).getByRole('button', { name: 'Try again' }).click();
  await expect(areaTable(page)).toBeVisible();
  await expect(map(page).locator('[data-live=assertive]')).toHaveCount(0);
});
