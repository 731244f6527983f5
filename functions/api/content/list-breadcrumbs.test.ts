import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import { describe, expect, it } from 'vitest';
import { call, testDependencies } from '../../../test/support/functions/endpoint.ts';
import type { ContentSource } from '../../lib/content/content-source.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { listBreadcrumbs } from './list-breadcrumbs.ts';

const row = endpoints.listBreadcrumbs;
const page = (codename: string, url: string, elements: Record<string, unknown> = {}): SourceItem => ({
  id: `id-${codename}`,
  codename,
  type: 'page',
  lastModified: '2026-01-01T00:00:00Z',
  elements: Object.fromEntries(
    Object.entries({ page_url: url, page_title: `About ${codename}`, ...elements }).map(([name, value]) => [
      name,
      { type: 'text', name, value },
    ]),
  ),
});
const pages = [
  page('home', '/'),
  page('advice', 'advice', { breadcrumb_text: 'Advice' }),
  page('winter', 'winter', { parent_page: ['advice'] }),
];
const global = {
  ...page('global', ''),
  elements: { home_label: { type: 'text', name: '', value: 'Start' } },
};
const source: ContentSource = { itemsOf: async (type) => (type === 'page' ? pages : [global]) };

function breadcrumbs(query: Record<string, string>, content = source) {
  return call(endpoint(row, listBreadcrumbs, { ...testDependencies(), content }), row, { query });
}

describe('the breadcrumbs of a page', () => {
  it('are a list from the home page to the page, by its id or its codename [SHL-14, CON-27]', async () => {
    for (const pageId of ['id-winter', 'winter']) {
      const { status, body } = await breadcrumbs({ pageId, pageUrl: '/en_gb/elsewhere' });
      expect(status).toBe(200);
      expect(body).toEqual({
        success: true,
        data: [
          { id: 'id-home', url: '/en_gb', title: 'About home', breadcrumbText: 'Start' },
          { id: 'id-advice', url: '/en_gb/advice', title: 'About advice', breadcrumbText: 'Advice' },
          { id: 'id-winter', url: '/en_gb/winter', title: 'About winter', breadcrumbText: '' },
        ],
      });
    }
  });

  it('are found by the URL when the id is unknown, with or without its locale and query [SHL-14]', async () => {
    for (const pageUrl of ['/en_gb/advice?page=2', 'advice/', '/advice#top']) {
      const { body } = await breadcrumbs({ pageId: '', pageUrl });
      expect(body.data.at(-1).id).toBe('id-advice');
    }
    expect((await breadcrumbs({ pageId: '', pageUrl: '/en_gb' })).body.data).toHaveLength(1);
  });

  it('are empty for a page that does not exist [SHL-15]', async () => {
    expect((await breadcrumbs({ pageId: 'x', pageUrl: '/en_gb/nowhere' })).body).toEqual({
      success: true,
      data: [],
    });
  });

  it('may be cached for a quarter of an hour, until a page changes [SHL-14]', async () => {
    const { headers } = await breadcrumbs({ pageId: 'advice', pageUrl: '' });
    expect(headers['cache-control']).toMatch(/^public, max-age=900,/);
    expect(headers['cache-tag']).toBe('content,list.en_gb.page');
  });

  it('require page, URL and locale [SHL-14]', async () => {
    expect((await breadcrumbs({ pageId: 'advice' })).status).toBe(400);
    expect((await breadcrumbs({ pageUrl: '/' })).status).toBe(400);
    expect((await breadcrumbs({ pageId: 'advice', pageUrl: '/', locale: 'zz' })).status).toBe(400);
  });

  it('report an error when the content system fails [SHL-15]', async () => {
    const failing: ContentSource = {
      itemsOf: async () => {
        throw new AppError('unavailable', 'The list could not be read.');
      },
    };
    expect(await breadcrumbs({ pageId: 'advice', pageUrl: '' }, failing)).toMatchObject({
      status: 503,
      body: { success: false, message: 'Failed to fetch breadcrumbs' },
    });
  });
});
