import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allExamples } from '../all-examples.ts';
import { exampleContent } from '../example-content.ts';
import { blocksInBrowser } from './open-blocks.ts';
import { translatePage, useEverything } from './translate-page.ts';

// A page loads slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let content: Awaited<ReturnType<typeof exampleContent>>;
let browser: Awaited<ReturnType<typeof blocksInBrowser>>;
beforeAll(async () => {
  [content, browser] = await Promise.all([exampleContent(allExamples), blocksInBrowser()]);
});
afterAll(() => Promise.all([browser.close(), content.close()]));

const types = [...allExamples.keys()].sort();
const size = 12;
const groups = Array.from({ length: Math.ceil(types.length / size) }, (_, n) =>
  types.slice(n * size, (n + 1) * size),
);

describe.each(groups)('translated examples from %s to others', (...group) => {
  it('still work when everything in them is pressed and filled in [ERR-04]', async () => {
    const items = (await Promise.all(group.map((type) => content.blocksOf(type)))).flat();
    const page = await browser.open(items, {
      prepare: (context) => context.route(/^https:/, (route) => route.abort()),
    });
    await page
      .context()
      .route('**', (route) =>
        route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback(),
      );
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    console.log(await page.locator('[data-server-only]').evaluateAll((all) => all.map((each) => each.getAttribute('data-server-only'))));
    await page.evaluate(translatePage);
    await useEverything(page);
    expect(errors).toEqual([]);
    expect(await page.locator('[data-crash]').count()).toBe(0);
    expect(await page.locator('[data-block]').count()).toBeGreaterThanOrEqual(items.length);
    await page.context().close();
  });
});
