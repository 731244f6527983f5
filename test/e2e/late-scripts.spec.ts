import { expect, type Page } from '@playwright/test';
import { test } from './support/test.ts';

test.use({ hasLateScripts: true, hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

/** Milliseconds after the navigation, from before the first paint to after the early script. */
const moments = [300, 600, 1000, 2000] as const;

/** Opens a page on a mid-range phone and a weak network, and returns at a moment while it loads. */
async function openSlowly(page: Page, path: string, moment: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForTimeout(moment);
}

const events = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).map((entry) => ('event' in entry ? entry.event : undefined)));
const hydrated = (page: Page) => expect(page.locator('html[data-shell-ready]')).toBeAttached();
/** The scripts of Next.js that the page has loaded. */
const chunks = (page: Page) => page.locator('script[src*="/_next/static/chunks/"]:not([nomodule])').count();

const article = '/en_gb/pet/advice/removing-a-tick';
const faq = '/en_gb/faq';
const form = '/en_gb/contact/ask-an-expert';

test('an article loads no scripts of React and no data for it until somebody touches what needs them [ACC-03]', async ({
  page,
}) => {
  const data: string[] = [];
  page.on('request', (request) => request.url().includes('hydration=') && data.push(request.url()));
  const html = (await (await page.goto(article, { waitUntil: 'networkidle' }))?.text()) ?? '';
  expect(html).not.toContain('__next_f');
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await chunks(page)).toBe(0);
  await page.getByRole('button', { name: 'Copy link' }).first().focus();
  await hydrated(page);
  expect(await chunks(page)).toBeGreaterThan(3);
  expect(data.length).toBe(1);
});

for (const moment of moments) {
  const tag = moment === 600 ? [] : ['@full'];

  test(`a button that is tapped after ${moment} ms acts once its scripts have run, once [ACC-03, ANL-02]`, {
    tag,
  }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openSlowly(page, article, moment);
    await page.getByRole('button', { name: 'Copy link' }).first().tap();
    await expect.poll(() => events(page)).toContain('share');
    await hydrated(page);
    expect((await events(page)).filter((event) => event === 'share')).toHaveLength(1);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(article);
  });

  test(`a question that is tapped after ${moment} ms opens, and is reported once [TAB-06, ANL-10]`, {
    tag: '@full',
  }, async ({ page }) => {
    await openSlowly(page, faq, moment);
    const question = page.getByRole('main').locator('details').first();
    await question.locator('summary').tap();
    await expect(question).toHaveAttribute('open');
    await page.locator('input[type="search"]:visible').first().focus();
    await hydrated(page);
    await expect(question).toHaveAttribute('open');
  });

  test(`the menu opens after ${moment} ms, and stays open [SHL-09]`, { tag: '@full' }, async ({ page }) => {
    await openSlowly(page, faq, moment);
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await expect(page.locator('#site-menu')).toBeVisible();
    await page.evaluate(() => globalThis.lateScripts?.need?.());
    await hydrated(page);
    await expect(page.locator('#site-menu')).toBeVisible();
  });

  test(`what is typed from ${moment} ms on stays, with the focus and the selection [ACC-03]`, {
    tag,
  }, async ({ page }) => {
    await openSlowly(page, faq, moment);
    const field = page.getByRole('main').locator('input[type="search"]').first();
    await field.tap();
    await page.keyboard.type('tick');
    await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 3));
    await hydrated(page);
    await expect(field).toHaveValue('tick');
    await expect(field).toBeFocused();
    expect(
      await field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]),
    ).toEqual([1, 3]);
  });

  test(`an answer of a quiz that is chosen after ${moment} ms counts [QIZ-01]`, { tag: '@full' }, async ({
    page,
  }) => {
    await openSlowly(page, '/en_gb/pet/parasites/quiz', moment);
    const quiz = page.locator('form[data-step]');
    await quiz.getByRole('radio').first().check();
    await quiz.getByRole('button', { name: 'Next', exact: true }).tap();
    await expect(quiz).toHaveAttribute('data-step', 'feedback');
  });

  test(`a sign-up that is sent after ${moment} ms arrives [SHL-29]`, { tag: '@full' }, async ({ page }) => {
    await openSlowly(page, faq, moment);
    const signUp = page.locator('form[data-signup]').first();
    await signUp.locator('input[type="email"]').fill(`late-${moment}@example.com`);
    await signUp.locator('button').tap();
    await expect
      .poll(
        async () =>
          page.url().includes('signup=done') || (await signUp.locator('[data-live]').textContent()) !== '',
      )
      .toBe(true);
  });

  test(`a form that is filled in from ${moment} ms on arrives with what was typed [FRM-19, ACC-03]`, {
    tag,
  }, async ({ page }) => {
    await openSlowly(page, form, moment);
    expect(await chunks(page)).toBe(0);
    const fields = {
      'First name': 'Ann',
      'Last name': `Bell ${moment}`,
      'Email address': 'ann@farm.example',
    };
    for (const [label, value] of Object.entries(fields)) {
      await page.getByLabel(label).tap();
      await page.keyboard.type(value);
    }
    await page.getByLabel('Subject').selectOption('General Question');
    await page.getByLabel('Your question').last().fill('How often?');
    for (const [label, value] of Object.entries(fields))
      await expect(page.getByLabel(label)).toHaveValue(value);
    await page.getByRole('button', { name: /^Send/ }).tap();
    await page.waitForURL('**/en_gb/contact/thank-you?reference=*');
  });

  test.describe('a new visitor', () => {
    test.use({ isNewVisitor: true });

    if (moment === moments[0])
      test('is asked about cookies as soon as the page is painted, before any file has arrived [CST-01]', async ({
        page,
      }) => {
        await page.route('**/_next/static/**', (route) => route.abort());
        await page.goto(article);
        await expect(page.locator('#consent-banner')).toBeVisible();
      });

    test(`can answer about cookies after ${moment} ms, without further scripts [CST-01]`, { tag }, async ({
      page,
    }) => {
      await openSlowly(page, article, moment);
      const banner = page.locator('#consent-banner');
      await banner.locator('[data-consent="necessary"]').tap();
      await expect(banner).toBeHidden();
      expect(await page.evaluate(() => localStorage.cookie_consent)).toBe('necessary');
      expect(await chunks(page)).toBe(0);
      await page.evaluate(() => globalThis.lateScripts?.need?.());
      await hydrated(page);
      await expect(banner).toBeHidden();
    });
  });
}

test('pictures of a product beside the window load once somebody touches the page [ACC-03]', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) =>
    loaded.push(...(request.url().match(/seresto-dog-\w+\.webp\?w=[3-9]\d\d/) ?? [])),
  );
  await page.goto('/en_gb/products/seresto-dog', { waitUntil: 'networkidle' });
  expect(loaded).toEqual([]);
  await page.keyboard.press('Shift');
  await expect.poll(() => loaded.length).toBeGreaterThan(0);
});

test('a page of an earlier version is loaded again as a whole, with what was typed and clicked [ACC-03]', async ({
  page,
}) => {
  await page.route('**/*hydration=*', (route) => route.fulfill({ status: 204 }));
  await page.goto(faq);
  const field = page.getByRole('main').locator('input[type="search"]').first();
  await field.evaluate((input: HTMLInputElement) => {
    input.value = 'tick';
  });
  const reloaded = page.waitForEvent('load');
  await field.focus();
  await reloaded;
  await hydrated(page);
  expect(await page.evaluate(() => globalThis.lateScripts)).toBeUndefined();
  await expect(field).toHaveValue('tick');
});
