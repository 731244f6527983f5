import { expect, it } from 'vitest';
import { eventually } from './open-blocks.ts';
import { examplesInBrowser } from './open-examples.ts';

const open = examplesInBrowser({ search_results: { results: {} } });

it('a search that fails is repeated once, as the first one may wait for an index [SEA-01, SEA-07]', async () => {
  let loads = 0;
  const page = await open(['search_results'], {
    path: '/en_gb/search?q=fleas',
    prepare: async (context) => {
      context.on('request', (request) => {
        if (request.isNavigationRequest()) loads += 1;
      });
    },
  });
  await eventually(async () => loads).toBe(2);
  await page.getByRole('link', { name: 'Try again' }).waitFor();
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  expect(loads).toBe(2);
});
