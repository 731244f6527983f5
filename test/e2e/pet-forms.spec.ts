import { expect, type Page } from '@playwright/test';
import { signIn } from './support/page-checks.ts';
import { Owner } from './support/stack.ts';
import { test } from './support/test.ts';

async function openMenuOf(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('the breeds are those of the selected species, and another species clears the field [PET-13]', {
  tag: '@full',
}, async ({ page }) => {
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

test('an owner’s card offers the actions for a pet [PET-37]', { tag: '@full' }, async ({ page }) => {
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
