import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadRebateBrands } from './rebate-list.tsx';

const requested: string[] = [];

function answer(status: number, body: unknown) {
  vi.stubGlobal('fetch', async (request: Request) => {
    requested.push(new URL(request.url).pathname + new URL(request.url).search);
    return Response.json(body, { status });
  });
}

beforeEach(() => {
  requested.length = 0;
  vi.stubGlobal('window', { location: { origin: 'https://site.example' } });
});
afterEach(() => vi.unstubAllGlobals());

it('requests the brands of rebates [REB-06]', async () => {
  const data = [{ codename: 'olm', name: 'Olmeward' }];
  answer(200, { success: true, data });
  expect(await loadRebateBrands()).toEqual(data);
  expect(requested).toEqual(['/api/brands?params=rebate_brands']);
  expect(window.dataLayer).toBeUndefined();
});

it('reports brands that cannot be loaded and continues without them [ANL-12, REB-06]', async () => {
  for (const [status, body] of [
    [503, { success: false, message: 'down' }],
    [200, { success: true, data: [{ name: 'no codename' }] }],
  ] as const) {
    window.dataLayer = [];
    answer(status, body);
    expect(await loadRebateBrands()).toEqual([]);
    expect(window.dataLayer).toEqual([{ event: 'brands_fetch_error', component_name: 'rebates_table' }]);
  }
});
