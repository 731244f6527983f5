import { translator } from '@merrowvale/web/lib/i18n/translator.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { keyboard } from './support/input-driver.ts';
import { fillPet, named, openScreen, petName, petsOf, removePetsOf } from './support/portal-walk.ts';
import { type Save, saveInTrouble, saying } from './support/save-in-trouble.ts';
import { localDate, newPet, Owner } from './support/stack.ts';
import { test } from './support/test.ts';

const account = 'light';
const t = translator('en_gb');
let owner: Owner;

test.beforeAll(async () => {
  owner = await Owner.signIn(account);
});

test.afterAll(() => removePetsOf(owner));

const open = (page: Page, path: string, by = owner) => openScreen(page, path, by);

async function changeElsewhere({ id, name }: { id: string; name: string }, change: object) {
  const data = { ...newPet(), name, ...change };
  const response = await owner.api.put(`/api/pets/${id}?locale=en_gb`, { data });
  expect(response.status(), await response.text()).toBe(200);
}

const petCalled = async (name: string) => (await petsOf(owner)).filter((pet) => pet.name === name);

/** A new pet's name that was taken elsewhere in the meantime returns to the step with the name. */
const nameIsTaken =
  (page: Page, name: string, press: () => Promise<void>, again = async () => {}): Save['conflict'] =>
  async () => {
    const taken = await owner.createPet({ name });
    await press();
    await saying(page.getByRole('main'), t('petForm.duplicateName'));
    expect((await owner.api.delete(`/api/pets/${taken.id}?locale=en_gb`)).ok()).toBe(true);
    await expect(page.getByLabel(t('petForm.name'), { exact: true })).toHaveValue(name);
    await again();
  };

async function toIconStep(page: Page, name: string) {
  await named(page, 'button', t('petForm.next')).click();
  await expect(page.getByRole('heading', { name: t('petForm.iconTitle', { name }) })).toBeVisible();
}

/** The image is the click target; its radio button is visually hidden. */
const choose = (icon: Locator) => icon.locator('xpath=ancestor::label').click();

const entry = (page: Page) => ({ page, input: keyboard(page), t });

test('a first pet moves on to the next step once it is saved, and is created once [PET-41, PET-43, PET-44, ERP-01]', async ({
  page,
}) => {
  const name = petName();
  const form = page.getByRole('main');
  const step = (title: string) => page.getByRole('heading', { level: 1, name: title });
  const press = () => named(page, 'button', t('petForm.next')).click();
  await open(page, '/en_gb/pets/first');
  await fillPet(entry(page), name);
  await saveInTrouble(page, {
    form,
    address: 'action',
    press,
    expectInput: () => expect(page.getByLabel(t('petForm.name'), { exact: true })).toHaveValue(name),
    conflict: nameIsTaken(page, name, press),
    done: () => expect(step(t('petForm.iconStep'))).toBeVisible(),
    writes: ['action', 'action'],
  });
  const [made, ...others] = await petCalled(name);
  expect(others).toEqual([]);
  const icon = page.getByRole('radio').nth(1);
  await choose(icon);
  await saveInTrouble(page, {
    form,
    address: 'action',
    press: () => named(page, 'button', t('common.next')).click(),
    expectInput: () => expect(icon).toBeChecked(),
    conflict: () => changeElsewhere(made ?? { id: '', name }, { weight: 12 }),
    done: () => expect(step(t('petForm.reminderStep'))).toBeVisible(),
    writes: ['action'],
  });
});

test('the second pet of an adoption is created once, and the first is not created again [ADO-08, ERP-01]', {
  tag: '@full',
}, async ({ page }) => {
  const names = [petName(), petName()];
  const [first = '', second = ''] = names;
  // A separate session, because it ends with the adoption.
  await open(page, '/en_gb/adopt?petShelterId=S-79&petShelterName=Hill', await Owner.signIn(account));
  const enter = async (name: string) => {
    await fillPet(entry(page), name);
    await page.locator('input[name=acquisitionDate]').fill(localDate(new Date(), 'UTC', -1));
    await toIconStep(page, name);
  };
  await enter(first);
  await named(page, 'button', 'Save and add extra pet').click();
  await expect(page.getByLabel(t('petForm.name'), { exact: true })).toHaveValue('');
  await enter(second);
  const icon = page.getByRole('radio').nth(2);
  await choose(icon);
  const press = () => named(page, 'button', t('petForm.save')).click();
  await saveInTrouble(page, {
    form: page.getByRole('main'),
    address: 'action',
    press,
    expectInput: () => expect(icon).toBeChecked(),
    conflict: nameIsTaken(page, second, press, () => toIconStep(page, second)),
    done: () =>
      // A light user is signed out at the end.
      expect(page.getByRole('heading', { level: 1, name: t('adoption.summaryTitle') })).toBeVisible({
        timeout: 30_000,
      }),
    writes: ['action', 'action'],
  });
  for (const name of names) expect(await petCalled(name)).toHaveLength(1);
});
