import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { searchService } from './search-index.ts';

type Seen = { path: string; parameters: Record<string, string>; key: unknown };

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const empty = { value: [], '@odata.count': 0 };
const request = {
  locale: 'de',
  query: 'Flöhe & Zecken',
  top: 18,
  skip: 36,
  level: 1,
  roles: [],
  now: '2026-03-01T10:00:00Z',
} as const;

async function ask(status = 200, body: object = empty) {
  const seen: Seen[] = [];
  server = createServer((incoming, response) => {
    const url = new URL(incoming.url ?? '', 'http://search.example');
    seen.push({
      path: url.pathname,
      parameters: Object.fromEntries(url.searchParams),
      key: incoming.headers['api-key'],
    });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const service = searchService({
    url: `http://127.0.0.1:${port}/indexes/site-{locale}/docs?api-version=2024-07-01`,
    key: async () => 'secret',
    limits: { timeoutMilliseconds: 5000, maxBytes: 100_000 },
  });
  return { seen, outcome: service.search(request) };
}

describe('a configured search service', () => {
  it('receives one GET: query, top, skip, count and filter, and the key in a header [SEA-03, SEA-04]', async () => {
    const { seen, outcome } = await ask();
    expect(await outcome).toEqual(empty);
    expect(seen).toEqual([
      {
        path: '/indexes/site-de/docs',
        parameters: {
          'api-version': '2024-07-01',
          search: 'Flöhe & Zecken',
          $top: '18',
          $skip: '36',
          $count: 'true',
          $filter: 'gateLevel le 1',
        },
        key: 'secret',
      },
    ]);
  });

  it('fails when it responds with an error, or with anything but results [SEA-07]', async () => {
    await expect((await ask(500)).outcome).rejects.toThrow('The search service cannot be reached');
    await expect((await ask(200, { error: 'no' })).outcome).rejects.toThrow();
  });
});
