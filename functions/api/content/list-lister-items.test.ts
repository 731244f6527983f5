import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import { describe, expect, it } from 'vitest';
import { call, type TestCall, testDependencies } from '../../../test/support/functions/endpoint.ts';
import type { ContentSource } from '../../lib/content/content-source.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { listListerItems } from './list-lister-items.ts';

const row = endpoints.listListerItems;
const article = (number: number, roles: string[] = []): SourceItem => ({
  id: `id-${number}`,
  codename: `article_${number}`,
  type: 'article',
  lastModified: '2026-01-01T00:00:00Z',
  elements: {
    title: { type: 'text', name: 'Title', value: `Article ${number}` },
    article_slug: { type: 'url_slug', name: 'Address', value: `article-${number}` },
    authentication_gate_component__user_roles: {
      type: 'taxonomy',
      name: 'Roles',
      taxonomyGroup: 'user_roles',
      value: roles.map((codename) => ({ codename, name: codename })),
    },
  },
});
const eight = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => article(number));

const pages: SourceItem[] = ['/', 'advice/article-2/'].map((address) => ({
  ...article(0),
  type: 'page',
  elements: { page_url: { type: 'text', name: 'Address', value: address } },
}));

async function list(
  query: Record<string, string>,
  items: readonly SourceItem[] = eight,
  as?: TestCall['as'],
) {
  const asked: unknown[][] = [];
  const content: ContentSource = {
    itemsOf: async (...parameters) => {
      asked.push(parameters);
      return parameters[0] === 'page' ? pages : [...items];
    },
  };
  const handler = endpoint(row, listListerItems, { ...testDependencies(), content });
  const response = await call(handler, row, {
    query: { codename: 'article', ...query },
    ...(as !== undefined && { as }),
  });
  return { ...response, asked };
}

describe('a list of content', () => {
  it('returns items with id, codename, type and elements, and the total of all pages [LST-01, LST-02, LIS-05]', async () => {
    const { status, body, asked } = await list({ locale: 'de', skip: '6', limit: '6' });
    expect(status).toBe(200);
    expect(row.response.parse(body)).toEqual(body);
    expect(body).toMatchObject({ success: true, message: 'OK', pagination: { totalCount: 8 } });
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual(['id-7', 'id-8']);
    expect(body.items[0]).toMatchObject({ codename: 'article_7', type: 'article' });
    expect(body.items[0].elements.title).toMatchObject({ value: 'Article 7' });
    expect(asked[0]?.slice(0, 3)).toEqual(['article', 'de', expect.not.arrayContaining(['content'])]);
  });

  it('reads the element that hides items, and none without a name [LST-03]', async () => {
    const [parameters] = (await list({ hideElementCodename: 'is_hidden' })).asked;
    expect(parameters?.[2]).toContain('is_hidden');
    expect((await list({})).asked[0]?.[2]).not.toContain(undefined);
  });

  it('returns six items unless another number is requested [LST-06]', async () => {
    expect((await list({})).body.items).toHaveLength(6);
  });

  it('excludes skipped and hidden items from the total [LST-03]', async () => {
    expect((await list({ excludeId: 'id-1' })).body.pagination.totalCount).toBe(7);
  });

  const until = (number: number, value: string): SourceItem => {
    const { elements, ...coupon } = article(number);
    return { ...coupon, elements: { ...elements, valid_until: { type: 'date_time', name: '', value } } };
  };

  it('excludes offers past their end, also from the total', async () => {
    const items = [until(1, '2026-03-01T09:59:00Z'), until(2, '2026-03-01T10:01:00Z')];
    const { body } = await list({ codename: 'coupon' }, items);
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual(['id-2']);
    expect(body.pagination.totalCount).toBe(1);
  });

  it('reads content anew for the CDN’s cache, which is emptied when an item is published [CMS-06]', async () => {
    const now = '2026-03-01T10:00:00.000Z';
    for (const parameters of (await list({})).asked) expect(parameters).not.toContain(now);
    for (const parameters of (await list({ roles: 'vet' })).asked) expect(parameters).toContain(now);
  });

  it('returns the URL of each article when a page ends in its slug [LIS-06]', async () => {
    const { body } = await list({ orderBy: 'aZ', limit: '2' });
    expect(body.items.map(({ path }: { path?: string }) => path)).toEqual([undefined, 'advice/article-2']);
  });

  it('may be cached for the ten minutes for which browsers cache it [LST-13, API-04]', async () => {
    const { headers } = await list({});
    expect(headers['cache-control']).toBe('public, max-age=600, stale-while-revalidate=300');
  });

  it('is cached no longer than until the next of its offers ends [LST-13, CMS-06]', async () => {
    const control = async (end: string, query = {}, as?: TestCall['as']) =>
      (await list({ codename: 'coupon', ...query }, [until(1, end)], as)).headers['cache-control'];
    expect(await control('2026-03-01T10:01:00Z')).toBe('public, max-age=60');
    expect(await control('2026-03-01T10:12:00Z')).toBe('public, max-age=600');
    expect(await control('2026-03-01T10:16:00Z')).toBe('public, max-age=600, stale-while-revalidate=300');
    expect(await control('2026-03-01T10:01:00Z', { roles: 'vet' }, 'ann:vet')).toBe('private, max-age=60');
  });

  it('lists its cache tags for the CDN, in every language that it may show [LST-13, CMS-06]', async () => {
    const articles = await list({ locale: 'at' });
    expect(String(articles.headers['cache-tag']).split(',')).toEqual([
      'content',
      ...['article', 'page'].flatMap((type) =>
        ['at', 'de', 'en_gb'].map((language) => `list.${language}.${type}`),
      ),
    ]);
    const coupons = await list({ codename: 'coupon' });
    expect(coupons.headers['cache-tag']).toBe('content,list.en_gb.coupon');
  });

  it('includes items for a role only for callers whose session has it, and then only their browser may cache it [LST-04, LST-13]', async () => {
    const items = [article(1), article(2, ['vet']), article(3, ['shelter'])];
    const titles = ({ body }: { body: { items: { codename: string }[] } }) =>
      body.items.map(({ codename }) => codename);
    expect(titles(await list({ roles: 'vet' }, items))).toEqual(['article_1']);
    expect(titles(await list({ roles: 'vet' }, items, 'ann:pet_owner'))).toEqual(['article_1']);
    const vets = await list({ roles: 'pet_owner,vet' }, items, 'ann:pet_owner:vet');
    expect(titles(vets)).toEqual(['article_1', 'article_2']);
    expect(vets.headers['cache-control']).toBe('private, max-age=600');
    expect((await list({ roles: 'vet' }, items)).headers['cache-control']).toBe('no-store');
  });

  it('parses filters as an encoded list, and rejects invalid ones [LST-01, API-03]', async () => {
    const filters = JSON.stringify([{ taxonomy: 'tags', terms: ['fleas'] }]);
    expect((await list({ filters })).body.items).toEqual([]);
    expect(await list({ filters: 'fleas' })).toMatchObject({
      status: 400,
      body: { errors: { filters: ['Enter a JSON list of taxonomies and terms.'] } },
    });
    expect((await list({ filters: '[{"taxonomy":"tags"}]' })).status).toBe(400);
  });

  it('only lists types that listers support, with at most a hundred per page [SEC-04]', async () => {
    expect((await list({ codename: 'global_config' })).status).toBe(400);
    expect((await list({ limit: '100' })).status).toBe(200);
    expect((await list({ limit: '101' })).status).toBe(400);
    expect((await list({ skip: '-1' })).status).toBe(400);
    expect((await list({ orderBy: 'random' })).status).toBe(400);
  });

  it('reports an error when the content system does not respond [LST-05, ERR-01]', async () => {
    const failing: ContentSource = {
      itemsOf: async () => {
        throw new AppError('unavailable', 'The list cannot be read at the moment.');
      },
    };
    const handler = endpoint(row, listListerItems, { ...testDependencies(), content: failing });
    expect(await call(handler, row, { query: { codename: 'article' } })).toMatchObject({
      status: 503,
      headers: { 'cache-control': 'no-store' },
      body: { success: false, message: 'The list cannot be read at the moment.' },
    });
  });
});
