import { type BrowserContext, type Page, request } from '@playwright/test';
import { Owner, siteUrl } from './stack.ts';

/** Registers a person, who then opens their account. */
export async function register(
  page: Page,
  email: string,
  password: string,
  firstName = 'Robin',
): Promise<void> {
  await page.goto('/auth/register?returnUrl=/en_gb/account');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Marsh');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/en_gb/account');
}

/** The person who is signed in in a browser, as a caller of the API. */
export async function ownerOf(context: BrowserContext): Promise<Owner> {
  return new Owner(
    await request.newContext({
      baseURL: siteUrl,
      storageState: await context.storageState(),
      extraHTTPHeaders: { origin: siteUrl, 'x-requested-with': 'portal' },
    }),
  );
}
