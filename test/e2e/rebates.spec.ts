import { expect, type Page } from '@playwright/test';
import { expectClean, expectCleanEverywhere, listenForConsoleErrors, signIn } from './support/page-checks.ts';
import { siteUrl } from './support/stack.ts';
import { test } from './support/test.ts';

const list = '/en_gb/rebates';
const permission = '/en_gb/rebates/permission';
const history = '/en_gb/rebates/history';
const rows = (page: Page) => page.locator('[data-card="rebate"]');
/** A number that no other run uses. */
const newInvoice = () => `T${Date.now()}${Math.floor(Math.random() * 1e6)}`;

/**
 * Waits for the form's script: until then it is submitted as without JavaScript, which no test here can
 * intercept.
 */
const expectAlive = (page: Page) =>
  expect(page.locator('main form[data-ready]')).toBeVisible({ timeout: 30_000 });

/** Opens the offers and waits for the brands, which load with the script. */
async function openOffers(page: Page) {
  await page.goto(list);
  await expect(page.getByLabel('Brand')).toBeEnabled({ timeout: 30_000 });
}

test('offers are filtered by type, brand and code at once, and more load on demand [REB-01, REB-02, REB-04, REB-06]', async ({
  page,
}) => {
  const consoleErrors = listenForConsoleErrors(page);
  await openOffers(page);
  await expect(rows(page)).toHaveCount(6);
  await page.getByRole('button', { name: 'Show more offers' }).click();
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole('button', { name: 'Show more offers' })).toHaveCount(0);
  await expect(rows(page).nth(6).locator('..')).toBeFocused();
  await page.getByRole('radio', { name: 'Cats' }).check();
  await expect(rows(page)).toHaveCount(3);
  await page.getByLabel('Brand').selectOption('Seresto');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Show all offers' }).click();
  await expect(rows(page)).toHaveCount(6);
  await page.getByRole('searchbox', { name: 'Offer code', exact: true }).fill('ser-d');
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/rebate_search=ser-d/);
  await page.getByRole('searchbox', { name: 'For example SER-DUO' }).first().fill('hen2');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('UK-PER-HEN20');
  await expectCleanEverywhere(page, consoleErrors);
});

test('offers remain usable without brands, and report it to the data layer [REB-06, ANL-12]', async ({
  page,
}) => {
  await page.route('**/api/brands?*', (route) => route.fulfill({ status: 503, json: { success: false } }));
  await page.goto(list);
  await expect(page.getByLabel('Brand')).toHaveCount(0, { timeout: 30_000 });
  await page.getByRole('radio', { name: 'Poultry' }).check();
  await expect(rows(page)).toHaveCount(1);
  expect(await page.evaluate(() => window.dataLayer)).toContainEqual({
    event: 'brands_fetch_error',
    component_name: 'rebates_table',
  });
});

test('three steps explain how it works, starting with the first each time [RBT-03]', async ({ page }) => {
  await openOffers(page);
  const open = page.getByRole('button', { name: 'Three steps to your money' });
  const steps = page.getByRole('dialog', { name: 'Three steps to your money' });
  await open.click();
  await expect(steps).toContainText('Step 1 of 3');
  for (const step of [2, 3]) {
    await steps.getByRole('button', { name: 'Next' }).click();
    await expect(steps).toContainText(`Step ${step} of 3`);
  }
  await steps.getByRole('button', { name: 'Back' }).click();
  await expect(steps).toContainText('Step 2 of 3');
  await expectClean(page);
  await page.keyboard.press('Escape');
  await expect(steps).toHaveCount(0);
  await open.click();
  await expect(steps).toContainText('Step 1 of 3');
});

test('the steps slide in at the right and close by button, backdrop and Escape; meanwhile the page does not scroll [SHL-36, SHL-37, SHL-38]', async ({
  page,
}) => {
  const consoleErrors = listenForConsoleErrors(page);
  await openOffers(page);
  const open = page.getByRole('button', { name: 'Three steps to your money' });
  const steps = page.getByRole('dialog', { name: 'Three steps to your money' });
  const scroll = () => page.evaluate(() => window.scrollY);
  const ways = [
    () => steps.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(20, 400),
    () => page.keyboard.press('Escape'),
  ];
  for (const close of ways) {
    await open.click();
    await expect
      .poll(async () => {
        const box = await steps.boundingBox();
        return (box?.x ?? 0) + (box?.width ?? 0);
      })
      .toBe(1280);
    const before = await scroll();
    await page.mouse.move(100, 400);
    await page.mouse.wheel(0, 400);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await scroll()).toBe(before);
    await close();
    await expect(steps).toHaveCount(0);
    await expect(open).toBeFocused();
  }
  await page.mouse.wheel(0, 400);
  await expect.poll(scroll).toBeGreaterThan(0);
  await open.click();
  await expectCleanEverywhere(page, consoleErrors);
});

test('the rebate of a product opens in a dialog that Escape and a click outside it close [RBT-07, RBT-08]', async ({
  page,
}) => {
  await page.goto('/en_gb/products/seresto-dog');
  const open = page.getByRole('button', { name: 'Money back on this collar' });
  const popup = page.getByRole('dialog', { name: 'Part of the price comes back' });
  await open.click();
  await expect(popup.getByRole('link', { name: 'Log in to claim' })).toHaveAttribute(
    'href',
    /returnUrl=%2Fen_gb%2Fproducts%2Fseresto-dog(%3F[\w%-]+)?$/,
  );
  await expectClean(page);
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await expect(popup).toBeVisible();
  await page.mouse.click(5, 400);
  await expect(popup).toBeHidden();
});

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
  await expect(invoice).toHaveAccessibleDescription(/Please enter the invoice number/);
  await expect(send).toBeDisabled();
  await invoice.fill('a<b');
  await expect(invoice).toHaveValue('A<B');
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

test('a failure preserves the input [RBT-15]', async ({ page }) => {
  await signIn(page, 'clinic', permission);
  await page.route('**/api/vet/rebate', (route) => route.fulfill({ status: 500, json: { success: false } }));
  const invoice = page.getByLabel('Invoice number');
  await expectAlive(page);
  await page.getByLabel('Your distributor').selectOption('NORTH-1');
  await expect(invoice).toBeEnabled();
  await invoice.fill('inv-7');
  await page.getByRole('button', { name: 'Request permission' }).click();
  await expect(page.getByText('That didn’t work.')).toBeVisible();
  await expect(invoice).toHaveValue('INV-7');
  await expect(page.getByLabel('Your distributor')).toHaveValue('NORTH-1');
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

test('users without a clinic get an explanation, and visitors are asked to sign in [RBT-10, RBT-22, RBT-23]', async ({
  page,
}) => {
  await page.goto(history);
  await expect(page.getByText('Please log in to view Rebate History')).toBeVisible();
  await signIn(page, 'vet-no-crm', history);
  await expect(page.getByText(/^Your account is not configured for the Rebate History page/)).toBeVisible();
  await page.goto(permission);
  await page.waitForURL('**/rebates/no-clinic');
  await expectClean(page);
});

test('the provider’s page gets the claim’s details after consent, and its messages are handled [RBT-27, RBT-29]', async ({
  page,
}) => {
  await signIn(page, 'owner', '/en_gb/rebates');
  await page.goto('/en_gb/rebates/claim?offer_code=UK-SER-DOG10&brand=Seresto');
  await expect(page.getByText('It needs your consent to functional cookies.')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.evaluate(() => {
    localStorage.setItem('cookie_consent', 'functional');
    window.dispatchEvent(new StorageEvent('storage'));
  });
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading')).toHaveText('Claim your rebate, Rowan');
  await expect(frame.getByText('Seresto · offer UK-SER-DOG10')).toBeVisible();
  await page.evaluate(() => window.postMessage({ type: 'rebate-claimed' }, '*'));
  await expect(page.getByText('Your claim has been sent.')).toHaveCount(0);
  await frame.getByLabel('Number of the receipt').fill('R-1');
  await frame.getByRole('button', { name: 'Send my claim' }).click();
  await expect(page.getByText('Your claim has been sent.')).toBeVisible();
});

test('a campaign asks its questions, registers the interest and redirects; leaving too early needs confirmation [CAM-04, CAM-11, CAM-19, CAM-22, CAM-23, CAM-24, CAM-25]', async ({
  page,
}) => {
  await signIn(page, 'farmer', '/en_gb/farm');
  await page.goto('/en_gb/farm/calf-programme');
  await expectAlive(page);
  const send = page.getByRole('button', { name: 'Send my answers' });
  await expect(async () => {
    await send.click();
    await expect(page.getByText('This field is required')).toHaveCount(2, { timeout: 500 });
  }).toPass();
  await expectCleanEverywhere(page);
  await page.getByLabel('How many calves').selectOption('31 to 100');
  await page.getByText('Colostrum').click();
  const sent = page.waitForRequest('**/api/campaign/interest');
  await send.click();
  expect((await sent).postDataJSON()).toMatchObject({
    formId: 'calves-2027',
    formResponse: [
      { questionId: 'herd', answer: ['31 to 100'] },
      { questionId: 'topics', answer: ['Colostrum'] },
    ],
  });
  await page.waitForURL('**/calf-programme/join');
  await expectAlive(page);

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/campaign/interest', async (route) => {
    await held;
    await route.fulfill({ status: 500, json: {} });
  });
  await expect(async () => {
    await page.getByLabel('Role', { exact: true }).selectOption('');
    await page.getByLabel('Role', { exact: true }).selectOption('Sheep Farmer');
    await expect(page.getByText('(optional)')).toHaveCount(6, { timeout: 500 });
  }).toPass();
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const email = page.getByLabel('Email address');
  const address = await email.inputValue();
  await email.fill('');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => logged).toEqual(['campaign interest not valid']);
  await email.fill(address);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await page.getByRole('link', { name: 'Back to the questions' }).click();
  expect(asked).toEqual(['Your registration is still being sent. Leave this page anyway?']);
  release();
  await expect(page.getByRole('alert').getByText('Your registration could not be sent.')).toBeVisible();
  expect(logged).toContain('Your registration could not be sent. Please try again in a moment.');
  await page.getByRole('link', { name: 'Back to the questions' }).click();
  await page.waitForURL('**/farm/calf-programme');
});
