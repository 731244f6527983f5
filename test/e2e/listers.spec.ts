import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectClean, listenForConsoleErrors } from './support/page-checks.ts';
import { test } from './support/test.ts';

// A locale without sample content, so that no other lists change.
const locale = 'testing';
const folder = path.join(process.env.CONTENT_DIR ?? 'test-results/content', 'items', locale, 'e2e_listers');
const total = 26;

const filter = (title: string, taxonomy_group: string, terms: Record<string, string>) => ({
  type: 'filter_group',
  elements: {
    title,
    taxonomy_group,
    options: Object.entries(terms).map(([term, label]) => ({
      type: 'filter_option',
      elements: { label, term },
    })),
  },
});
const lister = (more: object) => ({
  type: 'article_lister',
  elements: {
    item_type: 'config_article',
    lister__order_by: 'recommended',
    lister__filters: [
      filter('', 'article_categories', { accounts: 'Accounts' }),
      filter('', 'tags', { dairy: 'Dairy' }),
    ],
    ...more,
  },
});
const topics = [filter('Topic', 'tags', { fleas: 'Fleas', kittens: 'Kittens' })];
const pages = {
  more: [
    { type: 'filter_bar', elements: { filters: topics, show_sort: 'yes' } },
    { type: 'filter_block', elements: { title: 'The same choice', filters: topics } },
    lister({ title: 'All of it' }),
  ],
  pages: [lister({ title: 'Page by page', paginate: 'yes', lister__initial_items_number: 4 })],
  empty: [
    lister({
      paginate: 'yes',
      lister__filters: [
        filter('', 'tags', { behaviour: '' }),
        filter('', 'article_categories', { farm: '' }),
      ],
      lister__empty_text: 'Nothing was written yet.',
    }),
  ],
};

function publish(name: string, item: object) {
  writeFileSync(path.join(folder, `e2e_${name}.json`), JSON.stringify({ name, ...item }));
}

test.beforeAll(async ({ request }) => {
  mkdirSync(folder, { recursive: true });
  for (let number = 1; number <= total; number += 1) {
    const elements = {
      title: `Leaflet ${String(number).padStart(2, '0')}`,
      description: 'One page to take home.',
      article_lister_category: ['accounts'],
      tags: number % 2 === 0 ? ['dairy', 'fleas'] : ['dairy'],
      lister_order_number: number,
    };
    publish(`leaflet_${number}`, { type: 'config_article', elements });
  }
  for (const [name, page_blocks] of Object.entries(pages))
    publish(`list_${name}`, {
      type: 'page',
      elements: { page_url: `e2e-list-${name}`, page_title: name, page_blocks },
    });
  await expect
    .poll(async () => (await request.get(`/${locale}/e2e-list-more`)).text(), { timeout: 60_000 })
    .toContain(`6 of ${total}`);
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const titles = (page: Page) => page.getByRole('heading', { level: 3, name: /Leaflet/ });
const numbers = async (page: Page) =>
  (await titles(page).allTextContents()).map((text) => Number(text.slice(-2)));
const upTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Records the queries of calls for lists from now on. */
function listenForCalls(page: Page): URLSearchParams[] {
  const calls: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/v2/lister-items') calls.push(url.searchParams);
  });
  return calls;
}

/** A marker that disappears when the page is loaded again. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'marked', true));
const isMarked = (page: Page) => page.evaluate(() => Reflect.get(window, 'marked') === true);

test('a list loads six and then six more until all are shown, and survives a failure [LST-04, LST-05, LST-06, LST-07, LST-14, LIS-08, LIS-09, LIS-10]', async ({
  page,
}) => {
  const calls = listenForCalls(page);
  await page.goto(`/${locale}/e2e-list-more`, { waitUntil: 'networkidle' });
  // Before its code runs, the button navigates to a longer page, as it does without JavaScript.
  await page.waitForFunction(() => {
    const list = document.querySelector('[data-list-step]')?.closest('section > div');
    return list && Object.keys(list).some((key) => key.startsWith('__reactProps'));
  });
  expect(await numbers(page)).toEqual(upTo(6));
  const more = page.getByRole('button', { name: 'Load more' });
  await more.click();
  await expect(titles(page)).toHaveCount(12);
  await expect(page.getByText(`12 of ${total}`)).toBeVisible();
  expect(calls.map((query) => [query.get('skip'), query.get('limit')])).toEqual([['6', '6']]);

  await page.route('**/api/v2/lister-items*', (route) =>
    route.fulfill({
      json: { success: false, message: 'The shelf is locked.', items: [], pagination: { totalCount: 0 } },
    }),
  );
  await more.click();
  await expect(page.locator('[data-live=assertive]').getByText('The shelf is locked.')).toBeVisible();
  await expect(titles(page)).toHaveCount(12);
  await page.unroute('**/api/v2/lister-items*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(titles(page)).toHaveCount(18);
  await more.click();
  await expect(titles(page)).toHaveCount(24);
  await more.click();
  await expect(titles(page)).toHaveCount(total);
  await expect(more).toHaveCount(0);
  expect(await numbers(page)).toEqual(upTo(total));
});

test('pages are links that preserve the rest of the URL, with an ellipsis for each gap, and are fetched once [LST-09, LST-11, LST-12, LST-13, URL-01]', async ({
  page,
}) => {
  await page.goto(`/${locale}/e2e-list-pages?utm=mail`);
  // Links of a cached page get other parameters from the shell, on the click.
  await expect(page.locator('html')).toHaveAttribute('data-shell-ready');
  await mark(page);
  const calls = listenForCalls(page);
  const bar = page.getByRole('navigation', { name: 'Pages' });
  await expect(bar.getByRole('listitem')).toHaveText(['1', '2', '3', '7']);
  await expect(bar.getByText('…')).toHaveCount(1);
  await expect(bar.getByRole('button', { name: 'Prev' })).toBeDisabled();
  await bar.getByRole('link', { name: 'Page 3' }).click();
  await expect.poll(() => numbers(page)).toEqual(upTo(12, 9));
  expect(new URL(page.url()).search).toBe('?utm=mail&page=3');
  await expect(bar.getByText('…')).toHaveCount(2);
  await bar.getByRole('link', { name: 'Next' }).click();
  await expect.poll(() => numbers(page)).toEqual(upTo(16, 13));
  await bar.getByRole('link', { name: 'Prev' }).click();
  await expect.poll(() => numbers(page)).toEqual(upTo(12, 9));
  expect(calls).toHaveLength(2);
  await bar.getByRole('link', { name: 'Page 7' }).click();
  await expect.poll(() => numbers(page)).toEqual([25, 26]);
  await expect(bar.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.goBack();
  await expect.poll(() => numbers(page)).toEqual(upTo(12, 9));
  expect(await isMarked(page)).toBe(true);
});

test('a page beyond the last is not found, but the first page of an empty list is [LST-10, URL-02]', async ({
  page,
}) => {
  for (const wrong of ['0', '-1', '1.5', 'abc', '8']) {
    const response = await page.goto(`/${locale}/e2e-list-pages?page=${wrong}`);
    expect(new URL(page.url()).pathname, wrong).toBe(`/${locale}/404`);
    expect(response?.status()).toBe(404);
  }
  await page.goto(`/${locale}/e2e-list-empty?page=1`);
  await expect(page.getByText('Nothing was written yet.')).toBeVisible();
});

test('filters and sorting apply at once, in one selection for the whole page, and can all be cleared [LIS-18, LIS-27, LIS-28, LIS-31, LIS-32, LIS-33, ANP-03, ANP-04]', async ({
  page,
}) => {
  await page.goto(`/${locale}/e2e-list-more`);
  await mark(page);
  const block = page.getByRole('form', { name: 'The same choice' });
  await block.getByLabel('Fleas').check();
  await expect(page.getByText('6 of 13')).toBeVisible();
  expect(await numbers(page)).toEqual([2, 4, 6, 8, 10, 12]);
  expect(new URL(page.url()).search).toBe('?filter_tags=fleas');
  const bar = page.getByRole('form', { name: 'Filters' });
  await bar.getByText('Topic', { exact: true }).first().click();
  await expect(bar.getByLabel('Fleas')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(bar.getByLabel('Fleas')).toBeHidden();
  await bar.getByLabel('Sort by').selectOption('zA');
  await expect.poll(() => numbers(page)).toEqual([26, 24, 22, 20, 18, 16]);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(() => numbers(page)).toEqual([26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4]);
  await block.getByLabel('Kittens').check();
  await bar.getByRole('button', { name: 'Reset all' }).click();
  await expect(page.getByText(`6 of ${total}`)).toBeVisible();
  await expect(block.getByLabel('Fleas')).not.toBeChecked();
  expect(new URL(page.url()).search).toBe('?sort=zA');
  expect(await page.evaluate(() => Reflect.get(window, 'dataLayer'))).toEqual([
    { event: 'sorting_selected', sorting: 'zA' },
    { event: 'filter_clear', element_text: 'Reset all' },
  ]);
  expect(await isMarked(page)).toBe(true);
});

test('on a small screen filters open in a dialog that traps and restores focus [LIS-31]', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 800 });
  await page.goto(`/${locale}/e2e-list-more`);
  const opener = page.getByRole('button', { name: 'Filters' });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByText('Topic', { exact: true }).first().click();
  await sheet.getByLabel('Fleas').check();
  await expect(page.getByText('6 of 13')).toBeVisible();
  await sheet.getByRole('button', { name: 'Show results' }).focus();
  await page.keyboard.press('Tab');
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(opener).toHaveText(/1/);
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(opener).toBeHidden();
  await expect(page.getByLabel('Sort by')).toBeVisible();
});

test('questions are searched while typing, half a second after the last key, without a page load, and the search is in the URL [LIS-20, LIS-23, LIS-24, LIS-26, URL-09]', async ({
  page,
}) => {
  await page.goto('/en_gb/faq');
  await mark(page);
  const field = page.getByRole('searchbox', { name: 'Search the questions' });
  await expect(page.getByRole('heading', { name: 'Fleas, ticks and worms' })).toBeVisible();
  await field.pressSequentially('swim collar', { delay: 30 });
  await expect(page.getByRole('heading', { name: '1 answer for “swim collar”' })).toBeVisible();
  await expect(page.getByText('Can my dog swim with a flea collar?')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Fleas, ticks and worms' })).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get('q')).toBe('swim collar');
  await field.fill('xylophone');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'We don’t have an answer to that yet' })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await page.goto('/en_gb/faq?q=swim%20collar');
  await expect(field).toHaveValue('swim collar');
  await expect(page.getByRole('heading', { name: '1 answer for “swim collar”' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('lists, pages, filters and the search among questions work [LST-09, LST-14, LIS-27, LIS-28, LIS-33, ACC-03]', async ({
    page,
  }) => {
    await page.goto(`/${locale}/e2e-list-more`);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect.poll(() => numbers(page)).toEqual(upTo(12));
    await page.getByRole('form', { name: 'The same choice' }).getByLabel('Fleas').check();
    await page.getByRole('form', { name: 'The same choice' }).getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => numbers(page)).toEqual([2, 4, 6, 8, 10, 12]);
    await page.getByRole('link', { name: 'Reset all' }).first().click();
    await expect.poll(() => numbers(page)).toEqual(upTo(6));
    await page.goto(`/${locale}/e2e-list-pages`);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect.poll(() => numbers(page)).toEqual(upTo(8, 5));
    await page.goto('/en_gb/faq');
    await page.getByRole('searchbox', { name: 'Search the questions' }).fill('swim collar');
    await page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).last().click();
    await expect(page.getByRole('heading', { name: '1 answer for “swim collar”' })).toBeVisible();
    await expect(page.getByText('Can my dog swim with a flea collar?')).toBeVisible();
  });
});

test('pages with lists have no accessibility or layout errors at any width [LIS-16, LIS-30]', {
  tag: '@full',
}, async ({ page }) => {
  const consoleErrors = listenForConsoleErrors(page);
  for (const [address, width] of [
    ['/de/distributors', 320],
    ['/jp/offers', 768],
    ['/fr/faq', 320],
    ['/en_gb/research/projects', 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectClean(page, consoleErrors);
  }
});
