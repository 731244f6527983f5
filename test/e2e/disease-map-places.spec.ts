import { expect } from '@playwright/test';
import { areaTable, queriesTo } from './support/disease-map.ts';
import { siteUrl } from './support/stack.ts';
import { test } from './support/test.ts';

const bath = { latitude: 51.38, longitude: -2.36 };

test('a place or the device’s position shows the cases near it, and a failed search is logged [PAR-01, PAR-08, PAR-10, PAR-11, PAR-18, EMB-06]', {
  tag: '@full',
}, async ({ page, context }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const searches = queriesTo(page, '/api/disease/search');
  const nearby = queriesTo(page, '/api/disease/nearby-cases');
  await page.goto('/en_gb/disease-map/lungworm');
  await expect(areaTable(page)).toBeVisible();
  await expect(page.getByText('Radius: 10mi')).toBeVisible();
  const here = page.getByRole('button', { name: 'Use my location' });
  const field = page.getByRole('searchbox', { name: 'Postcode or town' });

  // Denied: the position is unknown, and a place can still be typed.
  await here.click();
  await expect(page.getByText('Your location is not available.')).toBeVisible();
  await field.fill('Bath');
  await field.press('Enter');
  await expect(
    page.getByRole('region', { name: 'Cases within 10 miles of Bath' }).getByRole('table'),
  ).toBeVisible();
  expect([nearby.at(-1)?.get('radius'), nearby.at(-1)?.get('statuses')]).toEqual(['10mi', 'New,Approved']);
  await expect(page.locator('[data-disease="lungworm"]')).toContainText(
    /^Lungworm(None|Low|Medium|High)Cases: \d+$/,
  );
  expect([...(searches.at(-1)?.keys() ?? [])].sort()).toEqual(['disease', 'lat', 'lon', 'startDate']);
  expect(searches.at(-1)?.get('disease')).toBe('lungworm');

  // Granted.
  await context.grantPermissions(['geolocation'], { origin: siteUrl });
  await context.setGeolocation(bath);
  await here.click();
  await expect(page.getByRole('heading', { name: 'Cases within 10 miles of your location' })).toBeVisible();
  await expect
    .poll(() => [searches.at(-1)?.get('lat'), searches.at(-1)?.get('lon')])
    .toEqual(['51.38', '-2.36']);

  // Unanswered: the visitor may type a place in the meantime.
  await page.evaluate(() => {
    navigator.geolocation.getCurrentPosition = () => {};
  });
  await here.click();
  await expect(page.getByText('Waiting for your permission')).toBeVisible();
  await page.route('**/api/disease/search?**', (route) => route.fulfill({ status: 503 }));
  errors.length = 0;
  await field.fill('York');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'Cases within 10 miles of York' })).toBeVisible();
  await expect(
    page.locator('[data-live=assertive]').filter({ hasText: 'could not be loaded' }),
  ).toBeVisible();
  expect(errors).toContain('Searching disease API failed with status code: 503');
});
