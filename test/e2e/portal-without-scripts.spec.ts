import { expect, type Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './support/page-checks.ts';
import { LocalConsole, localDate, newPet, Owner } from './support/stack.ts';
import { test } from './support/test.ts';
import { follow, openFor } from './support/without-scripts.ts';

const summary = (page: Page) => page.getByRole('main').locator('[data-live=assertive]');

async function petsNamed(owner: Owner, name: string) {
  const response = await owner.api.get('/api/petProfiles?locale=en_gb');
  const pets: {
    id: string;
    name: string;
    imageReference: string | null;
    weight: { value: number | null };
  }[] = (await response.json()).data.data;
  return pets.filter((pet) => pet.name === name);
}

test('a pet is added in two steps without JavaScript, after its errors are corrected [ACC-03]', async ({
  browser,
}) => {
  const { owner, page } = await openFor(browser, 'support', '/en_gb/pets/new');
  const { name } = newPet();
  await page.getByLabel('Weight').fill('999');
  await page.getByRole('button', { name: 'Next: choose an icon' }).click();
  await expect(summary(page).getByRole('link')).toHaveText([
    'Enter the pet’s name.',
    'Choose dog or cat.',
    'Choose male or female.',
    'The weight must be between 0.1 and 136 kg.',
  ]);
  await expect(summary(page).locator('xpath=..')).toBeFocused();
  await expect(page.getByLabel('Weight')).toHaveValue('999');
  await expect(page.getByLabel('Weight')).toHaveAccessibleDescription(/between 0.1 and 136/);
  await summary(page).getByRole('link', { name: 'Enter the pet’s name.' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expectNoSidewaysScroll(page);

  await page.getByLabel('Name').fill(name);
  await page.getByRole('radio', { name: 'Dog' }).check({ force: true });
  await page.getByRole('radio', { name: 'Female' }).check({ force: true });
  await page.getByLabel('Weight').fill('12,5');
  await page.locator('input[name=breed]').first().fill('Beagle');
  await page.getByRole('button', { name: 'Next: choose an icon' }).click();
  await expect(page.getByRole('heading', { name: `Choose an icon for ${name}` })).toBeVisible();
  expect(await petsNamed(owner, name)).toEqual([]);
  await page.getByRole('radio', { name: /^Icon 3/ }).check({ force: true });
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await page.getByRole('button', { name: 'Next: choose an icon' }).click();
  await expect(page.getByRole('radio', { name: /^Icon 3/ })).toBeChecked();
  await page.getByRole('button', { name: 'Save pet' }).click();
  // The fragment of the link to the error stays in the address through redirects.
  await expect(page).toHaveURL(/\/en_gb\/pets(#.*)?$/);
  expect(await petsNamed(owner, name)).toEqual([
    expect.objectContaining({ weight: { value: 27.56 }, breed: 'Beagle', species: 'dog' }),
  ]);
  await page.context().close();
});

test('errors are in the language of the page without JavaScript [ACC-03]', { tag: '@full' }, async ({
  browser,
}) => {
  const { page } = await openFor(browser, 'support', '/de/pets/new');
  await page.locator('main form button[type=submit]').first().click();
  await expect(summary(page)).toContainText('Geben Sie');
  await page.context().close();
});

test('a pet is edited without JavaScript, on top of changes made elsewhere [ACC-03]', {
  tag: '@full',
}, async ({ browser }) => {
  const pet = await (await Owner.signIn('support')).createPet();
  const { owner, page } = await openFor(browser, 'support', `/en_gb/pets/profile?id=${pet.id}`);
  await follow(page.getByRole('link', { name: /^Edit/ }).first());
  await expect(page.getByLabel('Name')).toHaveValue(pet.name);
  const changed = { ...newPet(), name: pet.name, weight: 30 };
  const elsewhere = await owner.api.put(`/api/pets/${pet.id}?locale=en_gb`, {
    data: changed,
    headers: { 'if-match': `"${pet.version}"` },
  });
  expect(elsewhere.status(), await elsewhere.text()).toBe(200);
  await page.locator('input[name=breed]').first().fill('Poodle');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(
    page.getByRole('main').locator('[data-live=polite]').filter({ hasText: 'Weight: ' }),
  ).toBeVisible();
  await expect(page.getByLabel('Weight')).toHaveValue('13.61');
  await expect(page.locator('input[name=breed]').first()).toHaveValue('Poodle');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).not.toHaveURL(/change=/);
  expect(await petsNamed(owner, pet.name)).toEqual([
    expect.objectContaining({ breed: 'Poodle', weight: { value: 30 } }),
  ]);
  await page.context().close();
});

test('a reminder is set and changed without JavaScript [ACC-03, REM-18, REM-20]', async ({ browser }) => {
  const pet = await (await Owner.signIn('support')).createPet();
  const { owner, page } = await openFor(browser, 'support', `/en_gb/pets/profile?id=${pet.id}`);
  await follow(page.getByRole('link', { name: 'Add reminder' }).first());
  await expect(page.getByLabel('Pet', { exact: true })).toHaveValue(pet.id);
  await page.getByLabel('Doses left').fill('0');
  await page.getByRole('button', { name: 'Save reminder' }).click();
  await expect(summary(page).getByRole('link')).toHaveCount(2);
  await expect(page.getByLabel('Doses left')).toHaveValue('0');
  await page.getByLabel('Medication').selectOption({ label: 'Seresto for dogs' });
  await page.getByLabel('Doses left').fill('3');
  await page.getByRole('button', { name: 'Save reminder' }).click();
  await expect(page).not.toHaveURL(/reminder=/);
  const saved = async () => {
    const all: {
      id: string;
      pet: { id: string };
      channel: string;
      dosesRemaining: number;
      leadDays: number;
    }[] = await (await owner.api.get('/api/reminders?locale=en_gb')).json();
    return all.filter((each) => each.pet.id === pet.id);
  };
  expect(await saved()).toEqual([expect.objectContaining({ channel: 'email', dosesRemaining: 3 })]);
  const [reminder] = await saved();
  await page.goto(`/en_gb/reminders/new?reminder=${reminder?.id}&edit=true`);
  await page.getByText('More options').click();
  await page.getByLabel('When to remind you').selectOption('2');
  await page.getByRole('button', { name: 'Save reminder' }).click();
  await expect(page).toHaveURL(/\/en_gb\/reminders#reminder-/);
  await expect(page.locator('tr:target')).toContainText(pet.name);
  await expect(page.locator('tr:target')).toBeInViewport();
  expect(await saved()).toEqual([expect.objectContaining({ id: reminder?.id, leadDays: 2 })]);
  await page.context().close();
});

test('a pet gets a clinic and another icon, and is deleted after its reminder, without JavaScript [ACC-03, VET-07]', {
  tag: '@full',
}, async ({ browser }) => {
  const pet = await (await Owner.signIn('support')).createPet();
  const { owner, page } = await openFor(browser, 'support', `/en_gb/pets/profile?id=${pet.id}`);
  const startDate = localDate(await (await LocalConsole.open()).now(), 'Europe/London', 3);
  const monthly = { productId: 'BRK_Dog_Product', timeZone: 'Europe/London', channel: 'email' };
  const { id } = await owner.createReminder({ ...monthly, petId: pet.id, startDate });
  const stored = async () => (await (await owner.api.get(`/api/pets/${pet.id}?locale=en_gb`)).json()).data;

  await follow(page.getByRole('link', { name: /^Edit/ }).first());
  const clinic = page.getByRole('group', { name: 'Your vet clinic' });
  await clinic.getByRole('combobox').fill('BA1');
  await clinic.getByRole('button', { name: 'Search' }).click();
  await expect(clinic.locator('[data-live=polite]')).toContainText('within 10 miles of BA1');
  const result = clinic.getByRole('listitem').first().getByRole('button');
  await expect(result).toBeFocused();
  await expectNoSidewaysScroll(page);
  await result.click();
  await expect(clinic.getByRole('button', { name: /^Remove/ })).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).not.toHaveURL(/change=/);
  const { vetClinic } = await stored();
  expect(vetClinic.id).toMatch(/^CRM-/);
  await expect(page.getByText(vetClinic.name)).toBeVisible();

  await follow(page.getByRole('link', { name: 'Change icon' }));
  await page.getByRole('radio', { name: /^Icon 2/ }).check({ force: true });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).not.toHaveURL(/change=/);
  expect(await stored()).toMatchObject({ imageReference: expect.stringMatching(/^dog-/), vetClinic });

  await page.goto(`/en_gb/reminders/new?reminder=${id}&edit=true`);
  await follow(page.getByRole('link', { name: 'Delete this reminder' }));
  await page.getByRole('group', { name: 'Delete this reminder?' }).getByRole('button').click();
  await expect(page).not.toHaveURL(/delete=/);
  expect(await owner.reminder(id)).toBeUndefined();

  await page.goto(`/en_gb/pets/profile?id=${pet.id}`);
  await follow(page.getByRole('link', { name: 'Remove pet' }));
  await page.getByRole('button', { name: `Remove ${pet.name}` }).click();
  await expect(page).toHaveURL(/\/en_gb\/pets$/);
  expect(await petsNamed(owner, pet.name)).toEqual([]);
  await page.context().close();
});

test('pets that arrive too late for the page can be loaded again without JavaScript [ACC-03]', {
  tag: '@full',
}, async ({ browser }) => {
  const localConsole = await LocalConsole.open();
  const { owner, page } = await openFor(browser, 'farmer', '/en_gb/account');
  const pet = await owner.createPet();
  const screen = page.getByRole('main');
  await localConsole.fault('dynamodb', 'slow');
  await page.goto('/en_gb/pets');
  await localConsole.fault('dynamodb', 'none');
  await expect(screen.locator('[style*="height"]:visible')).toHaveCount(0);
  await follow(screen.getByRole('link', { name: 'Try again' }));
  await expect(page.getByRole('heading', { name: pet.name })).toBeVisible();
  await page.context().close();
  await owner.api.delete(`/api/pets/${pet.id}?locale=en_gb`);
});

test('no form of the site fails on arguments that no page of ours would send [ACC-03]', async () => {
  const owner = await Owner.signIn('support');
  await owner.createPet();
  for (const address of [
    '/en_gb/pets/new',
    '/en_gb/reminders/new',
    '/en_gb/account',
    '/en_gb/contact/ask-an-expert',
  ]) {
    const html = await (await owner.api.get(address, { headers: { accept: 'text/html' } })).text();
    const hidden = [...html.matchAll(/<input type="hidden" name="(\$ACTION_[^"]*)"(?: value="([^"]*)")?/g)];
    const states = hidden.filter(([, name]) => name?.endsWith(':1')).map(([, name = '']) => name);
    expect(states.length, address).toBeGreaterThan(0);
    for (const state of ['[null]', '[5]', '["text"]', '[{"values":7,"problems":[],"answers":null}]']) {
      const multipart = Object.fromEntries([
        ...hidden.map(([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')]),
        ...states.map((name) => [name, state]),
        ['began', '{"name":'],
        ['page', ''],
      ]);
      const response = await owner.api.post(address, { multipart });
      // A post that names the actions of several forms, as here for the account, is refused by Next.js itself, or is
      // taken for a form of an earlier release.
      expect([200, 400, 409], `${address} ${state}`).toContain(response.status());
    }
    const [, id = ''] = /&quot;id&quot;:&quot;([0-9a-f]+)&quot;/.exec(html) ?? [];
    for (const data of ['[]', '[null,5]', '[{},{"get":"x"}]']) {
      const response = await owner.api.post(address, {
        data,
        headers: {
          'next-action': id,
          'content-type': 'text/plain;charset=UTF-8',
          accept: 'text/x-component',
        },
      });
      expect(response.status(), `${address} ${data}`).toBe(400);
    }
  }
});
