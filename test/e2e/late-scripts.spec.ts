import { expect, type Locator, type Page } from '@playwright/test';
import { translatePage } from '../blocks/browser/translate-page.ts';
import { denyStorage } from './support/deny-storage.ts';
import { test } from './support/test.ts';

test.use({ hasLateScripts: true, hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

const events = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).map((entry) => ('event' in entry ? entry.event : undefined)));
const hydrated = (page: Page) => expect(page.locator('html[data-shell-ready]')).toBeAttached();
/** The scripts of Next.js that the page has loaded. */
const chunks = (page: Page) => page.locator('script[src*="/_next/static/chunks/"]:not([nomodule])').count();

const article = '/en_gb/pet/advice/removing-a-tick';

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
  await page.getByRole('contentinfo').locator('input[type=email]').first().focus();
  await hydrated(page);
  expect(await chunks(page)).toBeGreaterThan(3);
  expect(data.length).toBe(1);
});

test.describe('a new visitor', () => {
  test.use({ isNewVisitor: true });

  test('is asked about cookies as soon as the page is painted, before any file has arrived [CST-01]', async ({
    page,
  }) => {
    await page.route('**/_next/static/**', (route) => route.abort());
    await page.goto(article);
    await expect(page.locator('#consent-banner')).toBeVisible();
  });

  test('answers about cookies without further scripts [CST-01]', async ({ page }) => {
    await page.goto(article, { waitUntil: 'networkidle' });
    await page.locator('#consent-banner [data-consent="necessary"]').tap();
    await expect(page.locator('#consent-banner')).toBeHidden();
    expect(await chunks(page)).toBe(0);
  });
});

/** Swipes to the left over most of an element, which then scrolls on its own. */
async function swipe(target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const session = await target.page().context().newCDPSession(target.page());
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: share === undefined ? [] : [{ x: x + width * share, y: y + height / 2 }],
    });
  await touch('touchStart', 0.9);
  for (const share of [0.8, 0.6, 0.4, 0.2, 0.1]) await touch('touchMove', share);
  await touch('touchEnd');
}

const brands = '/en_gb/pet/brands';
const carousel = '[aria-roledescription=carousel]';
const desktop = { width: 1280, height: 900 };
const offerCode = (main: Locator) => main.getByRole('searchbox', { name: 'Offer code' });
const slider = (main: Locator) => main.locator(`${carousel} input[type=range]`);

/** Changes to controls that only work with scripts, except for clicks on buttons. */
const choices: readonly {
  title: string;
  requirement: string;
  path: string;
  act: (main: Locator) => Promise<unknown>;
  expectEffect: (main: Locator) => Promise<unknown>;
}[] = [
  {
    title: 'the order of a list',
    requirement: 'ANP-04',
    path: '/en_gb/pet/advice',
    act: async (main) => {
      await main.page().setViewportSize(desktop);
      await main.locator('select[name=sort]').selectOption('aZ');
    },
    expectEffect: (main) => expect(main.page()).toHaveURL(/sort=aZ/),
  },
  {
    title: 'two filters of a list',
    requirement: 'LST-01',
    path: '/en_gb/pet/advice',
    act: (main) =>
      main.locator('input[type=checkbox]').evaluateAll((boxes: HTMLInputElement[]) => {
        for (const box of boxes.slice(0, 2)) box.click();
      }),
    expectEffect: (main) => expect(main.page()).toHaveURL(/filter_article_categories=parasites.+health/),
  },
  {
    title: 'a search among rebates',
    requirement: 'RBT-05',
    path: '/en_gb/rebates',
    act: (main) => offerCode(main).fill('ser'),
    expectEffect: async (main) => {
      await expect(main.page()).toHaveURL(/rebate_search=ser/i);
      await expect(offerCode(main)).toHaveValue(/ser/i);
    },
  },
  {
    title: 'two filters of a finder',
    requirement: 'FIN-12',
    path: '/en_gb/find-a-business',
    act: (main) =>
      main.locator('input[type=checkbox]').evaluateAll((boxes: HTMLInputElement[]) => {
        for (const box of boxes.slice(0, 2)) box.click();
      }),
    expectEffect: async (main) => {
      for (const place of [0, 1]) await expect(main.locator('input[type=checkbox]').nth(place)).toBeChecked();
      await expect(main.locator('summary').filter({ hasText: 'Filter' })).toHaveText(/2/);
    },
  },
  {
    title: 'the country of a map',
    requirement: 'LOC-01',
    path: '/en_gb/contact',
    act: (main) => main.locator('select[name=country]').selectOption({ index: 1 }),
    expectEffect: (main) => expect(main.locator('details[name]')).toHaveCount(1),
  },
  {
    title: 'a slide by a slider',
    requirement: 'CAR-09',
    path: brands,
    act: (main) => slider(main).press('ArrowRight'),
    expectEffect: (main) => expect(slider(main)).toHaveAttribute('aria-valuetext', '2 of 10'),
  },
  {
    title: 'a slide by a swipe',
    requirement: 'CAR-09',
    path: brands,
    act: (main) => swipe(main.locator(`${carousel} ul`).first()),
    expectEffect: (main) => expect(slider(main)).not.toHaveAttribute('aria-valuetext', '1 of 10'),
  },
  {
    title: 'a tab by keyboard',
    requirement: 'TAB-03',
    path: brands,
    act: async (main) => {
      await main.page().setViewportSize(desktop);
      await main.getByRole('tab').first().focus();
      for (const key of ['ArrowRight', 'ArrowRight']) await main.page().keyboard.press(key);
    },
    expectEffect: async (main) => {
      await expect(main.getByRole('tab').nth(2)).toHaveAttribute('aria-selected', 'true');
      await expect(main.getByRole('tab').nth(2)).toBeFocused();
    },
  },
];

for (const { title, requirement, path, act, expectEffect } of choices)
  test(`${title}, chosen before React has its data, takes effect [ACC-03, ${requirement}]`, {
    tag: path === brands ? [] : '@full',
  }, async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/*hydration=*', async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto(path);
    await act(page.getByRole('main'));
    resolve();
    await page.evaluate(() => globalThis.lateScripts?.need?.());
    await hydrated(page);
    await expectEffect(page.getByRole('main'));
  });

const next = (page: Page) => page.locator(`${carousel} button[aria-label=Next]`).first();
const queryOf = (page: Page, name: string) =>
  expect.poll(() => new URL(page.url()).searchParams.get(name) ?? '');
const expectInAddress = (name: string) => async (field: Locator, value: string) => {
  await queryOf(field.page(), name).toBe(value);
  await expect(field).toHaveValue(value);
};

/** Fields whose changes only scripts notice. */
const fieldsWithEffect: readonly {
  title: string;
  requirement: string;
  path: string;
  field: (main: Locator) => Locator;
  /** Expects the effect of a value, which is empty for a box that is not checked. */
  expectEffect: (field: Locator, value: string) => Promise<unknown>;
}[] = [
  {
    title: 'a search among questions',
    requirement: 'LIS-20',
    path: '/en_gb/faq',
    field: (main) => main.getByRole('searchbox'),
    expectEffect: expectInAddress('q'),
  },
  {
    title: 'a filter of a list',
    requirement: 'LIS-27',
    path: '/en_gb/pet/advice',
    field: (main) => main.locator('input[value=health]').first(),
    expectEffect: async (field, value) => {
      await queryOf(field.page(), 'filter_article_categories').toBe(value);
      await expect(field).toBeChecked({ checked: value !== '' });
    },
  },
  {
    title: 'the order of a list',
    requirement: 'ANP-04',
    path: '/en_gb/pet/advice',
    field: (main) => main.locator('select[name=sort]'),
    expectEffect: expectInAddress('sort'),
  },
  {
    title: 'a search among rebates',
    requirement: 'RBT-05',
    path: '/en_gb/rebates',
    field: offerCode,
    expectEffect: expectInAddress('rebate_search'),
  },
  {
    title: 'a kind of rebate',
    requirement: 'RBT-05',
    path: '/en_gb/rebates',
    field: (main) => main.locator('input[type=radio]'),
    expectEffect: (fields, value) =>
      expectInAddress('rebate_type')(fields.and(fields.page().locator(':checked')), value),
  },
  {
    title: 'the country of a map',
    requirement: 'LOC-01',
    path: '/en_gb/contact',
    field: (main) => main.locator('select[name=country]'),
    expectEffect: async (field, value) => {
      await expect(field).toHaveValue(value);
      await expect(field.page().getByRole('main').locator('details[name]')).toHaveCount(1);
    },
  },
  {
    title: 'a slider',
    requirement: 'CAR-09',
    path: brands,
    field: (main) => slider(main).first(),
    expectEffect: (field, value) => expect(field).toHaveAttribute('aria-valuetext', `${value} of 10`),
  },
];

/** Changes a field, or chooses one of several, in all phases of hydration, and returns the last value. */
async function changeWhileHydrated(controls: Element[]): Promise<string> {
  const late = globalThis.lateScripts;
  const handOver = late?.handOver;
  if (!late || !handOver) throw new Error('The page has no late scripts.');
  let last = '';
  let count = 0;
  const change = () => {
    count += 1;
    const control = controls[1 + (count % (controls.length - 1))] ?? controls[0];
    if (control instanceof HTMLInputElement && /checkbox|radio/.test(control.type)) {
      last = control.type === 'checkbox' && control.checked ? '' : control.value;
      control.click();
      return;
    }
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return;
    if (control instanceof HTMLSelectElement)
      last = control.options[1 + (count % (control.options.length - 1))]?.value ?? '';
    else if (control.type === 'range') last = String(2 + (count % 3));
    else last = control.value + String.fromCharCode(97 + (count % 26));
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, last);
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  };
  let isChanging = false;
  late.handOver = () => {
    // React also hydrates a page at once for a click, and during that no other happens.
    if (!isChanging) change();
    return handOver();
  };
  late.need?.();
  while (document.documentElement.dataset.shellReady === undefined) {
    isChanging = true;
    if (count < 30) change();
    isChanging = false;
    await new Promise((next) => setTimeout(next, 10));
  }
  return last;
}

for (const { title, requirement, path, field, expectEffect } of fieldsWithEffect)
  test(`${title}, changed all the time while React takes over, ends with the last change [ACC-03, ${requirement}]`, async ({
    page,
  }) => {
    await page.goto(path);
    const control = field(page.getByRole('main'));
    await expectEffect(control, await control.evaluateAll(changeWhileHydrated));
  });

/** Like translations of Safari and Firefox, which keep the nodes. */
function translateInPlace() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && node.data.trim() && !node.parentElement?.closest('script,style,svg'))
      node.data = `⟨${node.data}⟩`;
}

const translations = { 'in new elements': translatePage, 'in place': translateInPlace };
const touches: readonly { title: string; path: string; act: (page: Page) => Promise<void> }[] = [
  {
    title: 'moves a carousel',
    path: brands,
    act: async (page) => {
      await next(page).tap();
      await expect.poll(() => events(page)).toContain('carousel_click');
    },
  },
  {
    title: 'searches',
    path: '/en_gb/faq',
    act: async (page) => {
      const field = page.getByRole('main').locator('input[type=search]');
      await field.tap();
      await page.keyboard.type('swim collar', { delay: 30 });
      await expect(page).toHaveURL(/q=swim.collar/);
      await expect(field).toBeFocused();
    },
  },
];

for (const [way, translateTexts] of Object.entries(translations))
  for (const { title, path, act } of touches)
    test(`the first touch of a page that the browser has translated ${way} ${title}, and the translation stays [ACC-03]`, async ({
      page,
    }) => {
      const errors: Error[] = [];
      page.on('pageerror', (error) => errors.push(error));
      await page.goto(path);
      const heading = await page.locator('main h1').elementHandle();
      await page.evaluate(translateTexts);
      await act(page);
      await hydrated(page);
      expect(await heading?.evaluate((element) => element.isConnected && element.textContent)).toMatch(/^⟨/);
      expect(errors).toEqual([]);
    });

test('no click on what needs no React is lost while React takes over [ACC-03]', async ({ page }) => {
  await page.goto('/en_gb/products/galliprant/leaflet');
  const { clicked, printed } = await page.locator('[data-prints]').evaluate(async (button: HTMLElement) => {
    const counts = { clicked: 0, printed: 0 };
    window.print = () => {
      counts.printed += 1;
    };
    globalThis.lateScripts?.need?.();
    while (document.documentElement.dataset.shellReady === undefined) {
      button.click();
      counts.clicked += 1;
      await new Promise((next) => setTimeout(next));
    }
    return counts;
  });
  expect(clicked).toBeGreaterThan(10);
  expect(printed).toBe(clicked);
});

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

/** The server has only the data of another version. */
const haveOtherVersion = (page: Page) =>
  page.route('**/*hydration=*', (route) => route.fulfill({ status: 204 }));

const visitors = {
  'a visitor': () => undefined,
  'a visitor without cookies': async (page: Page) => {
    await page.addInitScript(() =>
      Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined }),
    );
    await page.addInitScript(denyStorage);
  },
};

for (const [visitor, prepare] of Object.entries(visitors))
  test(`a page of an earlier version is loaded once as a whole, with what ${visitor} has typed and clicked [ACC-03]`, async ({
    page,
  }) => {
    const opened: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && opened.push(request.url()));
    await prepare(page);
    await haveOtherVersion(page);
    await page.goto(`${brands}?utm_source=post#brands`);
    const field = page.getByRole('contentinfo').locator('input[type=email]').first();
    await field.evaluate((input: HTMLInputElement) => {
      input.value = 'ann@farm.example';
    });
    await page.evaluate(() => globalThis.visitorConsent?.choose('necessary'));
    await next(page).tap();
    await expect.poll(() => events(page).catch(() => [])).toContain('carousel_click');
    await hydrated(page);
    expect(await page.evaluate(() => globalThis.lateScripts)).toBeUndefined();
    await expect(field).toHaveValue('ann@farm.example');
    await expect(page).toHaveURL(`${brands}?utm_source=post#brands`);
    expect((await events(page)).filter((event) => event === 'carousel_click')).toHaveLength(1);
    expect(opened).toHaveLength(2);
  });

const presses = {
  touch: async (control: Locator) => {
    const { x, y, width, height } = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const session = await control.page().context().newCDPSession(control.page());
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    return () => session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  },
  key: async (control: Locator) => {
    await control.focus();
    await control.page().keyboard.down(' ');
    return () => control.page().keyboard.up(' ');
  },
};

for (const [way, press] of Object.entries(presses))
  test(`a page of an earlier version waits for the end of the ${way}, whose click it then repeats [ACC-03]`, async ({
    page,
  }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/*hydration=*', async (route) => {
      await promise;
      await route.fulfill({ status: 204 });
    });
    await page.goto(brands);
    await next(page).scrollIntoViewIfNeeded();
    const release = await press(next(page));
    const refused = page.waitForResponse('**/*hydration=*');
    resolve();
    await refused;
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => globalThis.lateScripts !== undefined)).toBe(true);
    await release();
    await expect.poll(() => events(page).catch(() => [])).toContain('carousel_click');
    expect(await page.evaluate(() => globalThis.lateScripts)).toBeUndefined();
  });

test('a page that comes again in the earlier version is not loaded for ever, and acts once its data are there [ACC-03]', {
  tag: '@full',
}, async ({ page }) => {
  const opened: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && opened.push(request.url()));
  await haveOtherVersion(page);
  await page.route('**/*whole=*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const { origin } = new URL(route.request().url());
    return route.fulfill({ response: await route.fetch({ url: `${origin}${brands}` }) });
  });
  await page.goto(brands);
  await next(page).tap();
  await page.waitForURL('**/*whole=*');
  const refused = page.waitForResponse('**/*hydration=*');
  await next(page).tap();
  await refused;
  expect(opened).toHaveLength(2);
  await page.unroute('**/*hydration=*');
  await expect.poll(() => events(page)).toContain('carousel_click');
});
