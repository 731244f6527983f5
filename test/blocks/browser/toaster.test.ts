import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { blocksInBrowser, eventually } from './open-blocks.ts';

// A page loads slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let browser: Awaited<ReturnType<typeof blocksInBrowser>>;

beforeAll(async () => {
  browser = await blocksInBrowser({ entry: 'toaster-entry.tsx', ready: 'main' });
});
afterAll(async () => {
  await browser.close();
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const toast = (page: Page) => page.locator('[data-live]').getByText('Saved.');
/** Waits for the first or second of the two pages. */
const isHere = (page: Page, name: string) => page.getByText(`${name} is here`).waitFor();

describe('a toast', () => {
  it('raised between two pages shows on the next one [PET-15]', async () => {
    const page = await browser.open([], { frozen: true });
    await press(page, 'first');
    await press(page, 'tell');
    await press(page, 'second');
    await isHere(page, 'second');
    await page.clock.runFor(1000);
    await eventually(() => toast(page).count()).toBe(1);
    await page.context().close();
  });

  it('stays across a navigation for the rest of its six seconds', async () => {
    const page = await browser.open([], { frozen: true });
    await press(page, 'tell');
    await page.clock.runFor(4000);
    await eventually(() => toast(page).count()).toBe(1);
    await press(page, 'first');
    await press(page, 'second');
    await isHere(page, 'second');
    await page.clock.runFor(1000);
    await eventually(() => toast(page).count()).toBe(1);
    await page.clock.runFor(2000);
    await eventually(() => toast(page).count()).toBe(0);
    await page.context().close();
  });

  it('can be closed by screen readers as soon as it is shown [ACC-01]', async () => {
    const page = await browser.open([], { frozen: true });
    await press(page, 'tell');
    await page.clock.runFor(500);
    expect(await page.getByRole('button', { name: 'Close' }).count()).toBe(1);
    await page.context().close();
  });

  it('that was closed or has expired is not shown again', async () => {
    const page = await browser.open([], { frozen: true });
    await press(page, 'tell');
    await page.clock.runFor(500);
    await page.getByLabel('Close').click();
    await press(page, 'first');
    await press(page, 'tell');
    await page.clock.runFor(7000);
    await press(page, 'second');
    await isHere(page, 'second');
    await page.clock.runFor(1000);
    expect(await toast(page).count()).toBe(0);
    await page.context().close();
  });

  it('shows once on a page with two toasters, and moves to the other when one unmounts', async () => {
    const page = await browser.open([], { frozen: true });
    await press(page, 'second');
    await isHere(page, 'second');
    await press(page, 'tell');
    await page.clock.runFor(1000);
    await eventually(() => toast(page).count()).toBe(1);
    await press(page, 'first');
    await page.clock.runFor(1000);
    await eventually(() => toast(page).count()).toBe(1);
    await page.context().close();
  });

  it('closes when a dialog opens, unless it offers an undo', async () => {
    const page = await browser.open([], { frozen: true });
    await press(page, 'tell');
    await press(page, 'remove');
    await page.clock.runFor(1000);
    await press(page, 'open');
    await page.clock.runFor(1000);
    await eventually(() => toast(page).count()).toBe(0);
    expect(await page.locator('[data-live]').getByText('Removed.').count()).toBe(1);
    await page.context().close();
  });
});

/** The page's one live region, where screen readers reach it: neither hidden nor outside a modal dialog. */
const region = (page: Page) =>
  page
    .locator('[aria-live=polite], [aria-live=assertive]')
    .and(page.locator(':is(dialog:modal *, body:not(:has(dialog:modal)) *):not([aria-hidden=true] *)'));

describe('the live region', () => {
  it('speaks texts that change after the first view, also equal ones and errors [ACC-01]', async () => {
    const page = await browser.open([], { frozen: true });
    for (const name of ['Found.', 'clear', 'Found.', 'Failed.', 'tell']) {
      await press(page, name);
      await page.clock.runFor(150);
    }
    // The focus has spoken the summary of the errors.
    expect(await region(page).locator('div').allTextContents()).toEqual([
      'Found.',
      'Found.',
      'Failed.',
      'Saved.',
    ]);
    await page.clock.runFor(8000);
    expect(await region(page).textContent()).toBe('');
    await page.context().close();
  });

  it.each(['open', 'modal'])('is not silenced by a dialog (%s) [ACC-01]', async (dialog) => {
    const page = await browser.open([], { frozen: true });
    await press(page, dialog);
    await page.clock.runFor(150);
    await press(page, 'Found.');
    await page.clock.runFor(150);
    expect(await region(page).textContent()).toContain('Found.');
    await page.keyboard.press('Escape');
    await page.clock.runFor(1000);
    await press(page, 'Failed.');
    await page.clock.runFor(150);
    expect(await region(page).textContent()).toContain('Failed.');
    await page.context().close();
  });
});

describe('the focus', () => {
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '');

  it.each([
    ['more', 'Biscuit', 'the first item that it reveals'],
    ['give', 'Undo', 'the button that replaces it, even after a while'],
    ['dismiss', 'Notices', 'the part of the page that it was in'],
  ])('moves from a button that disappears (%s) to %s, %s [ACC-01, PET-35]', async (button, target) => {
    const page = await browser.open([]);
    await page.getByRole('button', { name: button, exact: true }).press('Enter');
    await eventually(() => focused(page)).toBe(target);
    await page.context().close();
  });

  it('moves to where a dialog was opened, if that button has gone with it [ACC-01]', async () => {
    const page = await browser.open([]);
    await page.getByRole('button', { name: 'ask' }).press('Enter');
    await page.getByRole('button', { name: 'confirm' }).press('Enter');
    await eventually(() => focused(page)).toBe('Removals');
    await page.context().close();
  });

  it('stays away from a button that somebody has left before it disappears [ACC-01]', async () => {
    const page = await browser.open([]);
    await page.getByRole('button', { name: 'give' }).press('Enter');
    await page.getByText('first is here').click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await page.context().close();
  });
});
