import { expect } from '@playwright/test';
import { expectClean, expectCleanEverywhere, listenForConsoleErrors, signIn } from './support/page-checks.ts';
import { newPet, Owner } from './support/stack.ts';
import { test } from './support/test.ts';

test('the portal’s screens are clear and accessible at every width, light and dark [ACC-01]', {
  tag: '@full',
}, async ({ page }) => {
  test.setTimeout(240_000);
  const owner = await Owner.signIn('owner-verified');
  const pet = await owner.createPet();
  const { id } = await owner.createReminder({
    petId: pet.id,
    productId: 'BRK_Dog_Product',
    channel: 'email',
    startDate: '',
  });
  const consoleErrors = listenForConsoleErrors(page);

  await page.goto('/en_gb');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectCleanEverywhere(page, consoleErrors);
  await page.goto('/en_gb/pets');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in or create an account' })).toBeAttached();
  await expectCleanEverywhere(page, consoleErrors);
  await page.goto('/en_gb/unsubscribe?token=made-up');
  await expect(page.getByRole('button', { name: 'Stop this reminder' })).toBeVisible();
  await expectCleanEverywhere(page, consoleErrors);

  await signIn(page, 'owner-verified', '/en_gb/pets');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectCleanEverywhere(page, consoleErrors);
  // A menu looks the same at every width.
  for (const menu of [/^More for/, 'Country and language', /^Appearance/, 'My account']) {
    await page.getByRole('button', { name: menu }).first().click();
    await expect(page.locator('[role=menu]:not([data-closed]), :popover-open')).toBeVisible();
    await expectClean(page, consoleErrors);
    await page.keyboard.press('Escape');
  }
  await page.goto(`/en_gb/pets/profile?id=${pet.id}`);
  await expect(page.getByRole('heading', { level: 1, name: pet.name })).toBeVisible();
  await expectCleanEverywhere(page, consoleErrors);
  for (const action of [`Edit ${pet.name}`, 'Change icon', 'Remove pet']) {
    await page.getByRole('button', { name: action }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectCleanEverywhere(page, consoleErrors);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.goto('/en_gb/pets/new');
  await page.getByRole('button', { name: 'Next: choose an icon' }).click();
  await expect(page.getByText('Enter the pet’s name.').first()).toBeVisible();
  await expectCleanEverywhere(page, consoleErrors);
  await page.goto(`/en_gb/reminders?reminder=${id}&edit=true`);
  await expect(page.getByRole('button', { name: 'Save reminder' })).toBeVisible();
  await expectCleanEverywhere(page, consoleErrors);
  await page.getByRole('button', { name: 'SMS terms' }).click();
  await expect(page.getByRole('heading', { name: 'SMS terms' })).toBeVisible();
  await expectCleanEverywhere(page, consoleErrors);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete this reminder' }).click();
  await expect(page.getByRole('heading', { name: 'Delete this reminder?' })).toBeVisible();
  await expectCleanEverywhere(page, consoleErrors);
  await page.goto('/en_gb/reminders');
  await expect(page.getByRole('table')).toBeVisible();
  await expectCleanEverywhere(page, consoleErrors);
});

test('an unknown locale or page is not found, in the default locale’s shell [URL-03]', {
  tag: '@full',
}, async ({ page }) => {
  for (const address of ['/xx', '/xx/pets', '/en_gb/nothing/here']) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-gb');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/has wandered off/);
  }
  await page.goto('/en_gb');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-gb');
});

test('a visitor is taken through sign-in and back to the page they requested [IDN-05] [IDN-06]', {
  tag: '@full',
}, async ({ page }) => {
  await (await Owner.signIn('farmer')).createPet();
  await page.goto('/de/reminders?reminder=new');
  const link = page.getByRole('main').getByRole('link', { name: 'Anmelden' });
  const address = new URL((await link.getAttribute('href')) ?? '', 'http://site');
  expect(address.searchParams.get('returnUrl')).toBe('/de/reminders?reminder=new');
  await signIn(page, 'farmer', '/de/reminders?reminder=new');
  await expect(page.getByRole('dialog', { name: 'Erinnerung hinzufügen' })).toBeVisible();
});

test('an owner adds a pet by keyboard, sees it at once, and removes it again [PET-15] [PET-27] [PET-28] [PET-36] [PET-37] [CCH-02]', {
  tag: '@full',
}, async ({ page }) => {
  const name = newPet().name;
  await (await Owner.signIn('light')).removePets();
  await signIn(page, 'light', '/en_gb/pets');
  await expect(page.getByRole('link', { name: 'Add your first pet' })).toBeVisible();
  await page.goto('/en_gb/pets/new');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Name').press('Tab');
  await page.keyboard.press('Space');
  await page.getByRole('radio', { name: 'Female' }).check({ force: true });
  await page.getByRole('combobox', { name: 'Breed' }).pressSequentially('Beagl');
  await page.getByRole('option', { name: 'Beagle' }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByLabel('Weight').fill('24.5');
  await page.getByRole('button', { name: 'Next: choose an icon' }).click();
  await expect(page.getByRole('heading', { name: `Choose an icon for ${name}` })).toBeFocused();
  await expect(page.getByRole('radio')).toHaveCount(12);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Weight')).toHaveValue('24.5');
  await page.getByRole('button', { name: 'Next: choose an icon' }).click();
  await page.getByRole('radio', { name: 'Icon 3' }).check({ force: true });
  await page.getByRole('button', { name: 'Save pet' }).click();

  const card = page.getByRole('article', { name });
  await expect(card).toContainText('24.5 kg');
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Remove pet' }).click();
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByText(`${name} has been removed.`)).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('the dashboard initially shows three pets, and the rest on request [PET-32] [PET-34] [PET-35]', {
  tag: '@full',
}, async ({ page }) => {
  const owner = await Owner.signIn('vet-no-crm');
  let newest = '';
  for (let count = 0; count < 4; count++) newest = (await owner.createPet()).name;
  const listed = await (await owner.api.get('/api/petProfiles?locale=en_gb')).json();
  await signIn(page, 'vet-no-crm', '/en_gb/pets');
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('button', { name: /Show .* more pet/ }).click();
  await expect(page.getByRole('article')).toHaveCount(listed.data.data.length);
  await expect(page.getByRole('article').filter({ hasText: newest })).toContainText('No reminders yet');
});

test('a pet that is not the owner’s shows an error and nothing about it [URL-03] [PET-39]', async ({
  page,
}) => {
  const other = await (await Owner.signIn('owner-verified')).createPet();
  await signIn(page, 'farmer', `/en_gb/pets/profile?id=${other.id}`);
  await expect(page.getByRole('main').locator('[data-live=assertive]')).toContainText(
    'We couldn’t load your pets',
  );
  await expect(page.getByText(other.name)).toHaveCount(0);
});

test('the unsubscribe page works without JavaScript and asks before it changes anything [NTF-07, ACC-03]', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/fr/unsubscribe?token=a%2Fb');
  const forms = page.getByRole('main').locator('form');
  await expect(forms.first()).toHaveAttribute('action', '/api/unsubscribe?token=a%2Fb&scope=reminder');
  await expect(forms.nth(1)).toHaveAttribute('action', '/api/unsubscribe?token=a%2Fb&scope=all');
  await page.goto('/fr/unsubscribe?done=all');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tous les rappels sont arrêtés');
  await context.close();
});

test('the selected theme persists, without a flash of the other [ACC-01]', async ({ page }) => {
  await page.goto('/en_gb');
  await page.getByRole('button', { name: /^Appearance/ }).click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // It needs none of the site's files, so it is there before anything is painted.
  await page.route('**/_next/static/**/*.js', (route) => route.abort());
  await page.goto('/en_gb/about', { waitUntil: 'commit' });
  await expect(page.locator('body > *').first()).toBeAttached();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark', { timeout: 1 });
});
