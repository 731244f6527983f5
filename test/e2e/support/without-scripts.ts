import type { Browser, Locator } from '@playwright/test';
import { Owner, siteUrl } from './stack.ts';

/** A page of a signed-in owner whose browser runs no scripts; it waits longer for data, for slow machines. */
export async function openFor(browser: Browser, account: string, address: string) {
  const owner = await Owner.signIn(account);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: siteUrl });
  await context.addCookies((await owner.api.storageState()).cookies);
  const page = await context.newPage();
  await page.goto(`${address}${address.includes('?') ? '&' : '?'}wait=longer`);
  return { owner, page };
}

/**
 * Follows a link once the page has loaded, because a click may miss a link that moves while the page arrives: without
 * scripts, Playwright cannot see where it lands.
 */
export async function follow(link: Locator): Promise<void> {
  await link.page().waitForLoadState();
  await link.click();
}
