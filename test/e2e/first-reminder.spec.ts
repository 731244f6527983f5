import { expect, type Page } from '@playwright/test';
import { ownerOf, register } from './support/register.ts';
import { siteUrl } from './support/stack.ts';
import { test } from './support/test.ts';

/** The fields of a page that a person sees; the choices of a group count as one. */
function fieldsShown(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLInputElement>('main :is(input, select, textarea)');
    const shown = [...fields].filter((field) => field.type !== 'hidden' && field.checkVisibility());
    return [...new Set(shown.map(({ name, id }) => name || id))];
  });
}

test('a visitor has the first reminder after six clicks and four screens, and creates the account last [REM-15, IDN-01]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const count = () => Number(sessionStorage.clicks ?? 0);
    addEventListener('click', ({ isTrusted, detail }) => {
      // A label passes its click on to its control.
      if (isTrusted && detail > 0) sessionStorage.clicks = count() + 1;
    });
  });
  await page.goto('/en_gb');
  await page.getByRole('main').getByRole('link', { name: 'Set up a reminder' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add a reminder' })).toBeVisible();
  await page.getByLabel('Medication').click();
  await page.getByLabel('Medication').selectOption({ label: 'Brackenward chews' });
  const save = page.getByRole('button', { name: 'Create account and save' });
  await expect(save).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Your dog’s name').fill('Rolo');
  await page.getByText('Female').click();
  const sentence = page.locator('[data-live=polite]').filter({ hasText: ', then every month' });
  await expect(sentence).toBeVisible();
  expect(await fieldsShown(page)).toHaveLength(4);
  await save.click();

  await page.getByLabel('First name').fill('Willow');
  await page.getByLabel('Last name').fill('Marsh');
  await page.getByLabel('Email').fill(`first-${Date.now().toString(36)}@example.com`);
  await page.getByLabel('Password').fill('healthy-pets');
  await page.getByRole('button', { name: 'Create account' }).click();

  await page.waitForURL('**/en_gb/pets');
  await expect(page.getByRole('article', { name: 'Rolo' })).toContainText('Brackenward chews');
  expect(await page.evaluate(() => Number(sessionStorage.clicks))).toBeLessThanOrEqual(6);
  await page.goto('/en_gb/reminders/new');
  await expect(page.getByLabel('Pet', { exact: true })).toBeVisible();
});

test('without scripts, what a visitor has entered is saved once they have signed in, or is still there [REM-15, ACC-03]', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: siteUrl });
  const page = await context.newPage();
  const email = `known-${Date.now().toString(36)}@example.com`;
  await register(page, email, 'healthy-pets');
  const owner = await ownerOf(context);
  await owner.createPet({ name: 'Rolo', species: 'cat' });
  const enter = async (medication: string, name: string) => {
    await context.clearCookies();
    await page.goto('/en_gb/reminders/new');
    await page.getByLabel('Medication').selectOption({ label: medication });
    await page.getByLabel('Your pet’s name').fill(name);
    await page.getByRole('radio', { name: 'Female' }).check({ force: true });
    await page.getByRole('button', { name: 'I have an account' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('healthy-pets');
    await page.getByRole('button', { name: 'Sign in' }).click();
  };

  await enter('Brackenward chews', 'rolo');
  await page.waitForURL('**/en_gb/reminders/new');
  await expect(page.getByText('This isn’t saved yet.')).toBeVisible();
  await expect(page.getByLabel('Medication')).toHaveValue('BRK_Dog_Product');
  await page.getByRole('button', { name: 'Save reminder' }).click();
  await expect(page.getByText('You already have a pet with this name.').first()).toBeVisible();
  await page.getByLabel('Your dog’s name').fill('Rolo II');
  await page.getByRole('button', { name: 'Save reminder' }).click();
  await page.waitForURL('**/en_gb/pets');
  await expect(page.getByRole('article', { name: 'Rolo II' })).toContainText('Brackenward chews');

  // A pet of that name gets the further reminder, and a reminder that exists already stays the only one.
  for (const medication of ['Fennadrop for dogs', 'Fennadrop for dogs', 'Sorrelguard wormer for dogs']) {
    await enter(medication, 'ROLO II');
    await page.waitForURL('**/en_gb/pets');
  }
  await page.goto('/en_gb/reminders');
  await expect(page.getByText('Fennadrop for dogs')).toHaveCount(1);
  await context.close();
});

test('a newcomer registers and has the first reminder within four screens and twelve fields [PET-42, REM-15]', async ({
  page,
}) => {
  const screens: string[][] = [];
  const seen = async () => screens.push(await fieldsShown(page));
  await page.goto('/en_gb/pets');
  await page.getByRole('main').getByRole('link', { name: 'Create account' }).click();

  await page.getByLabel('First name').fill('Willow');
  await seen();
  await page.getByLabel('Last name').fill('Marsh');
  await page.getByLabel('Email').fill(`newcomer-${Date.now().toString(36)}@example.com`);
  await page.getByLabel('Password').fill('healthy-pets');
  await page.getByRole('button', { name: 'Create account' }).click();

  await page.waitForURL('**/en_gb/pets');
  await page.getByRole('main').getByRole('link', { name: 'Add your first pet' }).click();
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

test('an owner who leaves the steps of the first pet goes on with the saved pet, also without scripts [PET-42, PET-44, PET-45, ACC-03]', async ({
  page,
  browser,
}) => {
  await register(page, `left-${Date.now().toString(36)}@example.com`, 'healthy-pets');
  const step = (shown: Page, title: string) => shown.getByRole('heading', { level: 1, name: title });
  await page.goto('/en_gb/pets/first');
  await page.getByLabel('Name').fill('Rolo');
  await page.getByRole('radio', { name: 'Dog' }).check({ force: true });
  await page.getByRole('radio', { name: 'Female' }).check({ force: true });
  await page.getByRole('button', { name: 'Next: choose an icon' }).click();
  await expect(step(page, 'Choose an icon')).toBeFocused();
  await page.reload();
  await expect(step(page, 'Choose an icon')).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: siteUrl });
  await context.addCookies(await page.context().cookies());
  const plain = await context.newPage();
  await plain.goto('/en_gb/pets/first');
  await expect(step(plain, 'Choose an icon')).toBeVisible();
  await plain.getByRole('link', { name: 'Back' }).click();
  await expect(plain.getByLabel('Name')).toHaveValue('Rolo');
  await plain.getByLabel('Name').fill('Rolo II');
  await plain.getByRole('button', { name: 'Next: choose an icon' }).click();
  await plain.getByRole('radio', { name: 'Icon 2' }).check({ force: true });
  await plain.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(step(plain, 'Set the first reminder')).toBeVisible();

  await page.reload();
  await expect(step(page, 'Set the first reminder')).toBeVisible();
  await expect(page.getByRole('main').getByText('Rolo II')).toBeVisible();
  await plain.getByLabel('Medication').selectOption({ label: 'Brackenward chews' });
  await plain.getByRole('button', { name: 'Save reminder' }).click();
  await expect(plain.getByRole('article', { name: 'Rolo II' })).toContainText('Brackenward chews');
  await context.close();
});
