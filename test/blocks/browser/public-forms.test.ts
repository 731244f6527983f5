import { forms } from '@merrowvale/shared/schemas/forms/forms.ts';
import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { eventually } from './open-blocks.ts';
import { described, openForm, startBrowser } from './open-form.ts';

startBrowser();

describe('every public form with scripts', () => {
  const filled: Record<string, (page: Page) => Promise<unknown>> = {
    '/contact': async (page) => {
      for (const label of ['First name', 'Last name']) await page.getByLabel(label).fill('Ann');
      await page.getByLabel('Email address').fill('ann@farm.example');
      await page.getByLabel('Subject').selectOption('General Question');
      await page.getByLabel('Question').fill('How often?');
    },
    '/permission': async (page) => {
      await page.getByLabel('Your distributor').selectOption('NORTH-1');
      await page.getByLabel('Invoice number').fill('inv-7');
    },
    '/questionnaire': async (page) => {
      for (const option of ['Few', 'Calves']) await page.getByLabel(option).check();
    },
    '/registration': async (page) => {
      for (const option of ['Few', 'Calves']) await page.getByLabel(option).check();
      await page.getByLabel('Last name').fill('Bell');
      await page.getByLabel('Email address').fill('ann@farm.example');
      await page.getByLabel('Role', { exact: true }).selectOption('Sheep Farmer');
    },
    '/business': async (page) => {
      for (const label of ['First name', 'Last name']) await page.getByLabel(label).fill('Ann');
      for (const label of ['Email address', 'Confirm your email'])
        await page.getByLabel(label).fill('ann@farm.example');
      await page.getByRole('checkbox').check();
      await page.getByLabel('Business name').fill('Hill Farm');
    },
  };

  it.each(Object.keys(filled))(
    '%s is sent once, however often it is submitted meanwhile [FRM-19]',
    async (path) => {
      let finish = () => {};
      const sent = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const { page, posts } = await openForm(path, async () => {
        await sent;
        return { status: 500 };
      });
      await filled[path]?.(page);
      const button = page.locator('button[type="submit"]');
      await button.dblclick();
      await button.dispatchEvent('click');
      await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
      await eventually(async () => posts.length).toBe(1);
      finish();
      await eventually(() => button.getAttribute('aria-disabled')).toBe(null);
      expect(posts).toHaveLength(1);
      await page.context().close();
    },
  );

  it.each([
    ["o'brien@example.com", "o'brien@example.com"],
    ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
    ['\u200bann@bücher.example', 'ann@xn--bcher-kva.example'],
  ])('takes %s and a number in full width, as they are typed [FRM-24, FRM-25]', async (typed, stored) => {
    const { page, posts } = await openForm('/contact');
    await filled['/contact']?.(page);
    await page.getByLabel('Email address').fill('');
    await page.getByLabel('Email address').pressSequentially(typed);
    await page.getByLabel('Phone number').pressSequentially('＋４４（０）２０　７９４６−００１８');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.waitForURL('**/en_gb/thanks?reference=*');
    const { schema } = forms['ask-an-expert'];
    expect(schema.parse(posts[0]?.body)).toMatchObject({
      emailAddress: stored,
      telephone: '+44(0)20 7946-0018',
    });
    await page.context().close();
  });

  it('solves a challenge unnoticed, keeps the input if it fails, and counts a retry once [QUE-08, FRM-20]', async () => {
    const challenge = { token: 'sealed', bits: 8, sum: [3, 4] };
    let status = 503;
    const { page, posts } = await openForm('/contact', ({ headers }) =>
      headers?.['x-challenge'] === 'ask' ? { status: 428, body: { success: false, challenge } } : { status },
    );
    await filled['/contact']?.(page);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText(/There's been an error/).waitFor();
    expect(await page.getByLabel('Question').inputValue()).toBe('How often?');
    status = 200;
    await page.getByRole('button', { name: 'Send' }).click();
    await page.waitForURL('**/en_gb/thanks');
    expect(posts.map(({ headers }) => headers?.['x-challenge'])).toEqual([
      'ask',
      expect.stringMatching(/^sealed proof \d+$/),
      'ask',
      expect.stringMatching(/^sealed proof \d+$/),
    ]);
    expect(new Set(posts.map(({ key }) => key)).size).toBe(1);
    await page.context().close();
  });

  it('shows the errors of the API at their fields until they change [FRM-16]', async () => {
    const { page } = await openForm('/contact', () => ({
      status: 400,
      body: { success: false, errors: { lastName: ['No'] } },
    }));
    await filled['/contact']?.(page);
    await page.getByRole('button', { name: 'Send' }).click();
    await eventually(() => described(page, 'Last name')).toBe('Please enter a valid Last name');
    await page.getByLabel('Last name').fill('Belle');
    await eventually(() => described(page, 'Last name')).toBe('');
    await page.context().close();
  });
});
