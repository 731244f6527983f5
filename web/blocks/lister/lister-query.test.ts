import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { articleSettings as settings } from '../../../test/support/web/lister.ts';
import { listerItemsQuery } from './loaded-items.tsx';

const choice = { filters: [], orderBy: undefined };
const list = { locale: 'us', settings, choice } as const;
const calls: URL[] = [];
let total = 14;

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    codename: `a_${index}`,
    type: 'article',
    elements: {},
  }));
const page = (request: Request) => {
  const query = new URL(request.url).searchParams;
  const left = total - Number(query.get('skip') ?? 0);
  return {
    success: true,
    message: 'OK',
    items: items(Math.max(0, Math.min(left, Number(query.get('limit'))))),
    pagination: { totalCount: total },
  };
};

beforeEach(() => {
  calls.length = 0;
  total = 14;
  vi.stubGlobal('window', { location: { origin: 'https://pets.example' } });
  vi.stubGlobal('fetch', async (request: Request) => {
    calls.push(new URL(request.url));
    return new Response(JSON.stringify(page(request)));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const requested = () => calls.map(({ searchParams }) => Object.fromEntries(searchParams));

describe('a list’s request', () => {
  it('has type and locale, and no empty parameters [LST-01, LIS-01]', async () => {
    await client().fetchInfiniteQuery(listerItemsQuery({ ...list, locale: 'de' }));
    expect(calls[0]?.pathname).toBe('/api/v2/lister-items');
    expect(requested()).toEqual([
      { codename: 'article', locale: 'de', hideElementCodename: 'hide_from_lister', limit: '6' },
    ]);
  });

  it('has filters as an encoded list, the order and the roles joined by commas [LST-01, LST-04, LIS-01, LIS-02]', async () => {
    const full = {
      ...settings,
      orderBy: 'recommended' as const,
      filters: [{ taxonomy: 'tags', terms: ['fleas', 'ticks'] }],
      roles: 'vet,shelter',
      excludeId: 'id-of-this-page',
    };
    const chosen = { filters: [{ taxonomy: 'species', terms: ['dog'] }], orderBy: 'zA' as const };
    const query = listerItemsQuery({ ...list, locale: 'de', settings: full, choice: chosen });
    await client().fetchInfiniteQuery({ ...query, pages: 2 });
    expect(requested()[1]).toEqual({
      codename: 'article',
      locale: 'de',
      hideElementCodename: 'hide_from_lister',
      skip: '6',
      limit: '6',
      orderBy: 'zA',
      roles: 'vet,shelter',
      excludeId: 'id-of-this-page',
      filters: JSON.stringify([...full.filters, ...chosen.filters]),
    });
  });

  it('loads six items, then six more from 6 and from 12, until all are loaded [LST-06, LST-07, LST-14]', async () => {
    const data = await client().fetchInfiniteQuery({ ...listerItemsQuery(list), pages: 9 });
    expect(requested().map(({ skip, limit }) => [skip, limit])).toEqual([
      [undefined, '6'],
      ['6', '6'],
      ['12', '6'],
    ]);
    expect(data.pages.map((loaded) => loaded.items.length)).toEqual([6, 6, 2]);
  });

  it('continues after the last item when later loads are smaller [LST-06, LST-08]', async () => {
    const sizes = { ...settings, initial: 9, subsequent: 3 };
    await client().fetchInfiniteQuery({ ...listerItemsQuery({ ...list, settings: sizes }), pages: 9 });
    expect(requested().map(({ skip, limit }) => [skip, limit])).toEqual([
      [undefined, '9'],
      ['9', '3'],
      ['12', '3'],
    ]);
  });

  it('continues at a multiple of the limit, even after a load with fewer items [LST-07]', () => {
    const loaded = { success: true, message: 'OK', items: items(5), pagination: { totalCount: 20 } };
    expect(listerItemsQuery(list).getNextPageParam(loaded, [loaded], 0, [0])).toBe(6);
    expect(listerItemsQuery(list, 0, 6).getNextPageParam(loaded, [loaded], 6, [6])).toBe(12);
  });

  it('offers no more once the number shown reaches the total [LST-14, LIS-10]', () => {
    const { getNextPageParam } = listerItemsQuery(list);
    const response = (count: number, totalCount: number) => ({
      success: true,
      message: 'OK',
      items: items(count),
      pagination: { totalCount },
    });
    const next = (count: number, totalCount: number) => {
      const loaded = response(count, totalCount);
      return getNextPageParam(loaded, [loaded], 0, [0]);
    };
    expect(next(6, 7)).toBe(6);
    expect(next(6, 6)).toBeUndefined();
    expect(next(0, 0)).toBeUndefined();
    expect(next(0, 5)).toBeUndefined();
  });

  it('continues at 6 after the six that the server has rendered, and at 12 after that [LST-07, LST-14]', async () => {
    const data = await client().fetchInfiniteQuery({ ...listerItemsQuery(list, 0, 6), pages: 9 });
    expect(requested().map(({ skip, limit }) => [skip, limit])).toEqual([
      ['6', '6'],
      ['12', '6'],
    ]);
    expect(data.pages.map((loaded) => loaded.items.length)).toEqual([6, 2]);
  });

  it('continues after the server’s items if sizes differ, or if the address asked for more [LST-08]', async () => {
    total = 30;
    const sizes = { ...settings, initial: 9, subsequent: 3 };
    await client().fetchInfiniteQuery({ ...listerItemsQuery({ ...list, settings: sizes }, 0, 9), pages: 2 });
    await client().fetchInfiniteQuery({ ...listerItemsQuery(list, 0, 15), pages: 2 });
    expect(requested().map(({ skip, limit }) => [skip, limit])).toEqual([
      ['9', '3'],
      ['12', '3'],
      ['15', '6'],
      ['21', '6'],
    ]);
  });

  it('starts at the configured offset, and continues at skip + (p + 1) * limit to the end of the list [LST-07, LST-14]', async () => {
    const skipped = { ...list, settings: { ...settings, skip: 2 } };
    const chosen = await client().fetchInfiniteQuery({ ...listerItemsQuery(skipped), pages: 9 });
    const more = await client().fetchInfiniteQuery({ ...listerItemsQuery(skipped, 0, 6), pages: 9 });
    expect(requested().map(({ skip }) => skip)).toEqual(['2', '8', '8']);
    for (const { pages } of [chosen, more]) expect(pages[0]?.pagination.totalCount).toBe(12);
    total = 30;
    calls.length = 0;
    const sizes = { ...skipped.settings, initial: 9, subsequent: 3 };
    await client().fetchInfiniteQuery({ ...listerItemsQuery({ ...list, settings: sizes }), pages: 3 });
    expect(requested().map(({ skip }) => skip)).toEqual(['2', '11', '14']);
  });

  it('starts page n at (n - 1) * limit [LST-09]', async () => {
    await client().fetchInfiniteQuery(listerItemsQuery(list, 12));
    expect(requested()).toEqual([expect.objectContaining({ skip: '12', limit: '6' })]);
  });
});

describe('a list’s response', () => {
  it('is requested once within ten minutes and cached for fifteen [LST-13, CCH-03]', async () => {
    const query = listerItemsQuery(list);
    expect(query).toMatchObject({ staleTime: 600_000, gcTime: 900_000 });
    vi.useFakeTimers({ toFake: ['Date'] });
    const queries = client();
    await queries.fetchInfiniteQuery(query);
    vi.setSystemTime(Date.now() + 599_999);
    await queries.fetchInfiniteQuery(query);
    expect(calls).toHaveLength(1);
    vi.setSystemTime(Date.now() + 1);
    await queries.fetchInfiniteQuery(query);
    expect(calls).toHaveLength(2);
    vi.useRealTimers();
    queries.clear();
  });

  it('that reports failure is an error with the server’s message [LST-05]', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ success: false, message: 'Out of order.', items: [], pagination: { totalCount: 0 } }),
    );
    await expect(client().fetchInfiniteQuery(listerItemsQuery(list))).rejects.toThrow('Out of order.');
  });

  it('times out after ten seconds [ERR-01]', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await client().fetchInfiniteQuery(listerItemsQuery(list));
    expect(timeout.mock.calls).toContainEqual([10_000]);
    const ended = AbortSignal.abort(new DOMException('Too late', 'TimeoutError'));
    timeout.mockReturnValue(ended);
    vi.stubGlobal('fetch', async (request: Request) => {
      request.signal.throwIfAborted();
      return new Response('{}');
    });
    await expect(
      client().fetchInfiniteQuery(listerItemsQuery({ ...list, locale: 'de' })),
    ).rejects.toMatchObject({
      status: 0,
    });
  });
});
