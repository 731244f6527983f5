import { forms } from '@merrowvale/shared/schemas/forms/forms.ts';
import { expect, type Page } from '@playwright/test';
import { validForms } from '../support/shared/form-values.ts';
import { controlsOf, formIds, formPages } from './support/form-cases.ts';
import { signIn } from './support/page-checks.ts';
import { newInvoice } from './support/stack.ts';
import { test } from './support/test.ts';

const permission = '/en_gb/rebates/permission';
const questionnaire = '/en_gb/farm/calf-programme';
const registration = '/en_gb/farm/calf-programme/join';
const business = '/en_gb/contact/register-your-business';

const send = (page: Page) => page.getByRole('button', { name: /^(Send|Find my representative)/ });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const id of formIds)
    test(`${id} shows what is missing at each field, preserves the rest, and is sent [ACC-03, FRM-02, FRM-03, FRM-19]`, {
      tag: id === 'parvo-vet' ? [] : '@full',
    }, async ({ page }) => {
      const needed = controlsOf(id).filter(
        ([name, control]) => control.required || forms[id].consentInFull === name,
      );
      const field = (name: string) => page.locator(`[name="${name}"]`);
      await page.goto(formPages[id]);
      await send(page).click();
      for (const [name] of needed.filter(([each]) => each !== 'country'))
        await expect(field(name), name).toHaveAccessibleDescription(/ (is required|tick)|Enter the date of/);
      const good = new Map<string, string | boolean>(Object.entries(validForms[id]));
      for (const [name, control] of controlsOf(id)) {
        const value = good.get(name);
        if (value === undefined || value === '' || (await field(name).count()) === 0) continue;
        if (control.kind === 'checkbox') await field(name).check();
        else if (control.kind === 'choice') await field(name).selectOption(String(value));
        else await field(name).fill(name === 'emailAddress' ? 'ann@farm.' : String(value));
      }
      if (good.has('emailAddress')) {
        await send(page).click();
        await expect(field('emailAddress')).toHaveAccessibleDescription(/Please enter a valid Email address/);
        await expect(field('lastName')).toHaveValue('Bell');
        await field('emailAddress').fill('ann@farm.example');
      }
      await send(page).click();
      await page.waitForURL('**/thank-you*');
      await expect(page.getByText(/Your reference is MV-/)).toBeVisible();
      await expect(page.getByText('Copy the reference')).toBeHidden();
    });

  test('a clinic requests a rebate and is redirected to its history [ACC-03, RBT-13, RBT-14, RBT-17, RBT-18]', async ({
    page,
  }) => {
    await signIn(page, 'clinic', permission);
    const invoice = page.getByLabel('Invoice number');
    const ask = page.getByRole('button', { name: 'Request permission' });
    await ask.click();
    await expect(invoice).toHaveAccessibleDescription(/Enter the invoice number/);
    await expect(page.getByLabel('Your distributor')).toHaveAccessibleDescription(
      'Choose a distributor first.',
    );
    await page.getByLabel('Your distributor').selectOption('NORTH-1');
    await invoice.fill('a<b');
    await ask.click();
    await expect(invoice).toHaveAccessibleDescription(/can’t contain any of/);
    await expect(invoice).toHaveValue('A<B');
    const number = newInvoice();
    await invoice.fill(number);
    await ask.click();
    await expect(page.getByText('Thank you. Your permission is on its way.')).toBeVisible();
    await page.waitForURL('**/rebates/history');
    await page.goto(permission);
    await page.getByLabel('Your distributor').selectOption('NORTH-1');
    await invoice.fill(number);
    await ask.click();
    await expect(invoice).toHaveAccessibleDescription(/already been requested/);
  });

  test('answers to a campaign survive signing in, and a registration follows [ACC-03, CAM-04, CAM-10, CAM-20, CAM-21]', async ({
    page,
  }) => {
    await page.goto(questionnaire);
    const sendAnswers = page.getByRole('button', { name: 'Send my answers' });
    await sendAnswers.click();
    // In the summary and beside the fields.
    await expect(page.getByText('This field is required')).toHaveCount(4);
    await page.getByLabel('How many calves').selectOption('31 to 100');
    await page.getByText('Colostrum').click();
    await sendAnswers.click();
    await page.waitForURL('**/register');
    await signIn(page, 'farmer', questionnaire);
    await expect(page.getByLabel('How many calves')).toHaveValue('31 to 100');
    await expect(page.getByLabel('Colostrum')).toBeChecked();
    await sendAnswers.click();
    await page.waitForURL(`**${registration}`);
    await page.getByLabel('Email address').fill('farmer');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(
      'Enter an email address, such as name@example.com',
    );
    await expect(page.getByText('This field is required')).toHaveCount(6);
    await page.getByLabel('Email address').fill('farmer@example.com');
    await page.getByLabel('Role', { exact: true }).selectOption('Sheep Farmer');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Thank you. We have noted your interest.')).toBeVisible();
  });

  test('a business is looked up or entered manually, and registered [ACC-03, BIZ-09, BIZ-10, BIZ-16, BIZ-18, BIZ-19]', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto(business);
    const byHand = page.getByRole('checkbox', { name: /enter it manually/ });
    await expect(page.getByLabel('Business name')).toBeHidden();
    await byHand.check();
    await expect(page.getByLabel('Business name')).toBeVisible();
    await byHand.uncheck();
    const search = page.getByLabel('Find your business');
    const register = page.getByRole('button', { name: 'Register', exact: true });
    const again = page.getByLabel('Confirm your email');
    await register.click();
    await expect(search).toHaveAccessibleDescription('Please select or manually enter a business');
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription('First name is required');
    await page.getByLabel('First name').fill('Ann');
    await page.getByLabel('Last name').fill('Bell');
    await page.getByLabel('Email address').fill('ann@farm.example');
    await search.fill('zzzz nowhere');
    await register.click();
    await expect(again).toHaveAccessibleDescription('Please confirm your email');
    await expect(page.getByText('No business found for zzzz nowhere')).toBeVisible();
    await again.fill('bob@farm.example');
    await search.fill('feed mill');
    await page.getByRole('button', { name: 'Look it up' }).click();
    await page
      .getByRole('radio', { name: /Feed Mill/ })
      .first()
      .check({ force: true });
    await register.click();
    await expect(again).toHaveAccessibleDescription('Email addresses must match.');
    await expect(page.getByRole('radio', { name: /Feed Mill/ }).first()).toBeChecked();
    await again.fill('ann@farm.example');
    await register.click();
    await page.waitForURL('**/thank-you*');
  });
});
