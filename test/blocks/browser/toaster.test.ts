import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { blocksInBrowser, eventually } from './open-blocks.ts';

// A page takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let browser: Awaited<ReturnType<typeof blocksInBrowser>>;

beforeAll(async () => {
  browser = await blocksInBrowser({ entry: 'toaster-entry.tsx', ready: 'main' });
});
afterAll(async () => {
  await browser.close();
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const told = (page: Page) => page.getByText('Saved.');
/** Whether the first page of two, or the second, is there. */
const isHere = (page: Page, name: string) => page.getByText(`${name} is here`).waitFor();

describe('a confirmation', () => {
  it('told between two pages shows on the one that comes [PET-15]', async () => {
    const page = await browser.open([], { frozen: true });
    await press(page, 'first');
    await press(page, 'tell');
    await press(page, 'second');
    await isHere(page, 'second');
    await page.clock.runFor(1000);
    expect(await told(page).count()).toBe(1);
    await page.context().close();
  });

  it('goes on where its page goes, for the rest of its six seconds', async () => {
    const page = await browser.open([], { frozen: true });
    await press(page, 'tell');
    await page.clock.runFor(4000);
    expect(await told(page).count()).toBe(1);
    await press(page, 'first');
    await press(page, 'second');
    await isHere(page, 'second');
    await page.clock.runFor(1000);
    expect(await told(page).count()).toBe(1);
    await page.clock.runFor(2000);
    await eventually(() => told(page).count()).toBe(0);
    await page.context().close();
  });

  it('that was closed, or is over, is not told again', async () => {
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
    expect(await told(page).count()).toBe(0);
    await page.context().close();
  });

  it('shows once where a page has two places for it, and in the other once one goes', async () => {
    const page = await browser.open([], { frozen: true });
    await press(page, 'second');
    await isHere(page, 'second');
    await press(page, 'tell');
    await page.clock.runFor(1000);
    expect(await told(page).count()).toBe(1);
    await press(page, 'first');
    await page.clock.runFor(1000);
    expect(await told(page).count()).toBe(1);
    await page.context().close();
  });

  it('makes room for a window that opens, unless it can be taken back', async () => {
    const page = await browser.open([], { frozen: true });
    await press(page, 'tell');
    await press(page, 'remove');
    await page.clock.runFor(1000);
    await press(page, 'open');
    await page.clock.runFor(1000);
    await eventually(() => told(page).count()).toBe(0);
    expect(await page.getByText('Removed.').count()).toBe(1);
    await page.context().close();
  });
});
