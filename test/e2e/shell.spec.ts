import { expect, type Page, test } from '@playwright/test';
import { expectClean, expectCleanEverywhere, listenForConsoleErrors, signIn } from './support/page-checks.ts';
import { publishPage, removePage } from './support/publish.ts';
import { LocalConsole } from './support/stack.ts';

const link = (text: string, more: object = {}) => ({
  type: 'navigation_link',
  elements: { text, url: `/e2e-shell#${text.toLowerCase()}`, ...more },
});
const filler = Array.from({ length: 30 }, (_, line) => `<p>Line ${line} of the page</p>`).join('');
const words = (name: string, html: string) => ({
  type: 'text_block',
  codename: name,
  elements: { content: html },
});
const header = (title: string) => ({
  type: 'header_config',
  elements: {
    image: { file: 'brand/merrowvale.svg', description: 'Merrowvale' },
    mobile_image: { file: 'brand/mark.svg', description: 'Merrowvale' },
    image_click_url: '/e2e-shell',
    border_color: 'coral',
    links: [link('Advice', { children: [link('Fleas'), link('Ticks')] }), link('Stay')],
    authenticated_links: [link('Mine')],
    logged_in_cta_button: [link('Act')],
    optional_header_links: [link('Careers')],
    dropdown_header_title: title,
    dropdown_header_menu: [
      { type: 'dropdown_header_entry', elements: { text: 'Farm', url: '/e2e-shell-wide', icon: 'tractor' } },
    ],
    secondary_header_config: [
      { type: 'secondary_header_config', elements: { title: 'Larkwell', links: [link('Dosage')] } },
    ],
    search_url: '/e2e-shell-wide',
    search_placeholder: 'Find anything',
    search_close_text: 'Enough',
  },
});
const footer = {
  type: 'footer_config',
  elements: {
    links_group: ['One', 'Two', 'Three'].map((title) => ({
      type: 'links_group',
      elements: { title: `Group ${title}`, links: [link(`Inside ${title}`)] },
    })),
    show_signup: 'yes',
    signup_title: 'News',
    signup_placeholder: 'Your address',
    signup_button_text: 'Join',
    footer_divider: 'yes',
  },
};
const pageOf = (name: string, title: string) => ({
  header_config: [header(title)],
  footer_config: [footer],
  config: [
    {
      type: 'page_config',
      elements: {
        sticky_bottom_nav: ['B1', 'B2', 'B3', 'B4', 'B5'].map((text) => link(text, { icon: 'paw' })),
      },
    },
  ],
  page_blocks: [
    words(`${name}_top`, `<h1>A page for trying the shell</h1>${filler}`),
    {
      type: 'sticky_bar',
      codename: `${name}_bar`,
      elements: { text: 'Sticks', links: [link('More')] },
    },
    words(`${name}_rest`, filler),
  ],
});

test.beforeAll(async ({ request }) => {
  publishPage('e2e_shell', pageOf('e2e_shell', 'Merrowvale+'));
  publishPage('e2e_shell_wide', pageOf('e2e_shell_wide', 'Merrowvale+1'));
  for (const path of ['/en_gb/e2e-shell', '/en_gb/e2e-shell-wide'])
    await expect.poll(async () => (await request.get(path)).status(), { timeout: 60_000 }).toBe(200);
});
test.afterAll(() => {
  for (const name of ['e2e_shell', 'e2e_shell_wide']) removePage(name);
});

/** Opens the page and waits for its scripts. */
async function open(page: Page, width: number, path = '/en_gb/e2e-shell') {
  await page.setViewportSize({ width, height: 720 });
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-shell-ready', '');
}

const banner = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => page.locator('#site-menu');

test('the header is one line of links from 768 px, and a button that opens them below that [SHL-02, SHL-03, SHL-04, SHL-07, SHL-08, SHL-45]', async ({
  page,
}) => {
  const consoleErrors = listenForConsoleErrors(page);
  await open(page, 768);
  const logo = banner(page).getByRole('img', { name: 'Merrowvale' });
  const shownLogo = () =>
    logo.evaluate((image) => (image instanceof HTMLImageElement ? image.currentSrc.split('/').at(-1) : ''));
  expect(await shownLogo()).toBe('merrowvale.svg');
  expect((await logo.boundingBox())?.height).toBe(32);
  await expect(banner(page).getByRole('link', { name: 'Merrowvale' })).toHaveAttribute(
    'href',
    '/en_gb/e2e-shell',
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

test('the menu of small screens opens, closes and is closed on every other page [SHL-09]', async ({
  page,
}) => {
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
  await page.waitForURL('**/e2e-shell#stay');
  await expect(menu(page).getByRole('link', { name: 'Stay' })).toBeHidden();
  await expect(root).not.toHaveAttribute('data-nav-visible', '');
});

test('the menu of sites is wide from twelve characters, and links within the locale [SHL-05, SHL-06]', async ({
  page,
}) => {
  const widthOf = async (name: string) =>
    (await banner(page).getByRole('button', { name, exact: true }).boundingBox())?.width;
  await open(page, 1280);
  const narrow = await widthOf('Merrowvale+');
  await banner(page).getByRole('button', { name: 'Merrowvale+', exact: true }).click();
  await page.getByRole('link', { name: 'Farm' }).click();
  await page.waitForURL('**/en_gb/e2e-shell-wide');
  expect([narrow, await widthOf('Merrowvale+1')]).toEqual([152, 192]);
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

test('search opens a dialog or a popover, and submits the term, but no blank one [SHL-11, SHL-12, SHL-41]', async ({
  page,
}) => {
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
  expect(new URL(page.url()).pathname).toBe('/en_gb/e2e-shell');
  await input.fill('  ticks & fleas ');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/en_gb/e2e-shell-wide?q=ticks%20%26%20fleas');

  await expect(page.locator('html')).toHaveAttribute('data-shell-ready', '');
  const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Search' });
  await opener.click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Enough' }).click();
  await expect(dialog).toBeHidden();
  await opener.click();
  await dialog.getByPlaceholder('Find anything').fill('Katze ');
  await dialog.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**/en_gb/e2e-shell-wide?q=Katze');
});

test('the dialogs of the shell are clear and accessible at every width, light and dark [ACC-01]', async ({
  page,
}) => {
  await open(page, 1280);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await expectCleanEverywhere(page);
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Cookie settings' })).toBeVisible();
  await expectCleanEverywhere(page);
});

test('the footer opens one group at a time below 768 px, and shows them side by side from there; four links stay at the bottom [SHL-20, SHL-22, SHL-23]', async ({
  page,
}) => {
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

test('a valid newsletter address is sent with the locale; the field is cleared and a confirmation shown [SHL-27, SHL-28, SHL-29]', async ({
  page,
}) => {
  await open(page, 1280);
  const sent: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/email-signup')) sent.push(request.postData());
  });
  const field = page.getByLabel('News', { exact: true });
  const status = page.locator('#signup [role="status"]');
  await field.fill('Shell@Farm.example');
  await page.getByRole('button', { name: 'Join' }).click();
  expect(await field.evaluate((input: HTMLInputElement) => input.validity.patternMismatch)).toBe(true);
  expect(sent).toEqual([]);
  const email = `shell${Date.now()}@farm.example`;
  for (let time = 0; time < 2; time += 1) {
    await field.fill(email);
    await page.getByRole('button', { name: 'Join' }).click();
    await expect(status).toHaveText('Thank you. You are on the list for our news.');
    await expect(field).toHaveValue('');
  }
  expect(sent.map((body) => JSON.parse(body ?? ''))).toEqual(
    Array.from({ length: 2 }, () => ({ email, locale: 'en_gb', website: '' })),
  );
  const reported = async () =>
    (await (await LocalConsole.open()).events()).filter(
      ({ type, detail }) => type === 'signup.received' && detail.email === email,
    ).length;
  await expect.poll(reported).toBe(1);
});

test('a bar of the page sticks 48 px below the edge, and the header moves out of the way for exactly as long [SHL-10, SHL-44]', async ({
  page,
}) => {
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
  test.use({ storageState: { cookies: [], origins: [] } });

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
  test.use({ javaScriptEnabled: false, storageState: { cookies: [], origins: [] } });

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
    await expect(page.locator('#signup [role="status"]')).toHaveText(
      'Thank you. You are on the list for our news.',
    );
    await banner(page).getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/en_gb/e2e-shell-wide**');
  });
});
