import { expect, type Page } from '@playwright/test';
import { recordShifts, shifts } from './support/layout-shifts.ts';
import { expectCleanEverywhere, listenForConsoleErrors } from './support/page-checks.ts';
import { test } from './support/test.ts';

const address = '/en_gb/check-your-pack';
const block = (page: Page) => page.locator('[data-block=trust_code]');
const cards = (page: Page) => block(page).locator('[data-state]');
const looks = (page: Page) =>
  cards(page).evaluateAll((all) => all.map(({ dataset }) => `${dataset.colour} ${dataset.state}`));
const ready = (page: Page) => block(page).locator('form[data-ready]').waitFor();

/** The requests that the page makes to the verification service. */
function listenForChecks(page: Page) {
  const checks: { method: string; url: URL; body: Record<string, unknown> | null }[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!url.pathname.startsWith('/codemgmt.codecheck.server/')) return;
    if (request.method() !== 'OPTIONS')
      checks.push({ method: request.method(), url, body: request.postDataJSON() });
  });
  return checks;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a typed code is checked with a button, as one device, and never by opening the page [TRC-02, TRC-07, TRC-16, ACC-03]', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto(address);
    await expect(block(page).getByText('No code found')).toHaveCount(0);
    await block(page).getByRole('textbox', { name: 'Code on the pack' }).fill('MV-GENUINE, MV-NOBODY');
    await block(page).getByRole('button', { name: 'Check', exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get('code') === 'MV-GENUINE, MV-NOBODY');
    await expect(cards(page)).toHaveCount(0);
    expect(await page.context().cookies()).toEqual([]);
    await block(page).getByRole('button', { name: 'Check MV-GENUINE, MV-NOBODY' }).click();
    await expect(cards(page)).toHaveCount(2);
    expect(await looks(page)).toEqual(['green genuine', 'yellow unknown']);
    await expect(block(page).getByText('Checking')).toHaveCount(0);
    const device = async () =>
      (await page.context().cookies()).filter(({ name }) => name === 'device_id').map(({ value }) => value);
    const [first] = await device();
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    await page.goto(`${address}?code=MV-COUNTERFEIT`);
    await block(page).getByRole('button', { name: 'Check MV-COUNTERFEIT' }).click();
    expect(await looks(page)).toEqual(['red counterfeit']);
    expect(await device()).toEqual([first]);
  });

  test('our own server requests no aggregate address other than the verification host’s [SEC-02, TRC-12, ACC-03]', async ({
    page,
  }) => {
    await page.goto(`${address}?code=MV-INNER,MV-ELSEWHERE,MV-REDIRECT`);
    await block(page).getByRole('button', { name: 'Check MV-INNER, MV-ELSEWHERE, MV-REDIRECT' }).click();
    await expect(cards(page)).toHaveCount(3);
    expect(await looks(page)).toEqual(['none failed', 'none failed', 'none failed']);
    await expect(cards(page).first()).toContainText('We could not check this code.');
    const answer = await page.request.post('/api/codes/check', {
      data: { agent: 'test', deviceId: '0f0f3a1c-6f0e-4b62-9d53-3c1f7a2f5f10', code: 'MV-INNER' },
    });
    expect(answer.status()).toBe(503);
    expect(await answer.text()).not.toContain('169.254');
  });
});

test('each code of the address has its own result, colour and text, in order [TRC-01, TRC-08, TRC-09, TRC-13, TRC-14, TRC-15, TRC-16]', async ({
  page,
}) => {
  const consoleErrors = listenForConsoleErrors(page);
  const checks = listenForChecks(page);
  await page.goto(
    `${address}?code=MV-SHARED,%20MV-GENUINE,MV-LIMIT,MV-COUNTERFEIT,MV-DEACTIVATED,MV-NOBODY,MV-GENUINE`,
  );
  await expect(cards(page)).toHaveCount(6);
  expect(await looks(page)).toEqual([
    'yellow overused',
    'green genuine',
    'green genuine',
    'red counterfeit',
    'yellow deactivated',
    'yellow unknown',
  ]);
  await expect(cards(page).getByRole('heading')).toHaveText([
    'Checked unusually often',
    'Genuine',
    'Genuine',
    'Counterfeit – do not use',
    'Code no longer in use',
    'Code not recognised',
  ]);
  const texts = await cards(page).allInnerTexts();
  expect(texts[0]).toContain('Devices that have checked this code: 23');
  for (const other of [4, 5]) expect(texts[other]).not.toContain('so many devices');
  const posts = checks.filter(({ method }) => method === 'POST');
  expect(posts.map(({ body }) => body?.code)).toEqual([
    'MV-SHARED',
    'MV-GENUINE',
    'MV-LIMIT',
    'MV-COUNTERFEIT',
    'MV-DEACTIVATED',
    'MV-NOBODY',
  ]);
  const aggregates = checks.filter(({ method }) => method === 'GET');
  expect(aggregates.map(({ url }) => url.pathname.split('/').at(-1)).sort()).toEqual([
    'MV-COUNTERFEIT',
    'MV-GENUINE',
    'MV-LIMIT',
    'MV-SHARED',
  ]);
  const events = await page.evaluate(() => window.dataLayer ?? []);
  expect(events.filter((event) => Reflect.get(event, 'event') === 'code_check')).toHaveLength(6);
  await expectCleanEverywhere(page, consoleErrors, { withoutShell: true });
});

test('without a code nothing is verified; a typed one is, and its result is kept for a day [TRC-02, TRC-04, TRC-05, TRC-06, TRC-07, TRC-11, TRC-12]', {
  tag: '@full',
}, async ({ page }) => {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  const checks = listenForChecks(page);
  await page.goto(address);
  await ready(page);
  const field = block(page).getByRole('textbox', { name: 'Code on the pack' });
  await expect(block(page).getByText('No code found')).toHaveCount(0);
  await field.press('Enter');
  await expect(block(page).locator('[data-live=polite]').filter({ hasText: 'No code found' })).toBeVisible();
  expect(checks).toEqual([]);
  await field.fill(' MV-SLOW ');
  await field.press('Enter');
  await expect(block(page).getByText('Checking MV-SLOW…')).toBeVisible();
  await expect(cards(page)).toHaveAttribute('data-state', 'genuine');
  await expect(field).toBeFocused();
  expect(new URL(page.url()).search).toBe('?code=MV-SLOW');
  const [post] = checks;
  const deviceId = await page.evaluate(() => localStorage.getItem('device_id'));
  expect(post?.url.pathname).toBe('/codemgmt.codecheck.server/rest/v2/check/merrowvale');
  expect(deviceId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(post?.body).toEqual({
    agent: await page.evaluate(() => navigator.userAgent),
    code: 'MV-SLOW',
    deviceId,
  });
  expect(messages.filter((text) => text === 'Unable to fetch Geolocation Data')).toHaveLength(1);
  await page.goBack();
  await expect(block(page).getByText('No code found')).toBeVisible();
  await page.goForward();
  await expect(cards(page)).toHaveAttribute('data-state', 'genuine');
  await page.reload();
  await expect(cards(page)).toHaveAttribute('data-state', 'genuine');
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  await field.fill('MV-LIMIT');
  await field.press('Enter');
  await expect(cards(page).getByText('MV-LIMIT', { exact: true })).toBeVisible();
  expect(
    checks.filter(({ method }) => method === 'POST').map(({ body }) => [body?.code, body?.deviceId]),
  ).toEqual([
    ['MV-SLOW', deviceId],
    ['MV-LIMIT', deviceId],
  ]);
});

test('the position is sent once the visitor shares it [TRC-05]', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 51.381, longitude: -2.36 });
  const checks = listenForChecks(page);
  await page.goto(`${address}?code=MV-GENUINE`);
  await expect(cards(page)).toHaveAttribute('data-state', 'genuine');
  expect(checks[0]?.body).toMatchObject({ geoLoc: { lat: 51.381, lng: -2.36 } });
});

test('a failing check is attempted four times; then the visitor can try again [TRC-03, TRC-10, TRC-12]', {
  tag: '@full',
}, async ({ page }) => {
  const checks = listenForChecks(page);
  const posts = (code: string) => checks.filter(({ body }) => body?.code === code).length;
  await page.goto(`${address}?code=MV-FAILS-3,MV-FAILS-4,not%20a%20code`);
  const [third, fourth, invalid] = [cards(page).nth(0), cards(page).nth(1), cards(page).nth(2)];
  await expect(cards(page)).toHaveCount(3);
  await expect(third).toHaveAttribute('data-state', 'genuine');
  await expect(fourth).toHaveAttribute('data-state', 'failed');
  await expect(fourth).toContainText('We could not check this code. Compare it with the pack');
  await expect(invalid).toHaveAttribute('data-state', 'invalid');
  await expect(invalid).toContainText('We could not check this code. Compare it with the pack');
  expect([posts('MV-FAILS-3'), posts('MV-FAILS-4'), posts('not a code')]).toEqual([4, 4, 0]);
  await fourth.getByRole('button', { name: 'Try again' }).click();
  await expect(fourth).toHaveAttribute('data-state', 'genuine');
  expect(posts('MV-FAILS-4')).toBe(5);
});

test('no aggregate address leads the browser anywhere but to the verification host [SEC-02, TRC-08]', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).host));
  await page.goto(`${address}?code=MV-ELSEWHERE,MV-INNER,MV-REDIRECT`);
  await expect(cards(page)).toHaveCount(3);
  expect(await looks(page)).toEqual(['none failed', 'none failed', 'none failed']);
  expect(requested).not.toContain('elsewhere.example');
  expect(requested.filter((host) => host.startsWith('169.254'))).toEqual([]);
  const connect = (await page.request.get(address)).headers()['content-security-policy'] ?? '';
  const { consoleUrl } = test.info().config.metadata;
  expect(connect.split('; ').find((line) => line.startsWith('connect-src'))).toBe(
    `connect-src 'self' https://*.wistia.com https://*.wistia.net ${consoleUrl}`,
  );
});

test('a result arrives without shifting the page, in every language [TRC-12, ACC-01]', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await recordShifts(page);
  for (const locale of ['en_gb', 'us', 'de', 'fr', 'jp']) {
    await page.goto(`/${locale}/check-your-pack?code=MV-GENUINE`);
    await expect(cards(page)).toHaveAttribute('data-state', 'genuine');
    expect(await shifts(page), locale).toBeLessThan(0.02);
    await page.evaluate(() => localStorage.removeItem('code_checks'));
  }
});
