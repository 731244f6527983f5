import { expect, type Page } from '@playwright/test';
import { expectClean, expectNoSidewaysScroll, listenForConsoleErrors } from './support/page-checks.ts';
import { banner, menu, openShell, publishShell, removeShell } from './support/shell-page.ts';
import { test } from './support/test.ts';

test.beforeAll(({ request }) => publishShell('e2e_header', request));
test.afterAll(() => removeShell('e2e_header'));

const open = (page: Page, width: number) => openShell(page, width, '/en_gb/e2e-header');

test('the header is one line of links from 768 px, and a button that opens them below that [SHL-02, SHL-03, SHL-04, SHL-07, SHL-08, SHL-45]', {
  tag: '@full',
}, async ({ page }) => {
  const consoleErrors = listenForConsoleErrors(page);
  await open(page, 768);
  const logo = banner(page).getByRole('img', { name: 'Merrowvale' });
  const shownLogo = () =>
    logo.evaluate((image) => (image instanceof HTMLImageElement ? image.currentSrc.split('/').at(-1) : ''));
  expect(await shownLogo()).toBe('merrowvale.svg');
  expect((await logo.boundingBox())?.height).toBe(32);
  await expect(banner(page).getByRole('link', { name: 'Merrowvale' })).toHaveAttribute(
    'href',
    '/en_gb/e2e-header',
  );
  await expect(banner(page).getByRole('button', { name: 'Menu' })).toBeHidden();
  await expect(banner(page).getByRole('link', { name: 'Stay' })).toBeVisible();
  await expect(banner(page).getByRole('link', { name: 'Careers' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Larkwell' }).getByRole('link')).toHaveText('Dosage');
  await expect(banner(page)).toHaveCSS('border-bottom-color', 'rgb(209, 96, 58)');
  await expectClean(page, consoleErrors);

  await page.setViewportSize({ width: 767, height: 720 });
  await expect.poll(shownLogo).toBe('mark.svg');
  await expect(banner(page).getByRole('button', { name: 'Menu' })).toBeVisible();
  await expect(banner(page).getByRole('link', { name: 'Stay' })).toBeHidden();
});

test('the menu of small screens opens, closes and is closed on every other page [SHL-09]', {
  tag: '@full',
}, async ({ page }) => {
  await open(page, 320);
  const root = page.locator('html');
  const button = banner(page).getByRole('button', { name: 'Menu' });
  await button.click();
  await expect(menu(page).getByRole('link', { name: 'Stay' })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Ticks' })).toBeVisible();
  await expect(root).toHaveAttribute('data-nav-visible', '');
  await expectClean(page);
  await page.keyboard.press('Escape');
  await expect(menu(page).getByRole('link', { name: 'Stay' })).toBeHidden();
  await expect(root).not.toHaveAttribute('data-nav-visible', '');
  await button.click();
  await menu(page).getByRole('button', { name: 'Close menu' }).click();
  await expect(menu(page).getByRole('link', { name: 'Stay' })).toBeHidden();
  await button.click();
  await menu(page).getByRole('link', { name: 'Stay' }).click();
  await page.waitForURL('**/e2e-header#stay');
  await expect(menu(page).getByRole('link', { name: 'Stay' })).toBeHidden();
  await expect(root).not.toHaveAttribute('data-nav-visible', '');
});

test('the menu of sites is wide from twelve characters, and links within the locale [SHL-05, SHL-06]', {
  tag: '@full',
}, async ({ page }) => {
  const widthOf = async (name: string) =>
    (await banner(page).getByRole('button', { name, exact: true }).boundingBox())?.width;
  await open(page, 1280);
  const narrow = await widthOf('Merrowvale+');
  await banner(page).getByRole('button', { name: 'Merrowvale+', exact: true }).click();
  await page.getByRole('link', { name: 'Farm' }).click();
  await page.waitForURL('**/en_gb/e2e-header-wide');
  // 9.5 rem; otherwise, the menu is as wide as its title.
  expect(await widthOf('Merrowvale+1')).toBe(152);
  expect(narrow).toBeLessThan(150);
});

test('the menu of sites shows a title of eleven wide letters in full [SHL-06]', { tag: '@full' }, async ({
  page,
}) => {
  for (const width of [320, 767, 1280]) {
    await open(page, width);
    const title = banner(page).getByRole('button', { name: 'Merrowvale+', exact: true }).locator('span');
    const cut = await title.evaluate((label) => {
      label.textContent = 'W'.repeat(11);
      return label.scrollWidth - label.clientWidth;
    });
    expect(cut, `${width}`).toBe(0);
    await expectNoSidewaysScroll(page);
  }
});

test('menus of the header open and close by keyboard, and restore the focus [SHL-01, SHL-09]', async ({
  page,
}) => {
  await open(page, 1280);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const opener = banner(page).getByRole('button', { name: 'Advice' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Fleas' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('link', { name: 'Advice' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Fleas' })).toBeHidden();
  await expect(opener).toBeFocused();
  for (const name of [/^Country and language/, 'Appearance']) {
    await banner(page).getByRole('button', { name }).press('Enter');
    await expect(page.locator('header :popover-open')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('header :popover-open')).toHaveCount(0);
  }
});

test('a narrow header shows the wordmark and the site, and its bar scrolls to the current page [SHL-02, SHL-04]', {
  tag: '@full',
}, async ({ page }) => {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 720 });
    await page.goto('/en_gb/pet/reminders');
    await expect(banner(page).getByRole('button', { name: 'Our sites: Pets' })).toBeInViewport();
    const logo = await banner(page).getByRole('img', { name: 'Merrowvale' }).boundingBox();
    expect(logo?.width ?? 0, `${width}`).toBeGreaterThan(90);
    await expect(
      page.locator('header + nav').getByRole('link', { name: 'How reminders work' }),
    ).toBeInViewport();
    await expectNoSidewaysScroll(page);
  }
});

test('the site of a signed-in owner is named on one line on phones, in every language [SHL-06]', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/auth/dev-login?account=owner-verified&returnUrl=/en_gb');
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 720 });
    for (const [address, name] of [
      ['/en_gb/pets', 'Pets'],
      ['/de/pets', 'Haustiere'],
      ['/fr/pets', 'Animaux'],
      ['/jp/reminders/new', 'ペット'],
    ] as const) {
      await page.goto(address);
      const site = banner(page).getByRole('button', { name: new RegExp(`: ${name}$`) });
      expect((await site.boundingBox())?.height, `${address} ${width}`).toBe(44);
      await expect(site.locator('span')).toHaveText(name);
      const cut = await site.locator('span').evaluate((label) => label.scrollWidth - label.clientWidth);
      expect(cut, `${address} ${width}`).toBe(0);
    }
  }
});

test('search opens a dialog or a popover, and submits the term, but never a blank one [SHL-11, SHL-12, SHL-41]', {
  tag: '@full',
}, async ({ page }) => {
  await open(page, 1280);
  await banner(page).getByRole('button', { name: 'Search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const input = dialog.getByPlaceholder('Find anything');
  await expect(input).toBeFocused();
  await dialog.getByRole('button', { name: 'Enough' }).click();
  await expect(dialog).toBeHidden();
  await banner(page).getByRole('button', { name: 'Search' }).click();
  await input.fill('   ');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/en_gb/e2e-header');
  await input.fill('  ticks & fleas ');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/en_gb/e2e-header-wide?q=ticks%20%26%20fleas');

  await expect(page.locator('html')).toHaveAttribute('data-shell-ready', '');
  const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Search' });
  await opener.click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Enough' }).click();
  await expect(dialog).toBeHidden();
  await opener.click();
  await dialog.getByPlaceholder('Find anything').fill('Katze ');
  await dialog.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**/en_gb/e2e-header-wide?q=Katze');
});

test('the bar of a site section is one line high in a wide window, in every language [SHL-04]', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const locale of ['en_gb', 'de', 'fr', 'jp'])
    for (const section of ['pet', 'farm']) {
      await page.goto(`/${locale}/${section}`);
      const bar = page.locator('header + nav');
      if ((await bar.count()) === 0) continue;
      const box = await bar.boundingBox();
      expect(box?.height ?? 0, `${locale} ${section}`).toBeLessThan(80);
    }
  await page.goto('/fr/pet');
  await expect(page.locator('header + nav').getByRole('link', { name: 'Les rappels' })).toBeInViewport();
});
