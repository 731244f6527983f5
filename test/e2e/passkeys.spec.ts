import { expect, type Page } from '@playwright/test';
import { appCode } from '../contracts/user-pool/app-code.ts';
import { expectCleanEverywhere } from './support/page-checks.ts';
import { addAuthenticator, addPasskey, passkeySection } from './support/passkeys.ts';
import { LocalConsole } from './support/stack.ts';
import { test } from './support/test.ts';

const password = 'twelve-walks-a-day';

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/auth/register?returnUrl=/en_gb/account');
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill('Marsh');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/auth/logout');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).not.toHaveURL(/\/auth\//);
  await page.goto('/auth/login?returnUrl=/en_gb/account');
}

test('an owner adds a passkey, signs in with it, and removes it [AUT-03, IDN-02, ACC-01]', async ({
  page,
}) => {
  const email = `passkey-${Date.now()}@example.com`;
  await addAuthenticator(page);
  await register(page, email);
  await passkeySection(page).getByRole('link', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Add a passkey' })).toBeVisible();
  await expectCleanEverywhere(page);
  await page.getByRole('link', { name: 'Not now' }).click();
  await expect(passkeySection(page)).not.toContainText('was added');
  await addPasskey(page);
  await expectCleanEverywhere(page);

  await signOut(page);
  await expectCleanEverywhere(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(passkeySection(page).getByRole('listitem')).toHaveCount(1);
  await passkeySection(page).getByRole('button', { name: 'Remove' }).click();
  await expect(passkeySection(page).getByRole('listitem')).toHaveCount(0);

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('We can’t sign you in with that passkey.');
  const stack = await LocalConsole.open();
  const subjects = async () =>
    (await stack.allMessages()).filter(({ to }) => to === email).map(({ subject }) => subject);
  await expect
    .poll(async () => (await subjects()).sort())
    .toEqual(['A passkey was added to your account', 'A passkey was removed from your account']);
});

test('a passkey counts as both factors of an owner who has an authenticator app [AUT-03]', {
  tag: '@full',
}, async ({ page }) => {
  await addAuthenticator(page);
  await register(page, `both-factors-${Date.now()}@example.com`);
  await addPasskey(page);
  const factor = page.getByRole('region', { name: 'Sign-in security' });
  await factor.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const key = ((await factor.getByRole('definition').textContent()) ?? '').replaceAll(' ', '');
  await factor.getByRole('textbox', { name: 'Code' }).fill(appCode(key, Date.now() / 1000));
  await factor.getByRole('button', { name: 'Turn on' }).click();
  await expect(factor).toContainText('Signing in asks for a code from your authenticator app.');

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(factor).toContainText('Signing in asks for a code from your authenticator app.');
});

test('without scripts, passkeys are listed and removed, and the pages say that adding needs scripts [ACC-03]', {
  tag: '@full',
}, async ({ page, browser, baseURL }) => {
  await addAuthenticator(page);
  await register(page, `plain-passkey-${Date.now()}@example.com`);
  await addPasskey(page);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL ?? '',
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto('/en_gb/account?wait=longer');
  await expect(passkeySection(plain).locator('noscript p')).toHaveText('Adding a passkey needs JavaScript.');
  await passkeySection(plain).getByRole('link', { name: 'Add a passkey' }).click();
  await expect(plain.locator('noscript p')).toContainText('Adding a passkey needs JavaScript');
  await expect(plain.locator('noscript p')).toBeVisible();
  await expect(plain.getByRole('button')).toHaveCount(0);
  await plain.getByRole('link', { name: 'Not now' }).click();
  await passkeySection(plain).getByRole('button', { name: 'Remove' }).click();
  await expect(passkeySection(plain).getByRole('listitem')).toHaveCount(0);
  await context.close();
});
