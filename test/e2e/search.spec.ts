import { expect, type Page } from '@playwright/test';
import { test } from './support/test.ts';

/** Matches more than one page of results: nearly every page contains one of these words. */
const common = 'pet dog cat farm care advice';
const address = (term: string) => `/en_gb/search?q=${encodeURIComponent(term)}`;
/** Opens a page and waits for its scripts. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

const events = (page: Page) => page.evaluate(() => window.dataLayer ?? []);

/** Grants a level of consent in the dialog that replaces a frame or video, as a person does. */
async function allow(page: Page, block: string, level: string) {
  const dialog = page.getByRole('dialog', { name: 'Cookie settings' });
  await expect(async () => {
    await page
      .locator(`[data-block=${block}]`)
      .first()
      .getByRole('button', { name: 'Cookie settings' })
      .click({ timeout: 2000 });
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  await dialog.getByRole('radio', { name: level }).check();
  await dialog.getByRole('button', { name: 'Save my choice' }).click();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the site can be searched: results are on the page, with a button for more [SEA-01, SEA-02, SEA-08, ACC-03]', async ({
    page,
  }) => {
    // The first call of a function is slow on a busy machine, and without scripts a page waits for seconds only.
    const first = async () => (await page.request.get('/api/search?locale=en_gb&q=fleas')).status();
    await expect.poll(first).toBe(200);
    await page.goto('/en_gb/search');
    const header = page.locator('[data-block=search_header]');
    await header.getByRole('searchbox').fill(common);
    await header.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL((url) => url.searchParams.get('q') === common);
    const results = page.locator('[data-block=search_results] article');
    await expect(results).toHaveCount(18);
    await expect(results.first().locator('mark').first()).toBeVisible();
    const [best] = await results.getByRole('link').allTextContents();
    await page.getByRole('button', { name: 'Load more results' }).click();
    await expect(page.getByRole('link', { name: 'Previous results' })).toBeVisible();
    await expect(results.getByRole('link', { name: best ?? '', exact: true })).toHaveCount(0);
  });
});

test('a search on its own page changes only q, without a page load [SEA-09, SEA-10]', {
  tag: '@full',
}, async ({ page }) => {
  await open(page, '/en_gb/search?from=menu&q=flea');
  await expect(page.getByRole('heading', { name: /for “flea”/ })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const term = '<q7>xylophonequartz</q7>';
  await page.locator('[data-block=search_header]').getByRole('searchbox').fill(term);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Nothing found for “${term}”` })).toBeVisible();
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ from: 'menu', q: term });
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
});

test('results can be limited to products, and a misspelt word leads to the right one [SEA-01]', {
  tag: '@full',
}, async ({ page }) => {
  await open(page, address('flea'));
  const results = page.locator('[data-block=search_results] article');
  const filter = page.getByRole('navigation', { name: 'Filter the results' });
  await filter.getByRole('link', { name: /Products/ }).click();
  await page.waitForURL(/type=product/);
  await expect(filter.getByRole('link', { name: /Products/ })).toHaveAttribute('aria-current', 'true');
  await expect(results.getByRole('link', { name: 'Seresto for dogs' })).toBeVisible();
  await open(page, address('firewroks'));
  await page.getByRole('link', { name: 'fireworks', exact: true }).click();
  await expect(results.first()).toContainText('A quiet night in spite of fireworks');
});

test('a question that is found is open on its page [SEA-01]', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${address('can the collar get wet')}&type=question`);
  await page.locator('[data-block=search_results] article a').first().click();
  await page.waitForURL(/#/);
  const target = page.locator(':target');
  await expect(target).toBeVisible();
});

test('more results are appended; a failure leaves the existing ones, and a retry works [SEA-02, SEA-05, SEA-07]', {
  tag: '@full',
}, async ({ page }) => {
  const asked: string[] = [];
  const consoleErrors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()));
  await open(page, address(common));
  const results = page.locator('[data-block=search_results] article');
  await expect(results).toHaveCount(18);
  await page.route('**/api/search?*', (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('skip') ?? '');
    return asked.length === 1 ? route.fulfill({ status: 503, json: { success: false } }) : route.continue();
  });
  await page.getByRole('button', { name: 'Load more results' }).click();
  await expect(page.getByText('The search did not work.')).toBeVisible();
  await expect(results).toHaveCount(18);
  expect(consoleErrors.join('\n')).toContain('An error occurred when obtaining search results.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => results.count()).toBeGreaterThan(18);
  expect(asked).toEqual(['18', '18']);
  await expect(results.nth(18).locator('..')).toBeFocused();
});

test('the search has its own response format, and rejects invalid queries [SEA-06, SEA-01]', async ({
  request,
}) => {
  const body = await (await request.get('/api/search?locale=en_gb&q=fleas')).json();
  expect(body['@odata.count']).toBeGreaterThan(0);
  const text = expect.any(String);
  expect(body.value[0]).toMatchObject({ category: text, desc: text, title: text, url: text, type: text });
  expect((await request.get('/api/search?locale=en_gb&q=%20')).status()).toBe(400);
});

test('cases of disease near a place are a list, and widgets get a token for a locale [EMB-05, EMB-07]', {
  tag: '@full',
}, async ({ request }) => {
  const search = (disease: string) =>
    request.get(`/api/disease/search?lat=51.39&lon=-2.36&startDate=2020-01-01&disease=${disease}`);
  const all = await Promise.all(
    ['lungworm', 'parvo', 'blowfly', 'ticks'].map(async (disease) => (await search(disease)).json()),
  );
  const [found] = all.flat();
  expect(found).toMatchObject({
    numberOfCases: expect.any(Number),
    location: { latitude: expect.any(Number), longitude: expect.any(Number) },
  });
  expect((await search('')).status()).toBe(400);
  expect(await (await request.get('/api/getToken?locale=de')).json()).toMatchObject({
    data: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  });
  expect((await request.get('/api/getToken')).status()).toBe(400);
});

test('a provider’s form loads after consent, works, and is removed when consent is withdrawn [EMB-01, CST-02, CST-03, SEC-02]', async ({
  page,
}) => {
  const violations: string[] = [];
  page.on(
    'console',
    (message) => /Content.Security.Policy/i.test(message.text()) && violations.push(message.text()),
  );
  await open(page, '/en_gb/blocks/embedded-form');
  const form = page.locator('[data-block=embedded_form]').first();
  await expect(form.getByText('It needs your consent to functional cookies.')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await allow(page, 'embedded_form', 'Necessary and functional');
  const survey = form.frameLocator('iframe');
  await survey.getByLabel('Your answer').fill('Brook Lane');
  await survey.getByRole('button', { name: 'Send' }).click();
  await expect(survey.getByText('Thank you.')).toBeVisible();
  expect((await form.locator('iframe').boundingBox())?.height).toBe(800);
  expect(violations).toEqual([]);
  await page.evaluate(() => {
    localStorage.setItem('cookie_consent', 'necessary');
    window.dispatchEvent(new StorageEvent('storage'));
  });
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a game runs in its sandbox [EMB-03]', { tag: '@full' }, async ({ page }) => {
  await open(page, '/en_gb/blocks/playable-campaign');
  await allow(page, 'playable_campaign', 'Necessary and functional');
  const game = page.locator('[data-block=playable_campaign]').first().frameLocator('iframe');
  await game.getByLabel('Your answer').fill('Play');
  await game.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(game.getByText('Thank you.')).toBeVisible();
});

const player = `window.YT = { ready: (go) => go(), Player: class {
  constructor(place, { videoId, events }) {
    place.textContent = 'Film ' + videoId;
    window.film = { state: (data) => events.onStateChange({ data }) };
    setTimeout(events.onReady);
  }
  getCurrentTime() { return 30; }
  getDuration() { return 100; }
  pauseVideo() {}
  destroy() {}
} };`;

test('a video loads nothing from its provider before consent, and is reported after it [VID-01, VID-05, VID-06, CST-01, CST-02, CST-03, ANL-11]', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route(/youtube|wistia/, (route) => {
    asked.push(new URL(route.request().url()).host);
    return route.fulfill({ contentType: 'text/javascript', body: player });
  });
  await open(page, '/en_gb/blocks/video');
  await expect(page.getByText('Video not available').first()).toBeVisible();
  expect(asked).toEqual([]);
  await allow(page, 'video', 'With advertising, required for videos');
  await expect(page.getByText('Film example-001')).toBeVisible();
  expect([...new Set(asked)].sort()).toEqual(['fast.wistia.com', 'www.youtube.com']);
  await page.evaluate(() => Reflect.get(window, 'film').state(1));
  const named = async () => (await events(page)).flatMap((event) => Object.values(event).slice(0, 2));
  await expect.poll(named).toEqual(expect.arrayContaining(['video_start', 'video_progress', 10, 25]));
  await page.evaluate(() => Reflect.get(window, 'film').state(0));
  await expect.poll(named).toEqual(expect.arrayContaining(['video_complete']));
});

test('a video in the header of a page plays muted and can be stopped; buttons over it are reported [VID-09, ANL-01, ANL-03, ANL-07]', {
  tag: '@full',
}, async ({ page }) => {
  await open(page, '/en_gb/blocks/video-header');
  const block = page.locator('[data-block=video_header]').first();
  const film = block.locator('video');
  const time = () => film.evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(time).toBeGreaterThan(0);
  expect(await film.evaluate((video: HTMLVideoElement) => [video.muted, video.loop])).toEqual([true, true]);
  await block.getByRole('button', { name: 'Pause' }).click();
  await expect(block.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
  await block.getByRole('link', { name: 'See the products' }).click();
  await page.locator('footer [data-item] a').first().click();
  expect(await events(page)).toEqual(
    expect.arrayContaining([
      { event: 'cta_click', cta_name: 'See the products', cta_category: 'video_header' },
      { event: 'footer_nav_click', element_text: expect.any(String), item_id: expect.stringMatching(/./) },
    ]),
  );
});
