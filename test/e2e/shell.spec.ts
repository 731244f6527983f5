import { expect, type Page } from '@playwright/test';
import { expectCleanEverywhere, signIn } from './support/page-checks.ts';
import { banner, menu, openShell, publishShell, removeShell } from './support/shell-page.ts';
import { LocalConsole } from './support/stack.ts';
import { test } from './support/test.ts';

test.beforeAll(({ request }) => publishShell('e2e_shell', request));
test.afterAll(() => removeShell('e2e_shell'));

const open = (page: Page, width: number) => openShell(page, width, '/en_gb/e2e-shell');

test('the dialogs of the shell are clear and accessible at every width, light and dark [ACC-01]', {
  tag: '@full',
}, async ({ page }) => {
  await open(page, 1280);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await expectCleanEverywhere(page);
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Cookie settings' })).toBeVisible();
  await expectCleanEverywhere(page);
});

test('the footer opens one group at a time below 768 px, and shows them side by side from there; four links stay at the bottom [SHL-20, SHL-22, SHL-23]', {
  tag: '@full',
}, async ({ page }) => {
  await open(page, 767);
  const foot = page.getByRole('contentinfo');
  const inside = (name: string) => foot.getByRole('link', { name: `Inside ${name}` });
  const press = (name: string) => foot.getByRole('button', { name: `Group ${name}` }).click();
  await expect(inside('One')).toBeHidden();
  await press('One');
  await expect(inside('One')).toBeVisible();
  await press('Two');
  await expect(inside('Two')).toBeVisible();
  await expect(inside('One')).toBeHidden();
  await press('Two');
  await expect(inside('Two')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link')).toHaveText([
    'B1',
    'B2',
    'B3',
    'B4',
  ]);
  await page.setViewportSize({ width: 768, height: 720 });
  const tops = await Promise.all(
    ['One', 'Two', 'Three'].map(async (name) => (await inside(name).boundingBox())?.y),
  );
  expect(new Set(tops).size).toBe(1);
  expect(tops[0]).toBeGreaterThan(0);
  await expect(foot.getByRole('button', { name: 'Group One' })).toBeHidden();
});

test('a valid newsletter address is sent with the locale; the field is cleared and a confirmation shown [SHL-27, SHL-28, SHL-29]', {
  tag: '@full',
}, async ({ page }) => {
  await open(page, 1280);
  const sent: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/email-signup')) sent.push(request.postData());
  });
  const field = page.getByLabel('News', { exact: true });
  const status = page.locator('#signup [data-live]');
  const spoken = page.locator('body > [aria-live]');
  await field.fill('Shell@Farm.example');
  await page.getByRole('button', { name: 'Join' }).click();
  expect(await field.evaluate((input: HTMLInputElement) => input.validity.patternMismatch)).toBe(true);
  expect(sent).toEqual([]);
  const email = `shell${Date.now()}@farm.example`;
  await field.fill(email);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(status).toContainText('There seems to be no connection to our server.');
  await expect(field).toHaveValue(email);
  await page.context().setOffline(false);
  sent.length = 0;
  for (let time = 0; time < 2; time += 1) {
    await field.fill(email);
    await page.getByRole('button', { name: 'Join' }).click();
    for (const place of [status, spoken])
      await expect(place).toContainText(
        'Thank you. If we need you to confirm your address, you’ll get an email.',
      );
    await expect(field).toHaveValue('');
  }
  expect(sent.map((body) => JSON.parse(body ?? ''))).toEqual(
    Array.from({ length: 2 }, () => ({ email, locale: 'en_gb', remark: '' })),
  );
  const asked = async () =>
    (await (await LocalConsole.open()).allMessages()).filter(({ to }) => to === email).length;
  // The second time asks again, unless the first email is still on its way.
  await expect.poll(asked).toBeGreaterThan(0);
});

test('a bar of the page sticks 48 px below the edge, and the header moves out of the way for exactly as long [SHL-10, SHL-44]', {
  tag: '@full',
}, async ({ page }) => {
  await open(page, 1280);
  const root = page.locator('html');
  const bar = page.getByRole('region', { name: 'Sticks' });
  const heightOfHeader = () => banner(page).evaluate((element) => element.getBoundingClientRect().height);
  const height = await heightOfHeader();
  const topOf = async () => Math.round((await bar.boundingBox())?.y ?? -1);
  await expect(root).not.toHaveAttribute('data-nav-fixed', '');
  const natural = await topOf();
  await page.evaluate((y) => window.scrollTo(0, y), natural - 49);
  await expect.poll(topOf).toBe(49);
  await expect(root).not.toHaveAttribute('data-nav-fixed', '');
  await page.evaluate((y) => window.scrollTo(0, y), natural - 47);
  await expect.poll(topOf).toBe(48);
  await expect(root).toHaveAttribute('data-nav-fixed', '');
  await page.evaluate((y) => window.scrollTo(0, y), natural + 200);
  expect(await topOf()).toBe(48);
  await expect
    .poll(async () => {
      const box = await banner(page).boundingBox();
      return box && Math.round(box.y + box.height);
    })
    .toBe(48);
  expect(await heightOfHeader()).toBe(height);
  await page.setViewportSize({ width: 1280, height: 240 });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(root).not.toHaveAttribute('data-nav-fixed', '');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(root).not.toHaveAttribute('data-nav-fixed', '');
});

test('the server knows who is signed in: nothing flashes, and the same URL shows the user’s own content [ROL-01, ROL-02, ROL-03, ROL-04, ROL-10]', async ({
  page,
}) => {
  const served = async () => {
    const html = await (await page.request.get('/en_gb/e2e-shell')).text();
    const head = /<header.*?<\/header>/s.exec(html)?.[0] ?? '';
    return ['>Sign in<', '>Stay<', '>Mine<', '>Act<', '/auth/logout'].filter((part) => head.includes(part));
  };
  expect(await served()).toEqual(['>Sign in<', '>Stay<']);
  await signIn(page, 'owner', '/en_gb/e2e-shell');
  expect(await served()).toEqual(['>Mine<', '>Act<', '/auth/logout']);
  await expect(banner(page).getByRole('link', { name: 'Mine' })).toBeVisible();
  await banner(page).getByRole('button', { name: 'Account' }).click();
  await expect(page.getByText('Signed in as')).toBeVisible();
});

test.describe('a visitor who has not been asked yet', () => {
  test.use({ isNewVisitor: true });

  test('is asked about cookies without a layout shift, and can change their choice [CST-03, CST-04]', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const moved = { by: 0 };
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.by += Number(Reflect.get(entry, 'value'));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page, 1280);
    const question = page.getByRole('region', { name: 'Your privacy, your choice' });
    const refuse = question.getByRole('button', { name: 'Only necessary' });
    const accept = question.getByRole('button', { name: 'Accept all' });
    await expect(question).toBeInViewport();
    const looks = await Promise.all(
      [refuse, accept].map((button) =>
        button.evaluate((element) => [getComputedStyle(element).backgroundColor, element.clientHeight]),
      ),
    );
    expect(looks[0]).toEqual(looks[1]);
    expect(await page.evaluate(() => Reflect.get(Reflect.get(window, 'moved'), 'by'))).toBeLessThan(0.02);
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('cookie_consent'))).toBeNull();
    await refuse.click();
    await expect(question).toBeHidden();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-shell-ready', '');
    await expect(question).toBeHidden();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Cookie settings' });
    await expect(settings.getByRole('radio', { name: 'Necessary only' })).toBeChecked();
    await settings.getByRole('radio', { name: 'All cookies' }).check();
    await settings.getByRole('button', { name: 'Save my choice' }).click();
    await expect(settings).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('cookie_consent'))).toBe('all');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, isNewVisitor: true });

  test('menus open, searching and signing up work, and nobody is asked about cookies [SHL-09, SHL-12, SHL-22, SHL-29, CST-04, ACC-03]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 720 });
    await page.goto('/en_gb/e2e-shell');
    await expect(page.locator('#consent-banner')).toBeHidden();
    await banner(page).getByRole('button', { name: 'Menu' }).click();
    await expect(menu(page).getByRole('link', { name: 'Stay' })).toBeVisible();
    await menu(page).getByRole('button', { name: 'Close menu' }).click();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Inside Three' })).toBeVisible();
    await page.getByLabel('News', { exact: true }).fill(`plain${Date.now()}@farm.example`);
    await page.getByRole('button', { name: 'Join' }).click();
    await page.waitForURL('**/en_gb/e2e-shell?signup=done#signup');
    await expect(page.locator('#signup [data-live]')).toHaveText(
      'Thank you. If we need you to confirm your address, you’ll get an email.',
    );
    await banner(page).getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/en_gb/e2e-shell-wide**');
  });
});
