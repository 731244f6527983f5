import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { expect, it } from 'vitest';
import { call, testDependencies } from '../../../test/support/functions/endpoint.ts';
import { sampleSourceItem as item } from '../../../test/support/functions/sample-source-item.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { listSearchSuggestions, siteSuggestions } from './list-search-suggestions.ts';

const row = endpoints.listSearchSuggestions;
const page = {
  id: 'fleas',
  codename: 'fleas',
  type: 'page',
  lastModified: '2026-01-01T00:00:00Z',
  elements: Object.fromEntries(
    Object.entries({ page_url: 'fleas', page_title: 'Fleas' }).map(([name, value]) => [
      name,
      { type: 'text', name, value },
    ]),
  ),
};

async function suggestions(query: Record<string, string>) {
  const ports = { ...testDependencies(), content: { itemsOf: async () => [page] } };
  return call(endpoint(row, listSearchSuggestions, ports), row, { query });
}

it('lists the pages of a locale for all visitors, until its content changes [SEA-01]', async () => {
  const { status, body, headers } = await suggestions({ locale: 'de' });
  expect(status).toBe(200);
  expect(body).toEqual({ pages: [{ title: 'Fleas', url: '/de/fleas', type: 'page', words: '' }], terms: [] });
  expect(headers['cache-control']).toContain('public');
  expect(headers['cache-tag']).toContain('list.de.page');
});

it('does not use anything that visitors type [SEC-04]', async () => {
  expect((await suggestions({ locale: 'xx' })).status).toBe(400);
});

const terms = (...codenames: string[]) => codenames.map((codename) => ({ codename, name: codename }));

it('are the pages that everybody may find, each with the words that its title lacks, and editors’ expressions [SEA-01]', () => {
  const content = [
    item('page', 'collar_page', {
      page_url: 'products/flea-collar',
      page_title: 'Seresto collar',
      page_blocks: ['header'],
    }),
    item('product_header', 'header', { product: ['collar'] }),
    item('product', 'collar', { title: 'Seresto', kind: 'Collar against fleas', species: terms('dog') }),
    item('page', 'hidden', { page_url: 'a', page_title: 'A', seo__external_noindex: terms('yes') }),
    item('page', 'missing', { page_url: '404', page_title: 'Not found' }),
    item('page', 'dosing_page', { page_url: 'dosing', page_title: 'Dosing' }),
    item('article', 'dosing', {
      title: 'Dosing',
      article_slug: 'dosing',
      authentication_gate_component__user_roles: terms('vet'),
    }),
    item('search_synonyms', 'synonyms', { words: 'tablet, pill' }),
    item('search_synonyms', 'more_synonyms', { words: 'pill、錠剤' }),
  ];
  expect(siteSuggestions(content, 'en_gb')).toEqual({
    pages: [
      {
        title: 'Seresto collar',
        url: '/en_gb/products/flea-collar',
        type: 'product',
        words: 'flea against fleas dog',
      },
    ],
    terms: ['tablet', 'pill', '錠剤'],
  });
});
