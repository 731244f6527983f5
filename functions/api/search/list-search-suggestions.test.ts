import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { expect, it } from 'vitest';
import { endpoint } from '../../lib/endpoint.ts';
import { call, testDependencies } from '../../lib/endpoint-testing.ts';
import { listSearchSuggestions } from './list-search-suggestions.ts';

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
