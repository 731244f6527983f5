import { expect } from '@playwright/test';
import { test } from './support/test.ts';

test('a pet owner finds an article by its topic, and further reading [CMS-04, LIS-06]', async ({ page }) => {
  await page.goto('/de/pet/advice/removing-a-tick');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Zecken', exact: true }).click();
  await expect(page).toHaveURL(/\/de\/taxonomy\/term\/ticks$/);
  await main.getByRole('link', { name: 'Zecken richtig entfernen' }).click();
  await expect(page).toHaveURL(/\/de\/pet\/advice\/removing-a-tick$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zecken richtig entfernen');
  await expect(main.getByRole('heading', { name: 'Weiterlesen' })).toBeVisible();
});

test('the parasite of a page is marked among the others, and there is a named link back [CMS-04]', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/en_gb/pet/parasites/ticks');
  const chosen = page.locator('[data-block="parasite_selector"] [aria-current="page"]');
  await expect(chosen).toHaveText('Ticks');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Parasites' }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
