import { expect } from '@playwright/test';
import { expectCleanEverywhere, signIn } from './support/page-checks.ts';
import { isAction } from './support/save-in-trouble.ts';
import { consoleUrl, Owner } from './support/stack.ts';
import { test } from './support/test.ts';

test('an owner sets a reminder by email and text, unticks one, and deletes the other [REM-15] [REM-24] [REM-26] [REM-28] [REM-30] [REM-31] [URL-06] [URL-08]', async ({
  page,
}) => {
  const owner = await Owner.signIn('owner-verified');
  const pet = await owner.createPet();
  await signIn(page, 'owner-verified', `/en_gb/pets/profile?id=${pet.id}`);
  await page.getByRole('button', { name: 'Add reminder' }).click();
  await expect(page).toHaveURL(new RegExp(`id=${pet.id}&reminder=${pet.id}`));
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Pet')).toHaveValue(pet.id);
  await form.getByLabel('Medication').selectOption({ label: 'Brackenward chews' });
  await form.getByRole('checkbox', { name: 'Text message' }).check({ force: true });
  await form.getByRole('button', { name: 'Save reminder' }).click();
  await expect(page.getByText('Your reminder is set.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`profile\\?id=${pet.id}$`));
  const row = page.getByRole('row', { name: /Brackenward chews/ });
  await expect(row).toContainText('Email');
  await expect(row).toContainText('Text');
  await expect(row).toContainText('Monthly');

  await row.getByRole('button', { name: /Edit the Brackenward/ }).click();
  await form.getByText('Text message', { exact: true }).click();
  await form.getByRole('button', { name: 'Save reminder' }).click();
  await expect(row).not.toContainText('Text');

  await row.getByRole('button', { name: /Edit the Brackenward/ }).click();
  await page.getByRole('button', { name: 'Delete this reminder' }).click();
  await page.getByRole('button', { name: 'Delete reminder', exact: true }).click();
  await expect(page.getByText('The reminder has been removed.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`profile\\?id=${pet.id}$`));
});

test('a save whose response is lost is completed by the next try and nothing is set twice [REM-24, REM-29]', {
  tag: '@full',
}, async ({ page }) => {
  const owner = await Owner.signIn('owner-verified');
  const pet = await owner.createPet();
  await signIn(page, 'owner-verified', `/en_gb/pets/profile?id=${pet.id}&reminder=${pet.id}`);
  const form = page.getByRole('dialog');
  await form.getByLabel('Medication').selectOption({ label: 'Brackenward chews' });
  await form.getByRole('checkbox', { name: 'Text message' }).check({ force: true });
  await page.route(/./, async (route) => {
    if (!isAction(route.request())) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await form.getByRole('button', { name: 'Save reminder' }).click();
  await expect(form.locator('[data-live=assertive]')).toContainText(
    "There's been an error, please try again later.",
  );
  await page.unroute(/./);
  await form.getByLabel('Doses left').fill('4');
  await form.getByRole('button', { name: 'Save reminder' }).click();
  await expect(page.getByText('Your reminder is set.')).toBeVisible();
  const all = (await (await owner.api.get('/api/reminders?locale=en_gb')).json()) as {
    pet: { id: string };
    channel: string;
  }[];
  const own = all.filter((reminder) => reminder.pet.id === pet.id).map(({ channel }) => channel);
  expect(own.sort()).toEqual(['email', 'sms']);
});

test('a text reminder waits for the phone to be verified, and is then saved automatically [REM-32] [REM-33]', async ({
  page,
  request,
}) => {
  const owner = await Owner.signIn('farmer');
  const pet = await owner.createPet();
  const here = `/en_gb/pets/profile?id=${pet.id}&reminder=${pet.id}`;
  await signIn(page, 'farmer', here);
  const form = page.getByRole('dialog', { name: 'Add a reminder' });
  await form.getByLabel('Medication').selectOption({ label: 'Brackenward chews' });
  await form.getByLabel('Doses left').fill('3');
  await form.getByRole('checkbox', { name: 'Text message' }).check({ force: true });
  await form.getByRole('button', { name: 'Save reminder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verify your mobile number' });
  await expect(dialog).toBeVisible();
  expect(await (await owner.api.get('/api/reminders?locale=en_gb')).json()).not.toContainEqual(
    expect.objectContaining({ pet: expect.objectContaining({ id: pet.id }) }),
  );
  await expectCleanEverywhere(page);
  const screen = dialog;
  await screen.getByLabel('Mobile number').fill('+447700900456');
  await screen.getByRole('button', { name: 'Text me a code' }).click();
  await screen.getByLabel('Code').waitFor();
  const texts = (await (await request.get(`${consoleUrl}/api/messages`)).json()) as {
    to: string;
    text: string;
    sentAt: string;
  }[];
  const code =
    texts
      .filter(({ to }) => to === '+447700900456')
      .at(-1)
      ?.text.match(/\d{6}/)?.[0] ?? '';
  await screen.getByLabel('Code').fill(code);
  await screen.getByRole('button', { name: 'Verify', exact: true }).click();

  await expect(page.getByText('Your reminder is set.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Brackenward chews/ })).toContainText('Text');
  await expect(page.getByRole('row', { name: /Brackenward chews/ })).toContainText('3 doses left');
});
