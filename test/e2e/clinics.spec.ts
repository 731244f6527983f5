import { expect, type Page } from '@playwright/test';
import { expectCleanEverywhere, listenForConsoleErrors, signIn } from './support/page-checks.ts';
import { newPet, Owner } from './support/stack.ts';
import { test } from './support/test.ts';

const address = '/en_gb/find-a-vet';
const finder = (page: Page) => page.locator('[data-block=vet_search]').first();
const status = (page: Page) => finder(page).locator('[data-live=polite]');
const alert = (page: Page) => finder(page).locator('[data-live=assertive]');
const clinics = (page: Page) => finder(page).getByRole('listitem');

/** Opens the page and waits for the finder's scripts: until then, its form navigates to a results page. */
async function open(page: Page) {
  await page.goto(address);
  await finder(page).locator('form[data-ready]').waitFor();
}

async function searchFor(page: Page, place: string) {
  await finder(page).getByRole('combobox').fill(place);
  await page.keyboard.press('Enter');
}

const used = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).filter((entry) => 'event' in entry && entry.event === 'finder_usage'),
  );

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a postcode lists the clinics near it, ten at a time [VET-07, VET-09]', { tag: '@full' }, async ({
    page,
  }) => {
    await page.goto(address);
    await expect(finder(page)).toContainText(
      'Please enter your location in the search box to see clinics near you.',
    );
    await finder(page).getByRole('combobox').fill('SW1A 1AA');
    await finder(page).getByRole('button', { name: 'Search' }).click();
    await expect(status(page)).toContainText(/clinics within 10 miles of SW1A 1AA · 10 of/);
    await expect(clinics(page)).toHaveCount(10);
    const [first] = await clinics(page).getByRole('heading').allTextContents();
    await finder(page).getByRole('button', { name: 'Show more' }).click();
    await expect(clinics(page).first()).toBeVisible();
    await expect(clinics(page).getByRole('heading', { name: first ?? '', exact: true })).toHaveCount(0);
  });
});

test('a place is completed while it is typed, by keyboard, from those of the country [VET-07, FIN-26]', {
  tag: '@full',
}, async ({ page }) => {
  await open(page);
  const field = finder(page).getByRole('combobox');
  await field.pressSequentially('Bath');
  const places = finder(page).getByRole('listbox', { name: 'Places' }).getByRole('option');
  await expect(places.first()).toHaveText('Bath, United Kingdom');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Bath, United Kingdom');
  await expect(status(page)).toContainText('within 10 miles of Bath, United Kingdom');
  await expect(places).toHaveCount(0);
});

test('clinics near a postcode are sorted by distance, with more on demand, and reported to the data layer [VET-04, VET-07, ANP-01]', async ({
  page,
}) => {
  const consoleErrors = listenForConsoleErrors(page);
  await open(page);
  await searchFor(page, 'SW1A 1AA');
  await expect(clinics(page)).toHaveCount(10);
  await finder(page).getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => clinics(page).count()).toBeGreaterThan(10);
  const distances = (await finder(page).getByText('away').allTextContents()).map(Number.parseFloat);
  expect(distances).toEqual([...distances].sort((a, b) => a - b));
  expect(Math.max(...distances)).toBeLessThanOrEqual(10);
  expect(new URL(page.url()).search).toBe('');
  expect(await used(page)).toEqual([{ event: 'finder_usage', search_kind: 'place', filters: ['clinic'] }]);
  await expectCleanEverywhere(page, consoleErrors);
});

test('the device’s position works as well, once it is allowed [VET-07, ANP-01]', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await open(page);
  await finder(page).getByRole('button', { name: 'Use my current position' }).click();
  await expect(alert(page)).toContainText('Your position couldn’t be found.');
  expect(await used(page)).toEqual([]);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 51.38, longitude: -2.36 });
  await finder(page).getByRole('button', { name: 'Use my current position' }).click();
  await expect(status(page)).toContainText('clinics within 10 miles of your position');
  expect(await used(page)).toEqual([
    { event: 'finder_usage', search_kind: 'current_position', filters: ['clinic'] },
  ]);
});

test('an unknown place has no clinics and does not query the directory; a failing directory shows an error [VET-02, VET-08]', {
  tag: '@full',
}, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page);
  await searchFor(page, 'Xyzzyville');
  await expect(status(page)).toHaveText('No clinics within 10 miles of Xyzzyville');
  await page.route('**/api/google/geocode', (route) => route.fulfill({ status: 503, json: {} }));
  await searchFor(page, 'BA1');
  await expect(alert(page)).toContainText("Couldn't fetch data");
  await expect(clinics(page)).toHaveCount(0);
  expect(asked).not.toContain('/api/vet');
  await page.unroute('**/api/google/geocode');
  await page.route('**/api/vet', (route) => route.fulfill({ status: 503, json: {} }));
  await searchFor(page, 'BA1');
  await expect(alert(page)).toContainText("Couldn't fetch data");
  await page.unroute('**/api/vet');
  await finder(page).getByRole('button', { name: 'Try again' }).click();
  await expect(clinics(page).first()).toBeVisible();
});

test('an owner looks up a pet’s shelter and clinic by keyboard, changes and removes them; neither is required [PET-24, PET-25, VET-07]', {
  tag: '@full',
}, async ({ page }) => {
  const owner = await Owner.signIn('support');
  const pet = await owner.createPet({ ...newPet(), acquisitionSource: 'shelter' });
  const stored = async () => (await (await owner.api.get(`/api/pets/${pet.id}?locale=en_gb`)).json()).data;
  await signIn(page, 'support', `/en_gb/pets/profile?id=${pet.id}`);
  const form = page.getByRole('dialog', { name: `Edit ${pet.name}` });
  const edit = () => page.getByRole('button', { name: `Edit ${pet.name}` }).click();
  const save = async () => {
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(form).toHaveCount(0);
  };
  await edit();
  await form.getByLabel('Weight').fill('12');
  await save();
  expect(await stored()).toMatchObject({ vetClinic: { id: null }, acquisitionDetail: { id: null } });

  await edit();
  for (const kind of ['The shelter your pet came from', 'Your vet clinic']) {
    const picker = form.getByRole('group', { name: kind });
    await picker.getByRole('combobox').pressSequentially('Bath');
    await picker.getByRole('option', { name: 'Bath, United Kingdom', exact: true }).click();
    await expect(picker.locator('[data-live=polite]')).toContainText(
      'within 10 miles of Bath, United Kingdom',
    );
    await picker.getByRole('listitem').first().getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(picker.getByRole('button', { name: /^Change/ })).toBeVisible();
  }
  await form.getByLabel('Adoption date').fill('2026-02-01');
  await save();
  const { vetClinic, acquisitionDetail } = await stored();
  expect(vetClinic).toEqual({ id: expect.stringMatching(/^CRM-\d+$/), name: expect.any(String) });
  expect(acquisitionDetail).toEqual({ id: expect.stringMatching(/^CRM-\d+$/), name: expect.any(String) });

  await edit();
  await expect(form.getByRole('group', { name: 'Your vet clinic' })).toContainText(vetClinic.name);
  await expect(form.getByRole('radio', { name: 'Dog' })).toBeDisabled();
  await form.getByRole('button', { name: `Remove ${vetClinic.name}` }).click();
  await save();
  expect(await stored()).toMatchObject({ vetClinic: { id: null, name: null }, acquisitionDetail });
  await owner.api.delete(`/api/pets/${pet.id}?locale=en_gb`);
});
