import type { Page } from '@playwright/test';
import { afterAll, beforeAll, vi } from 'vitest';
import { findABusinessExamples } from '../../../web/blocks/find-a-business/find-a-business.examples.ts';
import { exampleContent } from '../example-content.ts';
import { serveFinderApi } from './finder-api.ts';
import { serveMapFiles } from './map-files.ts';
import { blocksInBrowser, eventually, type Options } from './open-blocks.ts';

/** Draws maps by the processor, since there is no graphics card, or refuses to draw any. */
const browsers = {
  drawing: ['--enable-unsafe-swiftshader', '--use-angle=swiftshader'],
  plain: ['--disable-3d-apis'],
};
type Look = keyof typeof browsers;

/** Opens the finder's examples in browsers that the tests of a file share. */
export function findersInBrowser(...looks: Look[]) {
  // A map that is drawn by the processor takes longer.
  vi.setConfig({ testTimeout: 60_000 });
  let content: Awaited<ReturnType<typeof exampleContent>>;
  const opened = new Map<Look, Awaited<ReturnType<typeof blocksInBrowser>>>();
  beforeAll(async () => {
    content = await exampleContent(new Map([['find_a_business', findABusinessExamples]]));
    for (const look of looks) opened.set(look, await blocksInBrowser({ args: browsers[look] }));
  });
  afterAll(async () => {
    await Promise.all([content.close(), ...[...opened.values()].map((browser) => browser.close())]);
  });
  return async function open({
    example = 0,
    look = 'plain',
    ...options
  }: Options & { example?: number; look?: Look } = {}) {
    const item = (await content.blocksOf('find_a_business'))[example];
    const browser = opened.get(look);
    if (!item || !browser) throw new Error('There is no such example or browser.');
    let called: URL[] = [];
    const errors: string[] = [];
    const page = await browser.open([item], {
      reducedMotion: 'reduce',
      ...options,
      prepare: async (context) => {
        await serveMapFiles(context);
        called = await serveFinderApi(context);
        await options.prepare?.(context);
      },
    });
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.locator('form[data-ready]').first().waitFor();
    return { page, called, errors };
  };
}

export const bath = { latitude: 51.381, longitude: -2.36 };
export const box = (page: Page) => page.getByRole('combobox');
export const names = (page: Page) => page.locator('li h3').allTextContents();
export const status = (page: Page) => page.locator('[data-live=polite]').first();
export const alert = (page: Page) => page.locator('[data-live=assertive]');
export const map = (page: Page) => page.locator('[data-map]');
export const isReady = async (page: Page) => {
  await eventually(() => map(page).getAttribute('data-map')).toBe('ready');
  await eventually(() => page.locator('[data-pin]').count()).toBeGreaterThan(0);
};
export const searchFor = async (page: Page, place: string) => {
  await box(page).fill(place);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
};
export const of = (called: readonly URL[], path: string) =>
  called.filter(({ pathname }) => pathname === path);
