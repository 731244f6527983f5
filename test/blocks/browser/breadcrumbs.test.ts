import type { BrowserContext } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { eventually } from './open-blocks.ts';
import { examplesInBrowser } from './open-examples.ts';

const open = examplesInBrowser({ breadcrumb: { 'a trail': {} } });

const crumb = (url: string, title: string, breadcrumbText = '') => ({ id: url, url, title, breadcrumbText });

/** Opens a page with breadcrumbs, and lets the API respond with these. */
async function opened(
  path: string,
  response: { status?: number; data?: object[] },
  before: (context: BrowserContext) => Promise<unknown> = async () => {},
) {
  const asked: URL[] = [];
  const page = await open(['breadcrumb'], {
    path,
    prepare: async (context) => {
      await context.route('**/api/breadcrumbs?*', async (route) => {
        asked.push(new URL(route.request().url()));
        const { status = 200, data = [] } = response;
        await route.fulfill({ status, json: { success: status === 200, data, message: 'It failed.' } });
      });
      await before(context);
    },
  });
  const trail = () => page.locator('nav li').allTextContents();
  return { asked, page, trail };
}

/** As after a navigation by scripts from the page at the address that was opened. */
const navigated = (path: string) => (context: BrowserContext) =>
  context.addInitScript((to) => window.history.pushState(null, '', to), path);

describe('breadcrumbs in the browser', () => {
  it('are those of the server on the page that was opened [SHL-14]', async () => {
    const { asked, page, trail } = await opened('/en_gb/advice/fleas', {});
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    expect(await trail()).toEqual(['Home', 'Advice', 'Fleas']);
    expect(asked).toEqual([]);
  });

  it('are requested for the page of a navigation [SHL-14, CON-27]', async () => {
    const data = [crumb('/en_gb', 'Start'), crumb('/en_gb/pets/new', 'Add a pet', 'New pet')];
    const { asked, trail } = await opened('/en_gb/pets', { data }, navigated('/en_gb/pets/new'));
    await eventually(trail).toEqual(['Start', 'New pet']);
    expect(asked.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
      { locale: 'en_gb', pageId: 'examples', pageUrl: '/en_gb/pets/new' },
    ]);
  });

  it.each([{ status: 503 }, { data: [] }])(
    'stay if the request fails, which is logged, or knows no such page: %j [SHL-15]',
    async (response) => {
      const logged: string[] = [];
      const { asked, trail } = await opened('/en_gb/pets', response, async (context) => {
        context.on('console', (message) => logged.push(message.text()));
        await navigated('/en_gb/pets/new')(context);
      });
      await eventually(async () => asked.length).toBe(1);
      if (response.status)
        await eventually(async () => logged.join()).toContain('Failed to fetch breadcrumbs');
      expect(await trail()).toEqual(['Home', 'Pets', 'New']);
    },
  );

  it('are requested at once in preview, where a draft keeps its own [SHL-14]', async () => {
    const published = [crumb('/en_gb', 'Start'), crumb('/en_gb/pets', 'Pets')];
    const same = await opened('/en_gb/pets?preview', { data: published });
    await eventually(same.trail).toEqual(['Start', 'Pets']);
    const draft = await opened('/en_gb/pets/new?preview', { data: published });
    await eventually(async () => draft.asked.length).toBe(1);
    await draft.page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    expect(await draft.trail()).toEqual(['Home', 'Pets', 'New']);
  });
});
