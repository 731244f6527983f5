import { expect, type Page } from '@playwright/test';
import { expectCleanEverywhere } from './support/page-checks.ts';
import { register } from './support/register.ts';
import { LocalConsole } from './support/stack.ts';
import { test } from './support/test.ts';

const password = 'Twelve-walks-a-day-1';
const nextPassword = 'Thirteen-walks-a-day-2';

async function signIn(page: Page, email: string, word: string): Promise<void> {
  await page.goto('/auth/login?fresh=yes&returnUrl=/en_gb/account');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(word);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function codeFor(address: string): Promise<string> {
  const stack = await LocalConsole.open();
  const mail = async () => (await stack.allMessages()).findLast(({ to }) => to === address)?.text ?? '';
  await expect.poll(mail).toMatch(/\d{6}/);
  return /\d{6}/.exec(await mail())?.[0] ?? '';
}

test('an owner changes name, address and password, and signs in with them [AUT-03, IDN-02]', async ({
  page,
}) => {
  const email = `edit-${Date.now()}@example.com`;
  const newEmail = `edited-${Date.now()}@example.com`;
  await register(page, email, password);
  await page.getByRole('link', { name: 'Edit my details' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit your details');
  await expect(page).toHaveTitle('Edit your details | Merrowvale Animal Health');
  await expect(page.locator('[data-site-section="pet"]')).toBeAttached();
  await expect(page.getByRole('banner').getByRole('link', { name: 'My pets' })).toBeVisible();

  const name = page.getByRole('region', { name: 'Your name' });
  await name.getByLabel('Last name').fill('');
  await name.getByRole('button', { name: 'Save' }).click();
  await expect(name.getByLabel('Last name')).toBeFocused();
  await expect(name.getByLabel('Last name')).toHaveAccessibleDescription('Enter your last name.');
  await name.getByLabel('Last name').fill('Marsh-Reed');
  await name.getByLabel('Title').fill('Dr');
  await name.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your name is saved.')).toBeVisible();

  const address = page.getByRole('region', { name: 'Your email address' });
  await address.getByLabel('New email address').fill(email);
  await address.getByRole('button', { name: 'Email me a code' }).click();
  await expect(address).toContainText('This is your current address.');
  await address.getByLabel('New email address').fill(newEmail);
  await address.getByRole('button', { name: 'Email me a code' }).click();
  await expect(address.getByLabel('Code')).toBeFocused();
  await expectCleanEverywhere(page);
  const code = await codeFor(newEmail);
  await address.getByLabel('Code').fill(code === '123456' ? '654321' : '123456');
  await address.getByRole('button', { name: 'Change my address' }).click();
  await expect(address).toContainText('That isn’t the code we sent.');
  await address.getByLabel('Code').fill(code);
  await address.getByRole('button', { name: 'Change my address' }).click();
  await expect(address).toContainText(`with ${newEmail}`);

  const security = page.getByRole('region', { name: 'Your password' });
  await security.getByLabel('Current password').fill('something else');
  await security.getByLabel('New password').fill(nextPassword);
  await security.getByRole('button', { name: 'Change password' }).click();
  await expect(security).toContainText('That isn’t your current password.');
  await security.getByLabel('Current password').fill(password);
  await security.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await expect(security.getByLabel('New password')).toHaveValue('');

  const stack = await LocalConsole.open();
  const subjects = async (to: string) =>
    (await stack.allMessages()).filter((mail) => mail.to === to).map(({ subject }) => subject);
  await expect.poll(() => subjects(email)).toEqual(['Your email address was changed']);
  await expect.poll(() => subjects(newEmail)).toContain('Your password was changed');
  await page.getByRole('link', { name: 'Done' }).click();
  const details = page.getByRole('region', { name: 'Your details' });
  await expect(details).toContainText('Robin Marsh-Reed');
  await expect(details).toContainText(newEmail);
  await signIn(page, newEmail, nextPassword);
  await expect(page).toHaveURL(/\/en_gb\/account$/);
});

test('an owner signs out everywhere, without JavaScript [AUT-03, ACC-03]', { tag: '@full' }, async ({
  browser,
  baseURL,
}) => {
  const email = `everywhere-${Date.now()}@example.com`;
  const open = async () =>
    (await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })).newPage();
  const [here, elsewhere] = [await open(), await open()];
  await register(here, email, password);
  await signIn(elsewhere, email, password);
  await expect(elsewhere).toHaveURL(/\/en_gb\/account$/);
  await here.goto('/en_gb/account?wait=longer');
  await here.getByRole('button', { name: 'Sign out everywhere, here too' }).click();
  await expect(here).toHaveURL(/\/en_gb$/);
  for (const page of [here, elsewhere]) {
    await page.goto('/en_gb/account?wait=longer');
    await expect(page.getByRole('region', { name: 'Your details' })).toHaveCount(0);
    await page.context().close();
  }
});

test('the details are edited without JavaScript [ACC-03, AUT-03]', { tag: '@full' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  const email = `plain-${Date.now()}@example.com`;
  const newEmail = `plainly-${Date.now()}@example.com`;
  await register(page, email, password);
  await page.goto('/auth/profile?locale=en_gb&returnUrl=/en_gb/account');
  await page.getByLabel('First name').fill('Robyn');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your name is saved.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Robyn');

  await page.getByLabel('New email address').fill(newEmail);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.getByLabel('Code').fill(await codeFor(newEmail));
  await page.getByRole('button', { name: 'Change my address' }).click();
  await expect(page.getByText('Your email address is changed.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your email address' })).toContainText(newEmail);

  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill('too simple');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('Current password')).toHaveValue('');
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill(nextPassword);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await context.close();
});
