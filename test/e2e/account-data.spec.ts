import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, request } from '@playwright/test';
import ICAL from 'ical.js';
import { expectCleanEverywhere } from './support/page-checks.ts';
import { register } from './support/register.ts';
import { LocalConsole, newPet, siteUrl } from './support/stack.ts';
import { test } from './support/test.ts';

const password = 'healthy-pets';

async function addPetWithReminder(api: APIRequestContext): Promise<string> {
  const headers = { origin: siteUrl, 'x-requested-with': 'portal' };
  const pet = await api.post('/api/petProfiles?locale=en_gb', { data: newPet(), headers });
  const { id, name } = (await pet.json()).data;
  const reminder = { petId: id, productId: 'SER_Dog_Product', channel: 'email', timeZone: 'Europe/London' };
  const made = await api.post('/api/reminders?locale=en_gb', { data: { reminder }, headers });
  expect(made.status(), await made.text()).toBe(201);
  return name;
}

test('an owner subscribes to their dates, downloads their data and deletes everything [NTF-03, PRI-01]', async ({
  page,
}) => {
  // Registered for this test, since the account may be deleted at its end.
  const email = `leaving-${Date.now().toString(36)}@example.com`;
  await register(page, email, password, 'Willow');
  const petName = await addPetWithReminder(page.request);
  const stranger = await request.newContext({ baseURL: siteUrl });
  await page.locator('[data-screen="ready"]').first().waitFor();

  await page.getByRole('button', { name: 'Get my calendar address' }).click();
  const field = page.getByRole('textbox', { name: 'Your calendar address' });
  await expect(field).toHaveValue(/\/api\/calendar\/feeds\/.+\.ics$/);
  const address = await field.inputValue();
  const file = await stranger.get(address, { headers: { accept: 'text/calendar' } });
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  const events = new ICAL.Component(ICAL.parse(await file.text())).getAllSubcomponents('vevent');
  expect(events.length).toBeGreaterThan(0);
  expect(String(events[0]?.getFirstPropertyValue('summary'))).toContain(petName);
  const etag = file.headers().etag ?? '';
  expect((await stranger.get(address, { headers: { 'if-none-match': etag } })).status()).toBe(304);
  await expect(page.getByRole('link', { name: 'Open in my calendar' })).toHaveAttribute('href', /^webcal:/);

  await page.getByRole('button', { name: 'Make a new address' }).click();
  await page
    .getByRole('dialog', { name: 'Make a new address?' })
    .getByRole('button', { name: 'Make a new address' })
    .click();
  await expect(field).not.toHaveValue(address);
  expect((await stranger.get(address)).status()).toBe(404);
  const renewed = await field.inputValue();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const data = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(data.pets).toMatchObject([{ name: petName }]);
  expect(data.reminders).toMatchObject([{ address: email }]);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText(email);
  await expectCleanEverywhere(page);
  const word = dialog.getByLabel('Type DELETE to continue');
  await word.fill('delet');
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await expect(word).toBeFocused();
  await expect(word).toHaveAccessibleDescription('Type DELETE exactly as shown.');
  await word.fill('delete');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/en_gb/goodbye');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Goodbye, and thank you');

  expect((await stranger.get(renewed)).status()).toBe(404);
  expect((await page.request.get('/api/profile?locale=en_gb')).status()).toBe(401);
  const mails = async () =>
    (await (await LocalConsole.open()).allMessages()).filter(({ to }) => to === email);
  await expect
    .poll(async () => (await mails()).map(({ subject }) => subject))
    .toEqual([
      'A calendar address was created',
      'A calendar address was created',
      'Your data has been deleted',
    ]);
  await page.context().clearCookies();
  await page.goto('/auth/login?returnUrl=/en_gb');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});
