import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allExamples } from '../all-examples.ts';
import { exampleContent } from '../example-content.ts';
import { blocksInBrowser } from './open-blocks.ts';
import { translatePage, useEverything } from './translate-page.ts';

// A page loads slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let content: Awaited<ReturnType<typeof exampleContent>>;
let browser: Awaited<ReturnType<typeof blocksInBrowser>>;
let portal: typeof browser;
beforeAll(async () => {
  [content, browser, portal] = await Promise.all([
    exampleContent(allExamples),
    blocksInBrowser(),
    blocksInBrowser({ entry: 'portal-forms-entry.tsx', ready: 'main form, main section' }),
  ]);
});
afterAll(() => Promise.all([browser.close(), portal.close(), content.close()]));

/** Blocks that only the server can render; text-nodes.test.ts covers their texts. */
const serverOnly = new Set(
  'account_settings article_lister campaign_questionnaire carer_invitation coupon_lister distributor_lister faq_list faq_results module_article_lister my_reminders pet_dashboard pet_form pet_name_finder pet_name_view_all pet_profile pet_wizard reminder_actions reminder_form reminders_table'.split(
    ' ',
  ),
);
const types = [...allExamples.keys()].sort();
const size = 12;
const groups = Array.from({ length: Math.ceil(types.length / size) }, (_, n) =>
  types.slice(n * size, (n + 1) * size),
);

describe.each(groups)('translated examples from %s to others', (...group) => {
  it('still work when everything in them is pressed and filled in [ERR-04]', async () => {
    const items = (await Promise.all(group.map((type) => content.blocksOf(type)))).flat();
    const page = await browser.open(items, {
      prepare: async (context) => void (await context.route(/^https:/, (route) => route.abort())),
    });
    await page
      .context()
      .route('**', (route) =>
        route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback(),
      );
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.evaluate(translatePage);
    await useEverything(page);
    expect(errors).toEqual([]);
    const missing = page.locator('[data-server-only]');
    const types = await missing.evaluateAll((all) =>
      all.map((each) => each.getAttribute('data-server-only')),
    );
    expect(types.filter((type) => !serverOnly.has(type ?? ''))).toEqual([]);
    expect(await page.locator('p[data-live]:has(> button)').count()).toBe(0);
    expect(await page.locator('[data-block]').count()).toBeGreaterThanOrEqual(items.length);
    await page.context().close();
  });
});

describe.each(['/pet', '/new', '/icon', '/reminder', '/edit', '/carers', '/data'])(
  'the translated screen %s of an owner',
  (path) => {
    it('still works when everything in it is pressed and filled in [ERR-04]', async () => {
      const page = await portal.open([], { path });
      await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: {} }));
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await page.evaluate(translatePage);
      await useEverything(page);
      expect(errors).toEqual([]);
      expect(await page.locator('main').textContent()).not.toBe('');
      await page.context().close();
    });
  },
);
