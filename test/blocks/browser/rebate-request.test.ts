import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { eventually } from './open-blocks.ts';
import { described, focusedName, hydrate, openForm, startBrowser, wrong } from './open-form.ts';

startBrowser();

describe('a rebate request with scripts', () => {
  const send = (page: Page) => page.getByRole('button');
  const invoice = (page: Page) => page.getByLabel('Invoice number');
  const choose = (page: Page, code: string) => page.getByLabel('Your distributor').selectOption(code);

  it('keeps invoice and button disabled until a distributor is selected [RBT-19]', async () => {
    const { page } = await openForm('/permission');
    expect(await invoice(page).isDisabled()).toBe(true);
    expect(await send(page).isDisabled()).toBe(true);
    expect(await described(page, 'Invoice number')).toBe('Choose a distributor first.');
    await choose(page, 'NORTH-1');
    await invoice(page).fill('inv-1');
    expect(await send(page).isDisabled()).toBe(false);
    await choose(page, '');
    expect(await invoice(page).isDisabled()).toBe(true);
    expect(await send(page).isDisabled()).toBe(true);
    expect(await invoice(page).inputValue()).toBe('inv-1');
    expect(await wrong(page)).toBe(0);
    await page.context().close();
  });

  it('shows and sends the number in capitals, at most 40 characters, and leaves alone what is typed [RBT-16]', async () => {
    const { page, posts } = await openForm('/permission');
    await choose(page, 'NORTH-1');
    await invoice(page).pressSequentially('straße2');
    await invoice(page).press('ArrowLeft');
    await invoice(page).pressSequentially('1');
    expect(await invoice(page).inputValue()).toBe('straße12');
    expect(await invoice(page).evaluate((field) => getComputedStyle(field).textTransform)).toBe('uppercase');
    await invoice(page).press('End');
    await invoice(page).pressSequentially('d'.repeat(40));
    expect(await invoice(page).inputValue()).toBe(`straße12${'d'.repeat(32)}`);
    for (let left = 0; left < 32; left += 1) await invoice(page).press('Backspace');
    await invoice(page).press('Enter');
    await eventually(async () => posts).toMatchObject([{ body: { INVC_NBR: 'STRASSE12' } }]);
    await page.context().close();
  });

  it('reports a forbidden character at once, and sends nothing until it is removed [RBT-17, RBT-20]', async () => {
    const { page, posts } = await openForm('/permission');
    await choose(page, 'NORTH-1');
    await invoice(page).pressSequentially('a<');
    expect(await described(page, 'Invoice number')).toContain('can’t contain any of');
    expect(await send(page).isDisabled()).toBe(true);
    await choose(page, '');
    await choose(page, 'COAST-7');
    expect(await described(page, 'Invoice number')).toContain('can’t contain any of');
    await invoice(page).press('Enter');
    await invoice(page).press('End');
    await invoice(page).press('Backspace');
    expect(await wrong(page)).toBe(0);
    expect(await send(page).isDisabled()).toBe(false);
    expect(posts).toEqual([]);
    await page.context().close();
  });

  it('reports a missing number when the field is left or sent, not while it is typed [RBT-18, RBT-20]', async () => {
    const { page, posts } = await openForm('/permission');
    await choose(page, 'NORTH-1');
    await invoice(page).focus();
    await invoice(page).blur();
    expect(await described(page, 'Invoice number')).toContain('Enter the invoice number.');
    expect(await send(page).isDisabled()).toBe(true);
    await invoice(page).pressSequentially('a');
    await invoice(page).press('Backspace');
    expect(await wrong(page)).toBe(0);
    await invoice(page).press('Enter');
    expect(await described(page, 'Invoice number')).toContain('Enter the invoice number.');
    expect(await wrong(page)).toBe(1);
    expect(posts).toEqual([]);
    await page.context().close();
  });

  it('shows thanks, and redirects two seconds later [RBT-13]', async () => {
    const { page } = await openForm('/permission', undefined, true);
    await choose(page, 'NORTH-1');
    await invoice(page).fill('inv-1');
    await invoice(page).press('Enter');
    await page.getByText('Your permission is on its way.').waitFor();
    expect(await invoice(page).isDisabled()).toBe(true);
    await page.clock.runFor(1990);
    expect(page.url()).toContain('/permission');
    await page.clock.runFor(20);
    await page.waitForURL('**/en_gb/history');
    await page.context().close();
  });

  it('reports a number that is used up until another is typed [RBT-14]', async () => {
    const { page, posts } = await openForm('/permission', () => ({ status: 406 }));
    await choose(page, 'NORTH-1');
    await invoice(page).fill('inv-1');
    await send(page).click();
    await eventually(() => described(page, 'Invoice number')).toContain('already been requested');
    expect(await focusedName(page)).toBe('invoice');
    await invoice(page).blur();
    expect(await described(page, 'Invoice number')).toContain('already been requested');
    expect(await send(page).isDisabled()).toBe(true);
    await invoice(page).pressSequentially('0');
    expect(await wrong(page)).toBe(0);
    expect(await send(page).isDisabled()).toBe(false);
    expect(posts).toHaveLength(1);
    await page.context().close();
  });

  it('keeps the input when it fails, and counts once when it is sent again [RBT-15]', async () => {
    const { page, posts } = await openForm('/permission', () => ({ status: 500 }));
    await choose(page, 'NORTH-1');
    await invoice(page).fill('inv-1');
    for (const count of [1, 2]) {
      await send(page).click();
      await eventually(async () => posts.length).toBe(count);
      await page.getByText('That didn’t work.').waitFor();
    }
    expect(await invoice(page).inputValue()).toBe('inv-1');
    await invoice(page).pressSequentially('1');
    expect(await page.getByText('That didn’t work.').count()).toBe(0);
    await send(page).click();
    await eventually(async () => posts.length).toBe(3);
    const [first, again, other] = posts.map(({ key }) => key);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    await page.context().close();
  });

  it('keeps what was typed before its scripts loaded [ACC-03, RBT-16]', async () => {
    const { page } = await openForm('/permission?later');
    await choose(page, 'COAST-7');
    await invoice(page).fill('a<b');
    await hydrate(page);
    expect(await page.getByLabel('Your distributor').inputValue()).toBe('COAST-7');
    expect(await invoice(page).inputValue()).toBe('a<b');
    expect(await invoice(page).isDisabled()).toBe(false);
    expect(await described(page, 'Invoice number')).toContain('can’t contain any of');
    await page.context().close();
  });
});
