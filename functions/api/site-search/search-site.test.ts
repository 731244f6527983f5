import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { describe, expect, it } from 'vitest';
import { call, type TestCall, testDependencies } from '../../../test/support/functions/endpoint.ts';
import { endpoint } from '../../lib/endpoint.ts';
import type { SearchIndex, SearchRequest } from '../../lib/search/search-index.ts';
import { searchSite } from './search-site.ts';

const row = endpoints.searchSite;
const response = {
  value: [
    { category: 'Advice', title: 'Fleas', description: 'Small & quick', url: '/en_gb/fleas', gateLevel: 0 },
    { category: null, title: 'Ticks', description: null, url: '/en_gb/ticks', gateLevel: 1 },
  ],
  '@odata.count': 40,
};

async function search(query: Record<string, string>, options: TestCall = {}, fails = false) {
  const asked: SearchRequest[] = [];
  const index: SearchIndex = {
    search: async (request) => {
      asked.push(request);
      if (fails) throw new Error('no');
      return response;
    },
  };
  const ports = { ...testDependencies(), index };
  const result = await call(endpoint(row, searchSite, ports), row, { ...options, query });
  return { ...result, asked, lines: ports.lines };
}

describe('a search of the site', () => {
  it('returns category, title, desc and url of each result, and the total [SEA-06, CON-21]', async () => {
    const { status, body } = await search({ q: 'fleas' });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      value: [
        { category: 'Advice', title: 'Fleas', desc: 'Small & quick', url: '/en_gb/fleas' },
        { category: '', title: 'Ticks', desc: '', url: '/en_gb/ticks' },
      ],
      '@odata.count': 40,
    });
  });

  it('requests 18 at a time, from the caller’s offset [SEA-02, SEA-03]', async () => {
    expect((await search({ q: ' fleas ' })).asked).toMatchObject([
      { query: 'fleas', locale: 'en_gb', top: 18, skip: 0 },
    ]);
    expect((await search({ q: 'fleas', skip: '18' })).asked).toMatchObject([{ top: 18, skip: 18 }]);
    expect((await search({ q: 'fleas', top: '500' })).asked).toMatchObject([{ top: 18 }]);
  });

  it('takes the level from the session and never from the browser, and searches once [SEA-04, SEA-05]', async () => {
    const levels = async (options: TestCall) => {
      const { asked } = await search({ q: 'fleas', level: '9', gateLevel: '9' }, options);
      return asked.map(({ level }) => level);
    };
    expect(await levels({})).toEqual([0]);
    expect(await levels({ as: 'ann' })).toEqual([1]);
    expect(await levels({ as: 'ann:vet' })).toEqual([2]);
  });

  it('does not search when the caller’s identity cannot be determined [SEA-05]', async () => {
    const asked: SearchRequest[] = [];
    const ports = {
      ...testDependencies(),
      index: {
        search: async (request: SearchRequest) => {
          asked.push(request);
          return response;
        },
      },
      identify: async () => {
        throw new AppError('unavailable', 'The database does not respond.');
      },
    };
    const { status } = await call(endpoint(row, searchSite, ports), row, { query: { q: 'fleas' } });
    expect(status).toBe(503);
    expect(asked).toEqual([]);
  });

  it('is rejected without words, and with more than anybody would type [SEA-01, SEC-04]', async () => {
    for (const query of [{}, { q: '' }, { q: '   ' }, { q: 'x'.repeat(201) }, { q: 'x', skip: '-1' }]) {
      const { status, asked } = await search(query);
      expect(status).toBe(400);
      expect(asked).toEqual([]);
    }
    expect((await search({ q: 'x'.repeat(200) })).status).toBe(200);
  });

  it('that fails is logged and reported with the same message, and not cached [SEA-07]', async () => {
    const { status, body, headers, lines } = await search({ q: 'fleas' }, {}, true);
    const message = 'An error occurred when obtaining search results.';
    expect(status).toBe(503);
    expect(body).toEqual({ success: false, message });
    expect(headers['cache-control']).toBe('no-store');
    expect(lines.map((line) => JSON.parse(line).message)).toContain(message);
  });
});
