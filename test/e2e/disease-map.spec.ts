import { expect } from '@playwright/test';
import {
  areaPath,
  areaTable,
  drawingBrowser,
  map,
  queriesTo,
  southWest,
  summary,
} from './support/disease-map.ts';
import { test } from './support/test.ts';

const drawing = drawingBrowser();

test('an area of level 1 opens, one of level 2 is selected, and zooming out clears both [PAR-01, PAR-06, PAR-13, PAR-14, PAR-15, PAR-17]', {
  tag: '@full',
}, async () => {
  const page = await drawing.openMap('/en_gb/disease-map');
  await expect(summary(page)).toContainText(/cases/);
  const queries = queriesTo(page, areaPath);
  // The middle of England is the East Midlands.
  const canvas = page.locator('canvas');
  const box = await canvas.boundingBox();
  await canvas.click({ position: { x: (box?.width ?? 0) * 0.585, y: (box?.height ?? 0) * 0.66 } });
  await expect(areaTable(page, 'Cases in')).toBeVisible();
  const region = (await page.getByRole('region', { name: 'Cases in' }).getAttribute('aria-labelledby')) ?? '';
  const name = (await page.locator(`[id="${region}"]`).textContent())?.replace('Cases in ', '') ?? '';
  await expect(summary(page)).toContainText(name);
  await expect(summary(page)).toContainText('High');
  expect(queries.at(-1)?.get('groupBy')).toBe('administrativeAreaLevel2');
  expect(queries.at(-1)?.get('placeId')).toMatch(/^GB-/);

  // The map moves to the middle of the region, whose areas can then be pressed.
  const out = page.getByRole('button', { name: 'Zoom out' });
  await expect(async () => {
    await canvas.click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 } });
    await expect(areaTable(page, 'Cases in').locator('[aria-current="true"]')).toHaveCount(1, {
      timeout: 2000,
    });
  }).toPass();
  await expect(summary(page)).not.toContainText(name);
  for (let steps = 0; steps < 8 && (await areaTable(page, 'Cases in').isVisible()); steps += 1) {
    await out.click();
    await page.waitForFunction(() => document.querySelector('.maplibregl-canvas') !== null);
  }
  await expect(areaTable(page)).toBeVisible();
  await expect(summary(page)).toContainText('All areas');
  await expect(page.getByText('Office of National Statistics')).toBeVisible();
});

test('a region in the address stays selected until the zoom that maps open with [PAR-15]', {
  tag: '@full',
}, async () => {
  const page = await drawing.openMap(`/en_gb/disease-map?region=${southWest}`);
  const out = page.getByRole('button', { name: 'Zoom out' });
  await expect(summary(page)).toContainText('South West');
  let steps = 0;
  for (; steps < 8 && (await areaTable(page, 'Cases in').isVisible()); steps += 1) {
    await out.click();
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  }
  await expect(summary(page)).toContainText('All areas');
  expect(steps).toBeGreaterThan(1);
});

test('combined mode has markers above zoom 6 and a heatmap below, and opens at 52.5555, 0, zoom 8 [PAR-07, PAR-16, PAR-20]', {
  tag: '@full',
}, async () => {
  const page = await drawing.context().newPage();
  const nearby = queriesTo(page, '/api/disease/nearby-cases');
  const areas = queriesTo(page, areaPath);
  await page.goto('/en_gb/disease-map/ticks');
  await map(page).scrollIntoViewIfNeeded();
  await expect(map(page)).toHaveAttribute('data-map', 'ready', { timeout: 60_000 });
  await expect.poll(() => nearby.length).toBeGreaterThan(0);
  const [west = 0, south = 0, east = 0, north = 0] = (nearby[0]?.get('bounds') ?? '').split(',').map(Number);
  expect([west < 0 && 0 < east, south < 52.5555 && 52.5555 < north, east - west < 12]).toEqual([
    true,
    true,
    true,
  ]);
  expect(nearby[0]?.get('statuses')).toBe('New,Approved');
  expect(nearby[0]?.get('diseases')).toBe('ticks');
  const isHeat = () => areas.some((query) => query.get('groupBy') === 'administrativeAreaLevel2');
  expect(isHeat()).toBe(false);
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(isHeat).toBe(true);
});
