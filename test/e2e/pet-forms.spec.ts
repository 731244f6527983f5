import { expect, type Page } from '@playwright/test';
import { signIn } from './support/page-checks.ts';
import { newPet, Owner } from './support/stack.ts';
import { test } from './support/test.ts';

async function fillDetails(page: Page, name: string) {
  await page.getByLabel('Name').fill(name);
  await page.getByRole('radio', { name: 'Dog' }).check({ force: true });
  await page.getByRole('radio', { name: 'Female' }).check({ force: true });
}

async function openMenuOf(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('the breeds are those of the selected species, and another species clears the field [PET-13]', async ({
  page,
}) => {
  const owner = await Owner.signIn('support');
  const breedsOf = async (species: string) => {
    const response = await owner.api.get(`/api/species/${species}/breeds?locale=en_gb`);
    return (await response.json()).data.data.map((breed: { breedName: string }) => breed.breedName);
  };
  await signIn(page, 'support', '/en_gb/pets/new');
  const breed = page.getByRole('combobox', { name: 'Breed' });
  await expect(breed).toBeDisabled();
  await page.getByRole('radio', { name: 'Dog' }).check({ force: true });
  await breed.click();
  await expect(page.getByRole('option')).toHaveText(await breedsOf('dog'));
  await page.getByRole('option', { name: 'Beagle', exact: true }).click();
  await expect(breed).toHaveValue('Beagle');
  await page.getByRole('radio', { name: 'Cat' }).check({ force: true });
  await expect(breed).toHaveValue('');
  await breed.click();
  await expect(page.getByRole('option')).toHaveText(await breedsOf('cat'));
});

test('a further pet is added with an empty form, after the first is saved [PET-26]', async ({ page }) => {
  const owner = await Owner.signIn('support');
  const names = [newPet().name, newPet().name];
  await signIn(page, 'support', '/en_gb/pets/new');
  await fillDetails(page, names[0] ?? '');
  await page.getByLabel('Weight').fill('12');
  await page.getByRole('button', { name: 'Next: choose an icon' }).click();
  await page.getByRole('button', { name: 'Save and add extra pet' }).click();
  await expect(page.getByText(`${names[0]} has been saved.`)).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveValue('');
  await expect(page.getByLabel('Weight')).toHaveValue('');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await fillDetails(page, names[1] ?? '');
  await page.getByRole('button', { name: 'Next: choose an icon' }).click();
  await page.getByRole('button', { name: 'Save pet' }).click();
  await page.waitForURL('**/en_gb/pets');
  const pets = (await (await owner.api.get('/api/petProfiles?locale=en_gb')).json()).data.data;
  const saved = pets.filter((pet: { name: string }) => names.includes(pet.name));
  expect(saved.map((pet: { weight: { value: number | null } }) => pet.weight.value).sort()).toEqual([
    12,
    null,
  ]);
});

test('a rejected form lists the fields to correct, moves the focus there and links to each of them [ACC-02]', async ({
  page,
}) => {
  await signIn(page, 'support', '/en_gb/pets/new');
  await page.getByLabel('Weight').fill('999');
  await page.getByRole('button', { name: 'Next: choose an icon' }).click();
  const summary = page.getByRole('main').getByRole('alert');
  await expect(summary.locator('xpath=..')).toBeFocused();
  await expect(summary.getByRole('button')).toHaveText([
    'Enter the pet’s name.',
    'Choose dog or cat.',
    'Choose male or female.',
    'The weight must be between 0.1 and 300 lbs.',
  ]);
  await summary.getByRole('button', { name: /^The weight/ }).press('Enter');
  await expect(page.getByLabel('Weight')).toBeFocused();
  await page.getByLabel('Weight').fill('9.5');
  await expect(summary.getByRole('button')).toHaveCount(3);
});

test('an owner’s card offers the actions for a pet [PET-37]', async ({ page }) => {
  const owner = await Owner.signIn('support');
  const pet = await owner.createPet({ imageReference: 'dog-beagle' });
  await signIn(page, 'support', '/en_gb/pets');
  const more = page.getByRole('button', { name: /^Show .* more pets?$/ });
  await page.getByRole('article').first().waitFor();
  if (await more.isVisible()) await more.click();
  await openMenuOf(page, pet.name, 'Change icon');
  await page.getByRole('dialog').locator('label').filter({ hasText: 'Icon 3' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${pet.name} has a new look.`)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
