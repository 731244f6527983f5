import { expect, type Page } from '@playwright/test';
import { locales } from './support/page-addresses.ts';
import { newPet } from './support/stack.ts';
import { test } from './support/test.ts';
import { openFor } from './support/without-scripts.ts';

/** The id of an action that no build has, in the format of Next.js. */
const unknown = `60${'0'.repeat(40)}`;
const titles = [
  'Your form hasn’t been sent yet',
  'Ihr Formular wurde noch nicht gesendet',
  'Votre formulaire n’a pas encore été envoyé',
  'フォームはまだ送信されていません',
  'Your form hasn’t been sent yet',
];

/** Changes a hidden field of React's in the forms of a page, as if another build had rendered it. */
async function age(page: Page, name: RegExp, change: [from: RegExp, to: string]): Promise<void> {
  await page.evaluate(
    ({ pattern, from, to }) => {
      for (const input of document.querySelectorAll<HTMLInputElement>('main form input[type=hidden]'))
        if (new RegExp(pattern).test(input.name)) input.value = input.value.replace(new RegExp(from), to);
    },
    { pattern: name.source, from: change[0].source, to: change[1] },
  );
}

const notice = (page: Page) => page.locator('[data-live=polite]').filter({ hasText: titles[0] ?? '' });
const send = (page: Page) => page.getByRole('button', { name: /^(Send|Find my representative)/ });

test.describe('a form that an earlier release rendered, without JavaScript,', () => {
  test.use({ javaScriptEnabled: false });

  for (const [index, locale] of locales.entries())
    test(`is shown again with its input if its action is unknown, in ${locale} [ACC-03]`, {
      tag: locale === 'de' ? [] : '@full',
    }, async ({ page }) => {
      await page.goto(`/${locale}/contact/find-my-sales-rep`);
      await page.locator('[name=lastName]').fill('Bell & "Son"');
      await age(page, /^\$ACTION_.*:0$/, [/"id":"\w+"/, `"id":"${unknown}"`]);
      const responses = page.waitForResponse((response) => response.request().method() === 'POST');
      await page.locator('main form button[type=submit]').last().click();
      expect((await responses).status()).toBe(409);
      await expect(page.locator('[data-live=polite]').filter({ hasText: titles[index] ?? '' })).toBeVisible();
      await expect(page.locator('[name=lastName]')).toHaveValue('Bell & "Son"');
      await page.locator('main form button[type=submit]').last().click();
      // The form is this release's own again, and finds what is missing.
      await expect(page.locator('[name=firstName]')).toHaveAccessibleDescription(/./);
      await expect(page.locator('[name=lastName]')).toHaveValue('Bell & "Son"');
    });

  test('is shown again with its input if React does not find it for its errors [ACC-03]', async ({
    page,
  }) => {
    await page.goto('/en_gb/contact/find-my-sales-rep');
    await page.locator('[name=lastName]').fill('Bell');
    await age(page, /^\$ACTION_KEY$/, [/^k/, 'kx']);
    await send(page).click();
    await expect(notice(page)).toBeVisible();
    await expect(page.locator('[name=lastName]')).toHaveValue('Bell');
    await send(page).click();
    await expect(page.locator('[name=firstName]')).toHaveAccessibleDescription(/is required/);
    await expect(notice(page)).toHaveCount(0);
  });

  test('keeps a pet of which an icon was being chosen [ACC-03]', async ({ browser }) => {
    const { page } = await openFor(browser, 'support', '/en_gb/pets/new');
    const { name } = newPet();
    await page.getByLabel('Name').fill(name);
    await page.getByRole('radio', { name: 'Dog' }).check({ force: true });
    await page.getByRole('radio', { name: 'Female' }).check({ force: true });
    await page.getByLabel('Weight').fill('12.5');
    await page.locator('input[name=breed]').first().fill('Beagle');
    await page.getByRole('button', { name: 'Next: choose an icon' }).click();
    await page.getByRole('button', { name: 'Save pet' }).waitFor();
    await age(page, /^\$ACTION_.*:0$/, [/"id":"\w+"/, `"id":"${unknown}"`]);
    await page.getByRole('button', { name: 'Save pet' }).click();
    await expect(notice(page)).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue(name);
    await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked();
    await expect(page.locator('input[name=breed]').first()).toHaveValue('Beagle');
    await page.getByRole('button', { name: 'Next: choose an icon' }).click();
    await page.getByRole('button', { name: 'Save pet' }).click();
    await expect(page).toHaveURL(/\/en_gb\/pets(#.*)?$/);
    await expect(page.getByRole('main')).toContainText(name);
    await page.context().close();
  });
});

test('a form that scripts of an earlier release send is shown again with its input [ACC-03]', async ({
  page,
}) => {
  await page.goto('/en_gb/contact/find-my-sales-rep');
  await page.locator('form[data-ready]').waitFor();
  const typed = { firstName: 'Ann', lastName: 'Bell', emailAddress: 'ann@farm.example', postcode: 'BA1 1AA' };
  for (const [name, value] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(value);
  await page.evaluate((action) => {
    const send = window.fetch;
    window.fetch = (address, { headers, ...call } = {}) => {
      const known = Object.fromEntries(new Headers(headers));
      return send(address, {
        ...call,
        headers: { ...known, ...('next-action' in known && { 'next-action': action }) },
      });
    };
  }, unknown);
  await send(page).click();
  await expect(notice(page)).toBeVisible();
  for (const [name, value] of Object.entries(typed))
    await expect(page.locator(`[name=${name}]`)).toHaveValue(value);
  await page.locator('[name=firstName]').fill('');
  await send(page).click();
  await expect(page.locator('[name=firstName]')).toHaveAccessibleDescription(/is required/);
});
