import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { launchOptions } from '../../setup/launch-options.ts';
import { siteUrl } from './stack.ts';
import { answerAboutCookies, test } from './test.ts';

export const areaPath = '/api/disease/group-by-administrative-area';
export const southWest = 'GB-E15000009';

export const map = (page: Page) => page.locator('[data-map]').first();
export const summary = (page: Page) =>
  page.locator('[data-live=polite]').filter({ hasText: 'Last twelve months' });
export const areaTable = (page: Page, name = 'Cases by area') =>
  page.getByRole('region', { name }).getByRole('table');
export const areaLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** The queries of all requests to an endpoint from now on. */
export function queriesTo(page: Page, path: string): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === path) queries.push(url.searchParams);
  });
  return queries;
}

/** A browser for the tests of a file that draws maps by the processor, since there is no graphics card. */
export function drawingBrowser(): {
  context: () => BrowserContext;
  openMap: (path: string) => Promise<Page>;
} {
  let browser: Browser;
  let context: BrowserContext;
  test.beforeAll(async () => {
    browser = await chromium.launch(launchOptions('--enable-unsafe-swiftshader', '--use-angle=swiftshader'));
  });
  test.afterAll(() => browser.close());
  test.beforeEach(async () => {
    context = await browser.newContext({
      baseURL: siteUrl,
      reducedMotion: 'reduce',
      viewport: { width: 1024, height: 800 },
    });
    await answerAboutCookies(context);
  });
  test.afterEach(() => context.close());
  return {
    context: () => context,
    async openMap(path) {
      const page = await context.newPage();
      await page.goto(path);
      await map(page).scrollIntoViewIfNeeded();
      await expect(map(page)).toHaveAttribute('data-map', 'ready', { timeout: 60_000 });
      return page;
    },
  };
}
