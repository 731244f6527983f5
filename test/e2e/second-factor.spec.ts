import { expect, type Page } from '@playwright/test';
import { appCode } from '../contracts/user-pool/app-code.ts';
import { expectCleanEverywhere } from './support/page-checks.ts';
import { register } from './support/register.ts';
import { LocalConsole } from './support/stack.ts';
import { test } from './support/test.ts';

const password = 'twelve-walks-a-day';

async function signInAgain(page: Page, email: string): Promise<void> {
  await page.goto('/auth/login?fresh=yes&returnUrl=/en_gb/account');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The code for the current half minute or a later one, since each code is valid only once. */
const code = (key: string, later = 0) => appCode(key, Date.now() / 1000 + later);

test('an owner sets up an authenticator app, signs in with its code, and turns it off', {
  tag: '@full',
}, async ({ page }) => {
  const email = `factor-${Date.now()}@example.com`;
  await register(page, email, password);
  const section = page.getByRole('region', { name: 'Sign-in security' });
  await section.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const key = ((await section.getByRole('definition').textContent()) ?? '').replaceAll(' ', '');
  await expect(section.getByRole('link', { name: 'Open in an authenticator app' })).toHaveAttribute(
    'href',
    new RegExp(`^otpauth://totp/.*secret=${key}`),
  );
  await expectCleanEverywhere(page);
  await section.getByRole('textbox', { name: 'Code' }).fill('12345');
  await section.getByRole('button', { name: 'Turn on' }).click();
  await expect(section).toContainText('Enter the six digits that your app shows.');
  await section.getByRole('textbox', { name: 'Code' }).fill(code(key));
  await section.getByRole('button', { name: 'Turn on' }).click();
  await expect(section).toContainText('Signing in asks for a code from your authenticator app.');

  await signInAgain(page, email);
  await expect(page.getByLabel('Code')).toBeVisible();
  await expectCleanEverywhere(page);
  await page.getByLabel('Code').fill(code(key, 30));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await section.getByRole('button', { name: 'Turn off' }).click();
  await expect(section).toContainText('Signing in asks only for your password.');
  await signInAgain(page, email);
  await expect(section).toBeVisible();
  const stack = await LocalConsole.open();
  const subjects = async () =>
    (await stack.allMessages()).filter(({ to }) => to === email).map(({ subject }) => subject);
  await expect
    .poll(async () => (await subjects()).sort())
    .toEqual(['Your second factor was turned off', 'Your second factor was turned on']);
});
