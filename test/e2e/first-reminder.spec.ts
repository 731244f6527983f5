import { expect, type Page } from '@playwright/test';
import { test } from './support/test.ts';

/** The fields of a page that a person sees; the choices of a group count as one. */
function fieldsShown(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLInputElement>('main :is(input, select, textarea)');
    const shown = [...fields].filter((field) => field.type !== 'hidden' && field.checkVisibility());
    return [...new Set(shown.map(({ name, id }) => name || id))];
  });
}

test('a newcomer registers and has the first reminder within four screens and twelve fields [PET-42, REM-15]', async ({
  page,
}) => {
  const screens: string[][] = [];
  const seen = async () => screens.push(await fieldsShown(page));
  await page.goto('/en_gb/pet');
  await page.getByRole('main').getByRole('link', { name: 'Set up a reminder' }).first().click();
  await page.getByRole('main').getByRole('link', { name: 'Create account' }).click();

  await page.getByLabel('First name').fill('Willow');
  await seen();
  await page.getByLabel('Last name').fill('Marsh');
  await page.getByLabel('Email').fill(`newcomer-${Date.now().toString(36)}@example.com`);
  await page.getByLabel('Password').fill('healthy-pets');
  await page.getByRole('button', { name: 'Create account' }).click();

  await page.waitForURL('**/en_gb/pets/first');
  await expect(page.getByText('Welcome, Willow')).toBeVisible();
  await page.getByLabel('Name').fill('Rolo');
  await seen();
  await page.getByRole('radio', { name: 'Dog' }).check({ force: true });
  await page.getByRole('radio', { name: 'Female' }).check({ force: true });
  await page.getByRole('button', { name: 'Next: choose an icon' }).click();

  await page.getByRole('radio', { name: 'Icon 2' }).check({ force: true });
  await seen();
  await page.getByRole('button', { name: 'Next', exact: true }).click();

  await page.getByLabel('Medication').selectOption({ label: 'Brackenward chews' });
  await seen();
  await expect(page.locator('[data-live=polite]').filter({ hasText: ', then every month' })).toBeVisible();
  await page.getByRole('button', { name: 'Save reminder' }).click();
  await page.waitForURL('**/en_gb/pets');
  await expect(page.getByRole('article', { name: 'Rolo' })).toContainText('Brackenward chews');
  expect(screens).toHaveLength(4);
  expect(screens.flat().length, screens.join('; ')).toBeLessThanOrEqual(12);

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Add reminder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a reminder' });
  await expect(dialog.getByRole('button', { name: 'Save reminder' })).toBeInViewport({ ratio: 1 });
});
