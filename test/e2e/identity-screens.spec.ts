import { expect } from '@playwright/test';
import { expectCleanEverywhere } from './support/page-checks.ts';
import { LocalConsole, siteUrl } from './support/stack.ts';
import { test } from './support/test.ts';

const password = 'healthy-pets';

test('the sign-in screens are clear and accessible at every width, light and dark [AUT-03, ACC-01]', {
  tag: '@full',
}, async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('/auth/login?returnUrl=/en_gb');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByText('Test accounts on this machine').click();
  await expectCleanEverywhere(page);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expectCleanEverywhere(page);

  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter your first name.');
  await expectCleanEverywhere(page);

  await page.goto('/auth/dev-login?account=owner&returnUrl=/auth/profile');
  await expect(page.getByRole('heading', { name: 'Edit your details' })).toBeVisible();
  await expectCleanEverywhere(page);
  await page.goto('/auth/verify-phone?returnUrl=/en_gb');
  await expect(page.getByRole('heading', { name: 'Verify your mobile number' })).toBeVisible();
  await expectCleanEverywhere(page);
  await page.goto('/auth/logout');
  await expect(page.getByRole('heading', { name: 'Sign out?' })).toBeVisible();
  await expectCleanEverywhere(page);
});

test('an owner signs in and out by keyboard only, without JavaScript [AUT-03, ACC-02, ACC-03]', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/auth/login?returnUrl=/de');
  await page.keyboard.press('Tab');
  await page.keyboard.type('light@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/de');
  expect((await context.cookies()).map(({ name }) => name)).toContain('session');

  await page.goto('/auth/logout');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => !address.pathname.startsWith('/auth'));
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('session');
  await context.close();
});

test('a shelter’s visitor without a password returns later, sets one by email and sees the pet [IDN-02, AUT-03, ADO-06]', async ({
  page,
  context,
}) => {
  const address = `returning-${Date.now()}-${Math.random().toString(36).slice(2)}@example.com`;
  await page.goto('/en_gb/adopt?petShelterId=S-77&petShelterName=Hill+Farm+Rescue');
  await page.getByRole('link', { name: 'Register now' }).click();
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Email address').fill(address);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('[data-screen=ready]').first().waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Comfrey');
  await page.getByRole('radio', { name: 'Cat' }).check({ force: true });
  await page.getByRole('radio', { name: 'Female' }).check({ force: true });
  await page.getByLabel('Adoption date').fill(new Date().toISOString().slice(0, 10));
  await page.getByRole('button', { name: 'Next: choose an icon' }).click();
  await page.getByRole('button', { name: 'Save pet' }).click();
  await page.waitForURL(/adopted=yes/);
  expect((await context.cookies(siteUrl)).map(({ name }) => name)).not.toContain('session');

  await page.goto('/auth/login?returnUrl=/en_gb/pets');
  await page.getByRole('link', { name: 'Forgotten your password, or never chosen one?' }).click();
  await expectCleanEverywhere(page);
  await page.getByLabel('Email address').fill(address);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter the code from our email.');
  await expectCleanEverywhere(page);
  const mail = (await (await LocalConsole.open()).allMessages()).find(({ to }) => to === address);
  expect(mail?.subject).toBe('Your Merrowvale code');
  await page.getByLabel('Code').fill(/^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '');
  await page.getByLabel('New password').fill('three quiet otters');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await page.waitForURL('**/en_gb/pets');
  await expect(page.getByRole('heading', { name: 'Comfrey' })).toBeVisible();
});
