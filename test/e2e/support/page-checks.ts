import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Axe finds nothing at all, nothing scrolls sideways, and the browser's console stayed silent. */
export async function expectClean(page: Page, complaints: string[] = []) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  await expectNoSidewaysScroll(page);
  expect(complaints).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page) {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(tooWide, 'The page scrolls sideways.').toBe(false);
}

/** What the browser's console complains of from now on. */
export function listenForComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}

export async function signIn(page: Page, account: string, returnUrl: string) {
  await page.goto(`/auth/dev-login?account=${account}&returnUrl=${encodeURIComponent(returnUrl)}`);
  await page.waitForURL(`**${returnUrl}`);
  await expect(page.locator('[data-screen="waiting"]')).toHaveCount(0);
}
