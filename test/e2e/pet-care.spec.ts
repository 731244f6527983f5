import { expect, type Page } from '@playwright/test';
import { listenForConsoleErrors } from './support/page-checks.ts';
import { newPet, Owner } from './support/stack.ts';
import { test } from './support/test.ts';

const account = 'support';
const apology = "There's been an error, please try again later.";
const profileOf = (pet: { id: string }, locale = 'en_gb') => `/${locale}/pets/profile?id=${pet.id}`;
const chew = (petId: string, channel = 'email') => ({
  petId,
  productId: 'BRK_Dog_Product',
  channel,
  startDate: '',
});

let owner: Owner;

test.beforeAll(async () => {
  owner = await Owner.signIn(account);
});

/** Signs in by cookie only, without opening a page. */
async function asOwner(page: Page) {
  await page.context().addCookies((await owner.api.storageState()).cookies);
}

/** Records each API call as method and entity, in order. */
function listenForCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/'))
      calls.push(`${request.method()} ${pathname.split('/').slice(2).join('/')}`);
  });
  return calls;
}

async function changeElsewhere(pet: { id: string; name: string }, change: object) {
  const data = { ...newPet(), name: pet.name, ...change };
  const response = await owner.api.put(`/api/pets/${pet.id}?locale=en_gb`, { data });
  expect(response.status(), await response.text()).toBe(200);
}

test('an owner’s page is rendered with its pets, reminders and doses, and does not fetch them again [PET-32, CCH-01]', async ({
  page,
}) => {
  const pet = await owner.createPet();
  await owner.createReminder(chew(pet.id));
  await asOwner(page);
  const consoleErrors = listenForConsoleErrors(page);
  const calls = listenForCalls(page);
  const response = await page.goto(profileOf(pet));
  expect(response?.headers()['cache-control']).toContain('no-store');
  expect(await response?.text()).toContain(`>${pet.name}</h1>`);
  await expect(page.locator('[data-screen="ready"]').first()).toBeAttached();
  await expect(page.getByRole('row', { name: /Brackenward chews/ })).toBeVisible();
  expect(calls.filter((call) => /pet|reminder|profile|dashboard/i.test(call))).toEqual([]);
  expect(consoleErrors).toEqual([]);
});

test('a pet is removed after all of its reminders, stays if one of them fails, and its owner is taken to the configured page [PET-05, PET-46, PET-47, CCH-02]', {
  tag: '@full',
}, async ({ page }) => {
  const pet = await owner.createPet({ acquisitionDate: '2025-03-01', petShelterName: 'Harbour Paws' });
  for (const productId of ['BRK_Dog_Product', 'FEN_Dog_Product'])
    await owner.createReminder({ ...chew(pet.id), productId });
  await asOwner(page);
  await page.goto(profileOf(pet, 'de'));
  await page.getByRole('button', { name: 'Entfernen' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Harbour Paws');
  await expect(dialog).toContainText('1. März 2025');

  const calls = listenForCalls(page);
  let deletions = 0;
  await page.route('**/api/reminders/*', (route) =>
    ++deletions === 2
      ? route.fulfill({ status: 503, json: { success: false, message: 'x' } })
      : route.continue(),
  );
  const confirm = dialog.getByRole('button', { name: new RegExp(pet.name) });
  await confirm.click();
  await expect(dialog.locator('[data-live=assertive]')).toContainText(pet.name);
  expect((await owner.api.get(`/api/pets/${pet.id}?locale=de`)).status()).toBe(200);
  expect(calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(2);

  calls.length = 0;
  await confirm.click();
  await page.waitForURL('**/de/pets');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('article', { name: pet.name })).toHaveCount(0);
  expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([
    expect.stringContaining('reminders/'),
    `DELETE pets/${pet.id}`,
  ]);
  expect((await owner.api.get(`/api/pets/${pet.id}?locale=de`)).status()).toBe(404);
});

test('a pet that was changed elsewhere is not silently overwritten, and the input is preserved [PET-10, PET-09]', {
  tag: '@full',
}, async ({ page }) => {
  const pet = await owner.createPet();
  await asOwner(page);
  await page.goto(profileOf(pet));
  await page.getByRole('button', { name: `Edit ${pet.name}` }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Weight').fill('31.5');
  await changeElsewhere(pet, { weight: 28, gender: 'male' });
  await form.getByRole('button', { name: 'Save changes' }).click();
  const notice = form.locator('[data-live=polite]').filter({ hasText: 'changed somewhere else' });
  await expect(notice).toContainText('Weight: now 28 lbs');
  await expect(notice).toContainText('Sex: now Male');
  await expect(form.getByLabel('Weight')).toHaveValue('31.5');
  await expect(form.getByRole('radio', { name: 'Male', exact: true })).toBeChecked();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('31.5 kg');
  await expect(page.getByRole('main')).toContainText('Male');
});

test('an owner who is signed out midway keeps their input, signs in elsewhere and saves [PET-10, IDN-05]', async ({
  page,
}) => {
  const pet = await owner.createPet();
  await asOwner(page);
  await page.goto(profileOf(pet));
  await page.getByRole('button', { name: `Edit ${pet.name}` }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Weight').fill('19');
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await form.getByRole('button', { name: 'Save changes' }).click();
  const alert = form.locator('[data-live=assertive]');
  await expect(alert).toContainText('You’ve been signed out.');
  const link = alert.getByRole('link', { name: 'Sign in (new window)' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute(
    'href',
    /^\/auth\/login\?locale=en_gb&returnUrl=%2Fen_gb%2Fpets%2Fprofile/,
  );
  await expect(form.getByLabel('Weight')).toHaveValue('19');
  await page.context().addCookies(cookies);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('19 kg');
});

test('a double click creates one pet, and one reminder [PET-07, REM-24, REM-29]', { tag: '@full' }, async ({
  page,
}) => {
  const { name } = newPet();
  await asOwner(page);
  await page.goto('/en_gb/pets/first');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('radio', { name: 'Dog' }).check({ force: true });
  await page.getByRole('radio', { name: 'Female' }).check({ force: true });
  await page.getByRole('button', { name: 'Next: choose an icon' }).dblclick();
  await page.getByRole('radio', { name: 'Icon 2' }).check({ force: true });
  await page.getByRole('button', { name: 'Next', exact: true }).dblclick();
  await page.getByLabel('Medication').selectOption({ label: 'Brackenward chews' });
  await page.getByRole('button', { name: 'Save reminder' }).dblclick();
  await page.waitForURL('**/en_gb/pets');
  const pets = (await (await owner.api.get('/api/petProfiles?locale=en_gb')).json()).data.data;
  const made = pets.filter((pet: { name: string }) => pet.name === name);
  expect(made).toHaveLength(1);
  const all = await (await owner.api.get('/api/reminders?locale=en_gb')).json();
  expect(all.filter((each: { pet: { id: string } }) => each.pet.id === made[0].id)).toHaveLength(1);
});

test('a form survives an API outage, and a deleted reminder can be restored [REM-17, REM-29, REM-30, ERP-01]', async ({
  page,
}) => {
  const pet = await owner.createPet();
  const reminder = await owner.createReminder({ ...chew(pet.id), dosesRemaining: 4 });
  await asOwner(page);
  await page.goto(`${profileOf(pet)}&reminder=${reminder.id}&edit=true`);
  const form = page.getByRole('dialog', { name: 'Edit reminder' });
  await form.getByLabel('Doses left').fill('6');
  await page.route('**', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.fallback(),
  );
  await form.getByRole('button', { name: 'Save reminder' }).click();
  await expect(form.locator('[data-live=assertive]')).toContainText(apology);
  await expect(form.getByLabel('Doses left')).toHaveValue('6');
  await page.unroute('**');
  await form.getByRole('button', { name: 'Save reminder' }).click();
  const row = page.getByRole('row', { name: /Brackenward chews/ });
  await expect(row).toContainText('6 doses left');

  await row.getByRole('button', { name: /Edit the Brackenward/ }).click();
  await form.getByRole('button', { name: 'Delete this reminder' }).click();
  await page.getByRole('button', { name: 'Delete reminder', exact: true }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The reminder is back.')).toBeVisible();
  await expect(row).toContainText('6 doses left');
});
