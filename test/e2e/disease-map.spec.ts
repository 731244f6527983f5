import { type Browser, type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { chromiumPath } from '../setup/chromium-path.ts';
import { expectCleanEverywhere } from './support/page-checks.ts';
import { Owner, siteUrl } from './support/stack.ts';

const southWest = 'GB-E15000009';
const bath = { latitude: 51.38, longitude: -2.36 };

const map = (page: Page) => page.locator('[data-map]').first();
const summary = (page: Page) => page.getByRole('status').filter({ hasText: 'Last twelve months' });
const areaTable = (page: Page, name = 'Cases by area') =>
  page.getByRole('region', { name }).getByRole('table');
const areaLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** The queries of all requests to an endpoint from now on. */
function queriesTo(page: Page, path: string): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === path) queries.push(url.searchParams);
  });
  return queries;
}

const areaPath = '/api/disease/group-by-administrative-area';

test.describe('with WebGL', () => {
  let browser: Browser;
  let context: BrowserContext;

  // Drawn by the processor, since there is no graphics card.
  test.beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--enable-unsafe-swiftshader',
        '--use-angle=swiftshader',
      ],
    });
  });
  test.afterAll(() => browser.close());
  test.beforeEach(async ({ storageState }) => {
    context = await browser.newContext({
      baseURL: siteUrl,
      reducedMotion: 'reduce',
      viewport: { width: 1024, height: 800 },
      ...(storageState !== undefined && { storageState }),
    });
  });
  test.afterEach(() => context.close());

  async function openMap(path: string): Promise<Page> {
    const page = await context.newPage();
    await page.goto(path);
    await map(page).scrollIntoViewIfNeeded();
    await expect(map(page)).toHaveAttribute('data-map', 'ready', { timeout: 60_000 });
    return page;
  }

  test('an area of level 1 opens, one of level 2 is selected, and zooming out clears both [PAR-01, PAR-06, PAR-13, PAR-14, PAR-15, PAR-17]', async () => {
    const page = await openMap('/en_gb/disease-map');
    await expect(summary(page)).toContainText(/cases/);
    const queries = queriesTo(page, areaPath);
    // The middle of England is the East Midlands.
    const canvas = page.locator('canvas');
    const box = await canvas.boundingBox();
    await canvas.click({ position: { x: (box?.width ?? 0) * 0.66, y: (box?.height ?? 0) * 0.63 } });
    await expect(areaTable(page, 'Cases in')).toBeVisible();
    const region =
      (await page.getByRole('region', { name: 'Cases in' }).getAttribute('aria-labelledby')) ?? '';
    const name = (await page.locator(`[id="${region}"]`).textContent())?.replace('Cases in ', '') ?? '';
    await expect(summary(page)).toContainText(name);
    await expect(summary(page)).toContainText('High');
    expect(queries.at(-1)?.get('groupBy')).toBe('administrativeAreaLevel2');
    expect(queries.at(-1)?.get('placeId')).toMatch(/^GB-/);

    // The map moves to the middle of the region, whose areas can then be pressed.
    const out = page.getByRole('button', { name: 'Zoom out' });
    await expect(async () => {
      await canvas.click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 } });
      await expect(areaTable(page, 'Cases in').locator('[aria-current="true"]')).toHaveCount(1, {
        timeout: 2000,
      });
    }).toPass();
    await expect(summary(page)).not.toContainText(name);
    for (let steps = 0; steps < 8 && (await areaTable(page, 'Cases in').isVisible()); steps += 1) {
      await out.click();
      await page.waitForFunction(() => document.querySelector('.maplibregl-canvas') !== null);
    }
    await expect(areaTable(page)).toBeVisible();
    await expect(summary(page)).toContainText('All areas');
    await expect(page.getByText('Office of National Statistics')).toBeVisible();
  });

  test('combined mode has markers above zoom 6 and a heatmap below, and opens at 52.5555, 0, zoom 8 [PAR-07, PAR-16, PAR-20]', async () => {
    const page = await context.newPage();
    const nearby = queriesTo(page, '/api/disease/nearby-cases');
    const areas = queriesTo(page, areaPath);
    await page.goto('/en_gb/disease-map/ticks');
    await map(page).scrollIntoViewIfNeeded();
    await expect(map(page)).toHaveAttribute('data-map', 'ready', { timeout: 60_000 });
    await expect.poll(() => nearby.length).toBeGreaterThan(0);
    const [west = 0, south = 0, east = 0, north = 0] = (nearby[0]?.get('bounds') ?? '')
      .split(',')
      .map(Number);
    expect([west < 0 && 0 < east, south < 52.5555 && 52.5555 < north, east - west < 12]).toEqual([
      true,
      true,
      true,
    ]);
    expect(nearby[0]?.get('statuses')).toBe('New,Approved');
    expect(nearby[0]?.get('diseases')).toBe('ticks');
    const isHeat = () => areas.some((query) => query.get('groupBy') === 'administrativeAreaLevel2');
    expect(isHeat()).toBe(false);
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(isHeat).toBe(true);
  });

  test('a map that fails is covered by the default or the configured text, and the tables stay [PAR-23]', async () => {
    await context.route('**/map/*.pmtiles', (route) => route.abort());
    const page = await context.newPage();
    await page.goto('/en_gb/blocks/parasite-tracker');
    for (const [index, message] of [
      [0, 'An unexpected error occurred. Please try again later.'],
      [2, 'The map is taking a nap. The table below is awake.'],
    ] as const) {
      const failing = page.locator('[data-map]').nth(index);
      await failing.scrollIntoViewIfNeeded();
      await expect(failing).toContainText(message, { timeout: 30_000 });
    }
    await expect(areaTable(page).first().getByRole('row').nth(1)).toBeVisible();
  });

  test('numbers that fail to load cover the map, and come back [PAR-23]', async () => {
    let isDown = true;
    await context.route(`**${areaPath}**`, (route) =>
      isDown ? route.fulfill({ status: 503 }) : route.continue(),
    );
    const page = await openMap('/en_gb/disease-map');
    await expect(map(page).getByRole('alert')).toContainText(
      'An unexpected error occurred. Please try again later.',
    );
    await expect(page.getByText('Cases per week')).toBeVisible();
    isDown = false;
    await map(page).getByRole('button', { name: 'Try again' }).click();
    await expect(areaTable(page)).toBeVisible();
    await expect(map(page).getByRole('alert')).toHaveCount(0);
  });
});

test('without WebGL the table does everything by keyboard, and counts are reported [PAR-01, PAR-02, PAR-05, PAR-13, PAR-14, PAR-22, ANP-06, ACC-02]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string) {
        return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind]);
      },
    });
  });
  const queries = queriesTo(page, areaPath);
  await page.goto('/en_gb/disease-map');
  await map(page).scrollIntoViewIfNeeded();
  await expect(map(page)).toContainText(
    'Sorry, we cannot display the ParvoTrack Map, as your device or browser is not supported. Try updating your device and browser and try again.',
  );
  await expect(areaTable(page)).toBeVisible();
  const carousel = page.locator('[data-block="parasite_selector"]');
  await expect(carousel.locator('[aria-current="page"]')).toHaveText(['All cases']);
  expect(queries[0]?.get('startDate')).toMatch(/^\d{4}-\d\d-01$/);
  expect(queries[0]?.get('endDate')).toMatch(/^\d{4}-\d\d-\d\d$/);

  const reported = () =>
    page.evaluate(
      () =>
        (window.dataLayer ?? []).filter((each) => 'event' in each && each.event === 'map_case_count').length,
    );
  await expect.poll(reported).toBeGreaterThan(0);
  const period = page.getByRole('slider', { name: 'Period' });
  await period.focus();
  const before = (await summary(page).textContent()) ?? '';
  const reportedBefore = await reported();
  await period.press('Home');
  await expect(page.getByRole('status').filter({ hasText: before })).toHaveCount(0);
  await expect.poll(reported).toBeGreaterThan(reportedBefore);
  const play = page.getByRole('button', { name: 'Play the last twelve months' });
  await period.press('End');
  await expect(summary(page)).toHaveText(before);
  await play.click();
  await expect(period).toHaveAttribute('aria-valuetext', /^[A-Z][a-z]+ \d{4}$/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0);
  await period.press('End');
  await expect(summary(page)).toHaveText(before);

  await areaLink(page, 'South West').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Cases in South West' })).toBeFocused();
  await expect(areaTable(page, 'Cases in South West')).toBeVisible();
  expect(queries.at(-1)?.get('placeId')).toBe(southWest);
  expect(queries.at(-1)?.get('groupBy')).toBe('administrativeAreaLevel2');
  await areaLink(page, 'Cornwall').focus();
  await page.keyboard.press('Enter');
  await expect(summary(page)).toContainText('Cornwall');
  await expect(areaLink(page, 'Cornwall')).toHaveAttribute('aria-current', 'true');
  await expect(
    page.getByRole('region', { name: 'Cases within 10mi of Cornwall' }).getByRole('table'),
  ).toBeVisible();
  await page.getByText('Show the numbers as a table').click();
  await expectCleanEverywhere(page);
  await page.getByRole('link', { name: 'South West', exact: true }).first().click();
  await expect(summary(page)).toContainText('South West');
});

test('a place or the device’s position shows the cases near it, and a failed search is logged [PAR-01, PAR-08, PAR-10, PAR-11, PAR-18, EMB-06]', async ({
  page,
  context,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const searches = queriesTo(page, '/api/disease/search');
  const nearby = queriesTo(page, '/api/disease/nearby-cases');
  await page.goto('/en_gb/disease-map/lungworm');
  await expect(areaTable(page)).toBeVisible();
  await expect(page.getByText('Radius: 10mi')).toBeVisible();
  const here = page.getByRole('button', { name: 'Use my location' });
  const field = page.getByLabel('Postcode or town');

  // Denied: nothing is known, and a place can still be typed.
  await here.click();
  await expect(page.getByText('Your location is not available.')).toBeVisible();
  await field.fill('Bath');
  await field.press('Enter');
  await expect(
    page.getByRole('region', { name: 'Cases within 10mi of Bath' }).getByRole('table'),
  ).toBeVisible();
  expect([nearby.at(-1)?.get('radius'), nearby.at(-1)?.get('statuses')]).toEqual(['10mi', 'New,Approved']);
  await expect(page.locator('[data-disease="lungworm"]')).toContainText(
    /^Lungworm(None|Low|Medium|High)Cases: \d+$/,
  );
  expect([...(searches.at(-1)?.keys() ?? [])].sort()).toEqual(['disease', 'lat', 'lon', 'startDate']);
  expect(searches.at(-1)?.get('disease')).toBe('lungworm');

  // Granted.
  await context.grantPermissions(['geolocation'], { origin: siteUrl });
  await context.setGeolocation(bath);
  await here.click();
  await expect(page.getByRole('heading', { name: 'Cases within 10mi of your location' })).toBeVisible();
  await expect
    .poll(() => [searches.at(-1)?.get('lat'), searches.at(-1)?.get('lon')])
    .toEqual(['51.38', '-2.36']);

  // Unanswered: the visitor may type a place meanwhile.
  await page.evaluate(() => {
    navigator.geolocation.getCurrentPosition = () => {};
  });
  await here.click();
  await expect(page.getByText('Waiting for your permission')).toBeVisible();
  await page.route('**/api/disease/search?**', (route) => route.fulfill({ status: 503 }));
  errors.length = 0;
  await field.fill('York');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'Cases within 10mi of York' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible();
  expect(errors).toContain('Searching disease API failed with status code: 503');
});

test('without scripts the map is a page of tables [PAR-01, PAR-06, ACC-03]', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: siteUrl, javaScriptEnabled: false });
  const page = await context.newPage();
  const search = page.locator('[data-block="parasite_tracker"]').getByRole('button', { name: 'Search' });
  await page.goto('/en_gb/disease-map');
  await page.getByLabel('Disease', { exact: true }).selectOption('Ticks');
  await page.getByLabel('Postcode or town').fill('Bath');
  await search.click();
  await expect(page).toHaveURL(/disease=ticks.*near=Bath/);
  await expect(
    page.getByRole('region', { name: 'Cases within 10mi of Bath' }).getByRole('row'),
  ).not.toHaveCount(0);
  await page.getByRole('combobox', { name: 'Period' }).selectOption({ index: 3 });
  await page.getByLabel('Postcode or town').fill('');
  await search.click();
  await areaLink(page, 'South West').click();
  await expect(page).toHaveURL(new RegExp(`disease=ticks&month=\\d{4}-\\d\\d&region=${southWest}`));
  await areaLink(page, 'Cornwall').click();
  await expect(page.getByRole('status').filter({ hasText: 'Cornwall' })).toContainText(/cases?/);
  await context.close();
});

test('a reported case that is approved shows in the counts, and is gone when it is rejected [PAR-24]', async ({
  page,
  request,
}) => {
  const york = 'GB-E06000014';
  const today = new Date().toISOString().slice(0, 10);
  let requests = 0;
  /** The same question in ever new words, which no cache has heard before. */
  const count = async (startDate: string) => {
    requests += 1;
    const diseases = Array(requests).fill('lungworm').join(',');
    const query = new URLSearchParams({
      diseases,
      groupBy: 'administrativeAreaLevel2',
      placeId: york,
      startDate,
      endDate: today,
    });
    const response = await request.get(`${areaPath}?${query}`);
    return (await response.json()).data[york]?.numberOfCases ?? 0;
  };
  const started = new Date().toISOString();
  const month = `${today.slice(0, 7)}-01`;
  const before = await count(month);
  const reported = await request.post('/api/disease/lungworm/pet', {
    headers: { origin: siteUrl },
    data: {
      locale: 'en_gb',
      formId: 'lungworm-pet',
      firstName: 'Ann',
      lastName: 'Owner',
      emailAddress: 'ann@example.com',
      petName: 'Rex',
      caseDate: today,
      practiceName: 'Harbour Vets',
      postcode: 'YO1 7HH',
    },
  });
  expect(reported.status()).toBe(200);
  const desk = await Owner.signIn('support');
  const decide = async (id: string, status: string) => {
    const response = await desk.api.post(`/api/support/cases/${encodeURIComponent(id)}/status?locale=en_gb`, {
      data: { status },
    });
    expect(response.status()).toBe(200);
  };
  let id = '';
  await expect(async () => {
    const { data } = await (await desk.api.get('/api/support/cases?locale=en_gb&status=New')).json();
    const own = data.data.find(
      ({ postalCode, reportedAt }: Record<'postalCode' | 'reportedAt', string>) =>
        postalCode.startsWith('YO1') && reportedAt >= started,
    );
    expect(own).toBeDefined();
    id = own.id;
  }).toPass();
  await decide(id, 'Approved');
  await expect.poll(() => count(month)).toBe(before + 1);
  const row = page.getByRole('row', { name: /^York / });
  const shown = async (period: string) => {
    await page.goto(`/en_gb/disease-map/lungworm?region=GB-E15000003${period}`);
    return Number((await row.getByRole('cell').first().textContent())?.replace(/\D/g, ''));
  };
  expect(await shown(`&month=${today.slice(0, 7)}`)).toBe(before + 1);
  await decide(id, 'Rejected');
  await expect.poll(() => count(month)).toBe(before);
});
