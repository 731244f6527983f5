import { expect, type Page, type Request } from '@playwright/test';
import { expectCleanEverywhere, listenForConsoleErrors, signIn } from './support/page-checks.ts';
import { actionResponse, isAction, refused, routeActions, sentFields } from './support/save-in-trouble.ts';
import { test } from './support/test.ts';

const question = '/en_gb/contact/ask-an-expert';
const lungworm = '/en_gb/report-a-case/lungworm-vet';

/** Opens a form and waits for its script, because fields are not checked before it has loaded. */
async function openForm(page: Page, address: string) {
  await page.goto(address);
  await expect(page.locator('form[data-ready]')).toBeVisible({ timeout: 30_000 });
}

async function fillQuestion(page: Page) {
  await page.getByLabel('First name').fill('  Ann ');
  await page.getByLabel('Last name').fill('Bell');
  await page.getByLabel('Email address').fill('ann@farm.example');
  await page.getByLabel('Subject').selectOption('General Question');
  await page.getByLabel('Your question').last().fill('How often?\nAnd when?');
}

const send = (page: Page) => page.getByRole('button', { name: /^Send/ });

test('fields are validated on blur, and trimmed [FRM-01, FRM-02, FRM-03, FRM-08]', { tag: '@full' }, async ({
  page,
}) => {
  const consoleErrors = listenForConsoleErrors(page);
  await openForm(page, question);
  const first = page.getByLabel('First name');
  const email = page.getByLabel('Email address');
  await first.focus();
  await expect(first).not.toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Tab');
  await expect(first).toHaveAccessibleDescription(/First name is required/);
  await first.fill('  Ann  ');
  await first.blur();
  await expect(first).toHaveValue('Ann');
  await expect(first).not.toHaveAttribute('aria-invalid', 'true');
  await email.fill('ann@farm.');
  await expect(page.getByText('Please enter a valid Email address')).toHaveCount(0);
  await email.blur();
  await expect(email).toHaveAccessibleDescription('Please enter a valid Email address');
  await email.fill('ann@farm.example');
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  await send(page).click();
  const summary = page.locator('[data-live=assertive]').filter({ hasText: 'Please check the following' });
  await expect(summary.locator('..')).toBeFocused();
  await summary.getByRole('link', { name: 'Last name is required' }).click();
  await expect(page.getByLabel('Last name')).toBeFocused();
  await expectCleanEverywhere(page, consoleErrors);
});

test('sending shows an overlay, happens once, preserves the input on failure, and then redirects [FRM-19, FRM-20]', async ({
  page,
}) => {
  const sent: Request[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await routeActions(page, async (route) => {
    sent.push(route.request());
    if (sent.length === 1) return refused(503)(route);
    await held;
    return route.continue();
  });
  await openForm(page, question);
  await fillQuestion(page);
  await send(page).click();
  await expect(page.getByText('Your message could not be sent.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ann');
  await send(page).click();
  await expect(page.locator('[data-live=polite]').filter({ hasText: 'Sending…' })).toBeVisible();
  await send(page).dispatchEvent('click');
  await page.keyboard.press('Enter');
  release();
  await page.waitForURL('**/en_gb/contact/thank-you*');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the reference' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(page.url()).searchParams.get('reference')).toBe(copied);
  expect(sent).toHaveLength(2);
  const [first, again] = await Promise.all(sent.map(sentFields));
  // Each call has an id of its own.
  expect({ ...again, scripts: first?.scripts }).toEqual(first);
  expect(again).toMatchObject({
    locale: 'en_gb',
    formId: 'ask-an-expert',
    firstName: 'Ann',
    query: 'How often?\r\nAnd when?',
    toAddress: 'experts@merrowvale.example',
  });
});

test('a field that the server rejects shows the error [FRM-16]', { tag: '@full' }, async ({ page }) => {
  const posted = { values: {}, problems: { lastName: 'invalid' }, page: '' };
  await routeActions(page, actionResponse({ posted }));
  await openForm(page, question);
  await fillQuestion(page);
  await send(page).click();
  const last = page.getByLabel('Last name');
  await expect(last).toHaveAccessibleDescription('Please enter a valid Last name');
  await page.getByLabel('First name').focus();
  await page.keyboard.press('Tab');
  await expect(last).toHaveAccessibleDescription('Please enter a valid Last name');
  await last.fill('Belle');
  await expect(last).not.toHaveAttribute('aria-invalid', 'true');
});

test('the country determines which postcodes are valid [FRM-21, FRM-22]', { tag: '@full' }, async ({
  page,
}) => {
  await openForm(page, lungworm);
  const postcode = page.getByLabel('Postcode of the practice');
  await postcode.fill('D02 X285');
  await postcode.blur();
  await expect(postcode).toHaveAccessibleDescription(/Please enter a valid Postcode of the practice/);
  await page.getByLabel('Country', { exact: true }).selectOption('Republic of Ireland');
  await expect(postcode).not.toHaveAttribute('aria-invalid', 'true');
});

test('signed-in users get a prefilled form, which they can change [FRM-40]', { tag: '@full' }, async ({
  page,
}) => {
  await signIn(page, 'owner', question);
  await expect(page.getByLabel('Email address')).toHaveValue(/@/);
  await page.getByLabel('Email address').fill('other@farm.example');
  await expect(page.getByLabel('Email address')).toHaveValue('other@farm.example');
});

test('a business is looked up, deselected by typing, or entered manually [BIZ-01, BIZ-06, BIZ-07, BIZ-08, BIZ-09, BIZ-10, BIZ-13, BIZ-15, BIZ-16]', {
  tag: '@full',
}, async ({ page }) => {
  const consoleErrors = listenForConsoleErrors(page);
  await openForm(page, '/en_gb/contact/register-your-business');
  const search = page.getByRole('combobox', { name: 'Find your business' });
  const byHand = page.getByRole('checkbox', { name: /enter it manually/ });
  const register = page.getByRole('button', { name: 'Register', exact: true });
  await register.click();
  await expect(search).toHaveAccessibleDescription('Please select or manually enter a business');

  const asked = page.waitForRequest('**/api/business/search?*');
  await search.fill('feed mill');
  expect(new URL((await asked).url()).searchParams.get('countryCode')).toBe('GB');
  const list = page.getByRole('listbox');
  await expect(list.getByRole('option')).not.toHaveCount(0);
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(200);
  await expectCleanEverywhere(page, consoleErrors);
  await search.press('ArrowDown');
  await search.press('Enter');
  await expect(list).toBeHidden();
  const chosen = await search.inputValue();
  expect(chosen).toMatch(/Feed Mill$/);
  await expect(page.getByText(chosen, { exact: true })).toBeVisible();
  await search.press('Backspace');
  await expect(page.getByText(chosen, { exact: true })).toBeHidden();

  await search.fill('zzzz nowhere');
  await expect(page.getByText('No business found for zzzz nowhere')).toBeVisible();
  await page.route('**/api/business/search?*', (route) =>
    route.fulfill({ status: 503, json: { success: false } }),
  );
  await search.fill('hazel');
  await expect(page.getByText(/^The business search service is currently unavailable\./)).toBeVisible();

  await byHand.check();
  await expect(search).toBeDisabled();
  await expect(page.getByLabel('Business name')).toHaveValue('');
  await byHand.uncheck();
  await expect(search).toBeEnabled();
  await expect(page.getByLabel('Business name')).toHaveCount(0);
});

test('a registration sends person and business, its email confirmed [BIZ-04, BIZ-17, BIZ-18, BIZ-19]', async ({
  page,
}) => {
  const sent = page.waitForRequest(isAction);
  await openForm(page, '/en_gb/contact/register-your-business');
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Bell');
  await page.getByLabel('Email address').fill('ann@farm.example');
  const again = page.getByLabel('Confirm your email');
  await again.fill('ann@farm.exampel');
  await expect(again).toHaveAccessibleDescription('Email addresses must match.');
  await again.fill('');
  await expect(again).toHaveAccessibleDescription('Please confirm your email');
  await again.fill('ann@farm.example');
  await page.getByRole('checkbox', { name: /enter it manually/ }).check();
  await page.getByLabel('Business name').fill('Hazel Dairy');
  await page.getByLabel('Kind of business').selectOption('Dairy Farm');
  await page.getByRole('combobox', { name: /^Country/ }).selectOption('France');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.waitForURL('**/en_gb/contact/thank-you*');
  expect(await sentFields(await sent)).toMatchObject({
    ...{ emailAddress: 'ann@farm.example', byHand: 'on', type: 'dairy_farm' },
    ...{ name: 'Hazel Dairy', country: 'France' },
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a form is shown again with the input and its errors, and then redirects [FRM-02, FRM-03, FRM-19]', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto(lungworm);
    await page.getByLabel('First name').fill('Ann');
    await page.getByLabel('Email address').fill('ann@farm.');
    await page.getByLabel('Country', { exact: true }).selectOption('Republic of Ireland');
    await page.getByRole('button', { name: 'Send the report' }).click();
    await expect(page.getByRole('link', { name: 'Last name is required' })).toBeVisible();
    await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(
      'Please enter a valid Email address',
    );
    await expect(page.getByLabel('First name')).toHaveValue('Ann');
    await expect(page.getByLabel('Country', { exact: true })).toHaveValue('Republic of Ireland');
    await page.getByLabel('Last name').fill('Bell');
    await page.getByLabel('Email address').fill('ann@farm.example');
    await page.getByLabel('Practice name').fill('Hill Vets');
    await page.getByLabel('Postcode of the practice').fill('D02 X285');
    await page.getByLabel('Date of the case').fill('2026-03-01');
    await page.getByLabel('Outcome of the case').selectOption('Ongoing');
    await page.getByLabel('I agree').check();
    await page.getByRole('button', { name: 'Send the report' }).click();
    await page.waitForURL('**/en_gb/report-a-case/thank-you*');
  });
});
