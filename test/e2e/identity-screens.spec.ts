import { expect, test } from '@playwright/test';
import { expectCleanEverywhere } from './support/page-checks.ts';

const password = 'healthy-pets';

test('the sign-in screens are clear and accessible at every width, light and dark [AUT-03, ACC-01]', async ({
  page,
}) => {
  await page.goto('/auth/login?returnUrl=/en_gb');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByText('Accounts to try on this machine').click();
  await expectCleanEverywhere(page);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expectCleanEverywhere(page);

  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter your first name.');
  await expectCleanEverywhere(page);

  await page.goto('/auth/dev-login?account=owner&returnUrl=/auth/profile');
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  await expectCleanEverywhere(page);
  await page.goto('/auth/verify-phone?returnUrl=/en_gb');
  await expect(page.getByRole('heading', { name: 'Verify your mobile number' })).toBeVisible();
  await expectCleanEverywhere(page);
  await page.goto('/auth/logout');
  await expect(page.getByRole('heading', { name: 'Sign out?' })).toBeVisible();
  await expectCleanEverywhere(page);
});

test('an owner signs in and out by keyboard alone, without JavaScript [AUT-03, ACC-02, ACC-03]', async ({
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
