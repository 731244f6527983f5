import { expect, type Page } from '@playwright/test';
import { expectClean } from './support/page-checks.ts';
import { refused, routeActions } from './support/save-in-trouble.ts';
import { siteUrl } from './support/stack.ts';
import { test } from './support/test.ts';

const shelter = 'petShelterId=S-77&petShelterName=Hill+Farm+Rescue';
/** A light user of this run only. */
const newAddress = () => `adopter-${Date.now()}-${Math.random().toString(36).slice(2)}@example.com`;

async function register(page: Page, address: string) {
  await page.goto(`/en_gb/adopt?${shelter}`);
  await page.getByRole('link', { name: 'Register now' }).click();
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Email address').fill(address);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who is moving in?');
  await page.locator('[data-screen=ready]').first().waitFor();
}

/** Fills in both parts of the pet form, up to its save buttons. */
async function enterPet(page: Page, name: string, adopted: string | undefined) {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('radio', { name: 'Cat' }).check({ force: true });
  await page.getByRole('radio', { name: 'Female' }).check({ force: true });
  if (adopted) await page.getByLabel('Adoption date').fill(adopted);
  await page.getByRole('button', { name: 'Next: choose an icon' }).click();
}

const today = () => new Date().toISOString().slice(0, 10);

test('a shelter’s visitor registers, adopts two pets and is signed out at the summary [ADO-01, ADO-03, ADO-04, ADO-05, ADO-06, ADO-07, ADO-08, PET-05, PET-21]', async ({
  page,
  context,
}) => {
  await register(page, newAddress());
  await expectClean(page);
  await enterPet(page, 'Pip', undefined);
  await expect(page.getByRole('main').locator('[data-live=assertive]')).toContainText(
    'Enter the adoption date',
  );
  await page.getByLabel('Adoption date').fill(today());
  await page.getByRole('button', { name: 'Next: choose an icon' }).click();
  await page.getByRole('button', { name: 'Save and add extra pet' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Pip has been saved. Who else is moving in?',
  );
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  await page.reload();
  await page.locator('[data-screen=ready]').first().waitFor();
  await expect(page.getByRole('heading', { name: 'Saved so far' })).toBeVisible();

  await routeActions(page, refused(500));
  await enterPet(page, 'Squeak', today());
  await page.getByRole('button', { name: 'Save pet' }).click();
  await expect(page.getByRole('main').locator('[data-live=assertive]')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Save pet' }).click();

  await page.waitForURL(/adopted=yes/);
  await page.locator('[data-screen=ready]').first().waitFor();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome home');
  const pets = page.getByRole('main').locator('dl');
  await expect(pets).toHaveCount(2);
  for (const name of ['Pip', 'Squeak']) await expect(page.getByRole('heading', { name })).toBeVisible();
  for (const words of ['Gotcha day', 'Hill Farm Rescue', 'Vet clinic', 'Reference'])
    await expect(pets.first()).toContainText(words);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect((await context.cookies(siteUrl)).map(({ name }) => name)).not.toContain('session');
  // Only the fact that the visitor's country is unknown, which reveals nothing about the owner.
  // The page asks for the visitor's country once it is idle.
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage)))
    .toEqual(['origin_country_unknown']);
  await expectClean(page);

  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${siteUrl}/en_gb`);
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a visitor who registers with a provider that only has full accounts still becomes a light user [ADO-06, IDN-03]', {
  tag: '@full',
}, async ({ page, context }) => {
  await page.goto(`/en_gb/adopt?${shelter}`);
  const link = await page.getByRole('link', { name: 'Register now' }).getAttribute('href');
  const start = await context.request.get(link ?? '', { maxRedirects: 0 });
  const address = new URL(start.headers().location ?? '');
  // Like Cognito, the provider then knows nothing about the screen set and shows its usual form.
  expect(address.searchParams.get('screen_set')).toBe('light');
  address.searchParams.delete('screen_set');
  await page.goto(address.href);
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill('Hill');
  await page.getByLabel('Email address').fill(newAddress());
  await page.getByLabel('Password').fill('three good words');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who is moving in?');
  await page.locator('[data-screen=ready]').first().waitFor();
  await enterPet(page, 'Pip', today());
  await page.getByRole('button', { name: 'Save pet' }).click();
  await page.waitForURL(/adopted=yes/);
  expect((await context.cookies(siteUrl)).map(({ name }) => name)).not.toContain('session');
});

test('a full account starts with the pets and stays signed in until the owner signs out [ADO-02, ADO-06, ADO-07]', {
  tag: '@full',
}, async ({ page, context }) => {
  await page.goto(
    `/auth/dev-login?account=vet-no-crm&returnUrl=${encodeURIComponent(`/de/adopt?${shelter}`)}`,
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wer zieht ein?');
  await page.locator('[data-screen=ready]').first().waitFor();
  await page.getByLabel('Name', { exact: true }).fill(`Wanda ${Date.now()}`);
  await page.getByRole('radio', { name: 'Katze' }).check({ force: true });
  await page.getByRole('radio', { name: 'Weiblich' }).check({ force: true });
  await page.locator('input[name=acquisitionDate]').fill(today());
  await page.getByRole('button', { name: /^Weiter/ }).click();
  await page.getByRole('button', { name: 'Tier speichern' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Willkommen zu Hause');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect((await context.cookies(siteUrl)).map(({ name }) => name)).toContain('session');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Willkommen zu Hause');
  await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click();
  await page.waitForURL(`${siteUrl}/de`);
  expect((await context.cookies(siteUrl)).map(({ name }) => name)).not.toContain('session');
  expect(await page.evaluate(() => sessionStorage.getItem('adoption'))).toBeNull();
});
