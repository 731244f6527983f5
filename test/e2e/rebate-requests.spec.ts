import { expect } from '@playwright/test';
import {
  expectAlive,
  expectClean,
  expectCleanEverywhere,
  listenForConsoleErrors,
  signIn,
} from './support/page-checks.ts';
import { newInvoice, siteUrl } from './support/stack.ts';
import { test } from './support/test.ts';

const permission = '/en_gb/rebates/permission';
const history = '/en_gb/rebates/history';

test('a clinic requests a rebate once per invoice, and finds it in its history [RBT-13, RBT-14, RBT-16, RBT-17, RBT-18, RBT-19, RBT-20, RBT-24]', async ({
  page,
}) => {
  const consoleErrors = listenForConsoleErrors(page);
  await signIn(page, 'clinic', permission);
  const invoice = page.getByLabel('Invoice number');
  const send = page.getByRole('button', { name: 'Request permission' });
  await expect(invoice).toBeDisabled({ timeout: 30_000 });
  await expect(send).toBeDisabled();
  await expectAlive(page);
  await page.getByLabel('Your distributor').selectOption('NORTH-1');
  await expect(invoice).toBeEnabled();
  await invoice.focus();
  await page.keyboard.press('Enter');
  await expect(invoice).toHaveAccessibleDescription(/Enter the invoice number/);
  await expect(send).toBeDisabled();
  await invoice.fill('a<b');
  await expect(invoice).toHaveCSS('text-transform', 'uppercase');
  await expect(invoice).toHaveAccessibleDescription(/can’t contain any of/);
  await expectCleanEverywhere(page, consoleErrors);
  const number = newInvoice();
  await invoice.fill(number.toLowerCase());
  await send.click();
  await expect(page.getByText('Thank you. Your permission is on its way.')).toBeVisible();
  await page.waitForURL(`**${history}`, { timeout: 30_000 });
  await expect(page.getByRole('row').nth(1)).toContainText(number);
  await expectCleanEverywhere(page, consoleErrors);

  await page.goto(permission);
  await expectAlive(page);
  await page.getByLabel('Your distributor').selectOption('COAST-7');
  await expect(invoice).toBeEnabled();
  await invoice.fill(number);
  await send.click();
  await expect(invoice).toHaveAccessibleDescription(/already been requested/);
  await expect(invoice).toBeFocused();
  await expect(send).toBeDisabled();
  await expect(page).toHaveURL(new RegExp(`${permission}$`));
});

test('of fifty concurrent requests for one invoice, one is granted [QUE-07]', async ({ page }) => {
  await signIn(page, 'clinic', permission);
  const profile = await (await page.request.get('/api/profile?locale=en_gb')).json();
  const data = {
    CRM_ID: profile.data.crmId,
    INVC_NBR: newInvoice(),
    ELA_DVSN: 'en_gb',
    UID: profile.data.id,
    DISTRIBUTOR_CODE: 'NORTH-1',
    EMAIL: 'clinic@example.com',
  };
  const headers = { origin: siteUrl, 'x-requested-with': 'fetch' };
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => page.request.post('/api/vet/rebate', { data, headers })),
  );
  const statuses = responses.map((response) => response.status());
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 406)).toHaveLength(49);
});

test('users without a clinic get an explanation, and visitors are asked to sign in [RBT-10, RBT-22, RBT-23]', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(history);
  await expect(page.getByText('Please log in to view Rebate History')).toBeVisible();
  await signIn(page, 'vet-no-crm', history);
  await expect(page.getByText(/^Your account is not configured for the Rebate History page/)).toBeVisible();
  await page.goto(permission);
  await page.waitForURL('**/rebates/no-clinic');
  await expectClean(page);
});

test('the provider’s page gets the claim’s details after consent, and its messages are handled [RBT-27, RBT-29]', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'owner', '/en_gb/rebates');
  await page.goto('/en_gb/rebates/claim?offer_code=UK-SER-DOG10&brand=Seresto');
  await expect(page.getByText('It needs your consent to functional cookies.')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.evaluate(() => {
    localStorage.setItem('cookie_consent', 'functional');
    window.dispatchEvent(new StorageEvent('storage'));
  });
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('Rowan')).toBeVisible();
  await expect(frame.getByText('UK-SER-DOG10')).toBeVisible();
  await page.evaluate(() => window.postMessage({ type: 'rebate-claimed' }, '*'));
  await expect(page.getByText('Your claim has been sent.')).toHaveCount(0);
  await frame.getByLabel('Your answer').fill('R-1');
  await frame.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your claim has been sent.')).toBeVisible();
});
