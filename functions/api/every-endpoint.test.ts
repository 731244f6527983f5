import { createServer, type Server } from 'node:http';
import { type Endpoint, endpoints } from '@merrowvale/shared/endpoints.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ApiHandler } from '../lib/endpoint.ts';
import { call, siteUrl } from '../lib/endpoint-testing.ts';

const environment = {
  TABLE_NAME: 'none',
  BUS_NAME: 'none',
  SITE_URL: siteUrl,
  OIDC_ISSUER: 'https://identity.example',
  OIDC_CLIENT_ID: 'portal',
  AWS_REGION: 'eu-west-1',
  KONTENT_ENVIRONMENT_ID: 'sample',
};

/** A content system without content. */
let contentSystem: Server;
const noContent = {
  items: [],
  modular_content: {},
  pagination: { skip: 0, limit: 0, count: 0, next_page: '' },
};

beforeAll(async () => {
  contentSystem = createServer((_, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(noContent)),
  );
  await new Promise<void>((resolve) => contentSystem.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  contentSystem.closeAllConnections();
  contentSystem.close();
});

beforeEach(() => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const address = contentSystem.address();
  if (address !== null && typeof address === 'object')
    vi.stubEnv('KONTENT_DELIVERY_URL', `http://127.0.0.1:${address.port}`);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const params = { id: 'x', species: 'dog' };
const query = {
  params: 'rebate_brands',
  codename: 'article',
  pageId: 'home',
  pageUrl: '/en_gb',
  q: 'fleas',
  search: 'feed mill',
  countryCode: 'GB',
};
const handlerOf = async ({ entity, name }: Endpoint): Promise<ApiHandler> =>
  (await import(`./${entity}/${name}.ts`)).handler;
const rowsWhere = (test: (row: Endpoint) => boolean) =>
  Object.values<Endpoint>(endpoints)
    .filter(test)
    .map((row): [string, Endpoint] => [`${row.method} ${row.path}`, row]);

it.each(rowsWhere(({ audience }) => audience !== 'anyone'))(
  '%s answers 401 to somebody who is not signed in [API-01, AUT-05]',
  async (_, row) => {
    const answer = await call(await handlerOf(row), row, { params, ...(row.body && { body: {} }) });
    expect(answer).toMatchObject({ status: 401, body: { success: false, message: expect.any(String) } });
    expect(answer.headers['cache-control']).toBe('no-store');
  },
);

it.each(rowsWhere(({ audience, cache }) => audience === 'anyone' && cache !== 'no-store'))(
  '%s answers anybody, and may be kept for a while [API-01, API-04]',
  async (_, row) => {
    const answer = await call(await handlerOf(row), row, { params, query });
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toContain('max-age=');
  },
);

it.each(rowsWhere(({ method, crossSite }) => method !== 'GET' && !crossSite))(
  '%s refuses a write from another site [AUT-06]',
  async (_, row) => {
    const headers = { origin: 'https://evil.example' };
    expect((await call(await handlerOf(row), row, { params, headers, body: {} })).status).toBe(403);
  },
);

it.each(rowsWhere(({ method }) => method !== 'GET'))(
  '%s refuses a body of a megabyte [API-03, SEC-04]',
  async (_, row) => {
    const body = { filler: 'x'.repeat(1_000_000) };
    expect((await call(await handlerOf(row), row, { params, body })).status).toBe(413);
  },
);
