import { expect } from '@playwright/test';
import { expectCleanEverywhere, expectNoSidewaysScroll } from './support/page-checks.ts';
import { isAction, refused, routeActions } from './support/save-in-trouble.ts';
import { consoleUrl, Owner, siteUrl } from './support/stack.ts';
import { test } from './support/test.ts';
import { openFor } from './support/without-scripts.ts';

const password = 'healthy-pets';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

test('an owner sees where they are signed in and signs out a lost phone [AUT-04]', async ({
  page,
  browser,
}) => {
  const place = { 'cloudfront-viewer-country': 'FR', 'cloudfront-viewer-city': 'Lyon' };
  const lost = await browser.newContext({ baseURL: siteUrl, userAgent: phone, extraHTTPHeaders: place });
  await lost.request.get('/auth/dev-login?account=owner-verified&returnUrl=/en_gb');
  await page.goto('/auth/dev-login?account=owner-verified&returnUrl=/en_gb/account');
  const section = page.getByRole('region', { name: 'Where you’re signed in' });
  const row = section.getByRole('listitem').filter({ hasText: 'Lyon, France' });
  await expect(row).toContainText('Safari on iOS');
  await expect(section.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await expectCleanEverywhere(page);
  expect((await lost.request.get('/api/profile?locale=en_gb')).status()).toBe(200);
  await row.getByRole('button', { name: 'Sign out: Safari on iOS' }).click();
  await expect(row).toHaveCount(0);
  expect((await lost.request.get('/api/profile?locale=en_gb')).status()).toBe(401);
  expect((await page.request.get('/api/profile?locale=en_gb')).status()).toBe(200);
  await lost.close();
});

test(
  'an owner sees who signed in, even after the session has ended, and what to do about it [AUT-04, ACC-03]',
  { tag: '@full' },
  async ({ browser }, { retry }) => {
    // A second try finds the sign-in of the first one.
    const city = retry === 0 ? 'Nantes' : 'Rennes';
    const place = { 'cloudfront-viewer-country': 'FR', 'cloudfront-viewer-city': city };
    const stranger = await browser.newContext({
      baseURL: siteUrl,
      userAgent: phone,
      extraHTTPHeaders: place,
    });
    await stranger.request.get('/auth/dev-login?account=clinic&returnUrl=/en_gb');
    const headers = { origin: siteUrl };
    await stranger.request.post('/auth/logout', { headers, maxRedirects: 0 });
    await stranger.close();
    const { page } = await openFor(browser, 'clinic', '/en_gb/account');
    const section = page.getByRole('region', { name: 'Recent sign-ins' });
    const row = section.getByRole('listitem').filter({ hasText: `${city}, France` });
    await expect(row).toContainText('Safari on iOS');
    await expect(section.getByRole('listitem').filter({ hasText: 'Current session' })).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await section.getByRole('link', { name: 'Sign out everywhere' }).click();
    await expect(page.getByRole('button', { name: 'Sign out everywhere, here too' })).toBeInViewport();
    await section.getByRole('link', { name: 'Change password' }).click();
    await expect(page).toHaveURL(/\/en_gb\/edit-profile/);
    await page.context().close();
  },
);

test('a calendar address is listed with the sessions, and ends with them [AUT-04, SEC-02]', async ({
  page,
}) => {
  const owner = await Owner.signIn('vet-no-crm');
  await owner.api.delete('/api/calendar/feed?locale=en_gb');
  await page.goto('/auth/dev-login?account=vet-no-crm&returnUrl=/en_gb/account');
  const section = page.getByRole('region', { name: 'Where you’re signed in' });
  const row = section.getByRole('listitem').filter({ hasText: 'Calendar address' });
  const address = page.getByRole('textbox', { name: 'Your calendar address' });
  const create = page.getByRole('button', { name: 'Get my calendar address' });
  for (const end of ['Switch off: Calendar address', 'Sign out everywhere else']) {
    await create.click();
    await expect(row).toContainText('Created');
    const feed = await address.inputValue();
    expect((await page.request.get(feed)).status()).toBe(200);
    await expectCleanEverywhere(page);
    await section.getByRole('button', { name: end }).click();
    await expect(row).toHaveCount(0);
    await expect(create).toBeVisible();
    expect((await page.request.get(feed)).status()).toBe(404);
  }
});

test('what was ended although its response was lost is no longer shown [AUT-04, ERP-01]', async ({
  page,
}) => {
  const owner = await Owner.signIn('vet-no-crm');
  await owner.api.post('/api/calendar/feed?locale=en_gb');
  await page.goto('/auth/dev-login?account=vet-no-crm&returnUrl=/en_gb/account');
  const section = page.getByRole('region', { name: 'Where you’re signed in' });
  const row = section.getByRole('listitem').filter({ hasText: 'Calendar address' });
  await routeActions(page, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await row.getByRole('button').click();
  await expect(row).toHaveCount(0);
});

test('an owner signs out everywhere else without JavaScript [ACC-03, AUT-04]', { tag: '@full' }, async ({
  browser,
}) => {
  const other = await openFor(browser, 'clinic', '/en_gb/account');
  const { page, owner } = await openFor(browser, 'clinic', '/en_gb/account');
  const section = page.getByRole('region', { name: 'Where you’re signed in' });
  await expectNoSidewaysScroll(page);
  await section.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  expect((await owner.api.get('/api/profile?locale=en_gb')).status()).toBe(200);
  expect((await other.owner.api.get('/api/profile?locale=en_gb')).status()).toBe(401);
  for (const each of [page, other.page]) await each.context().close();
});

test('a browser that was signed in long ago cannot delete the account before its owner signs in again [AUT-04, PRI-01]', async ({
  page,
}) => {
  await page.goto('/auth/dev-login?account=farmer&returnUrl=/en_gb/account');
  // The API cannot be made to wait ten minutes, so the response that it would then have is simulated.
  await page.route(/./, (route) => (isAction(route.request()) ? refused(403)(route) : route.fallback()));
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Type DELETE to continue').fill('delete');
  await page.keyboard.press('Enter');
  await expect(dialog.locator('[data-live=polite]')).toContainText('sign in again before you delete it');
  await expectCleanEverywhere(page);
  await dialog.getByRole('link', { name: 'Sign in again' }).click();
  await page.waitForURL(`${consoleUrl}/identity/**`);
  await page.getByLabel('Email').fill('farmer@example.com');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/en_gb/account?delete=account');
  await expect(dialog).toBeVisible();
});
