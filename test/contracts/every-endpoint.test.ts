import { type Endpoint, needsSignIn } from '@merrowvale/shared/endpoints/endpoint.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { expect, it } from 'vitest';
import { call } from '../support/functions/endpoint.ts';
import { endpointsWhere, handlerOf, standInFunction } from './support/handlers.ts';

standInFunction();

const params = { id: 'x', species: 'dog' };
const query = {
  params: 'rebate_brands',
  codename: 'article',
  pageId: 'home',
  pageUrl: '/en_gb',
  q: 'fleas',
  search: 'feed mill',
  countryCode: 'GB',
  text: 'Bath',
  countries: 'gb',
  required: 'species:dog',
};
/** Some endpoints reject parameters that they do not know. */
const queryOf = (row: Endpoint) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => row.query && name in row.query.shape));

it.each(endpointsWhere(needsSignIn))(
  '%s returns 401 to a caller who is not signed in [API-01, AUT-05]',
  async (_, row) => {
    const response = await call(await handlerOf(row), row, { params, ...(row.body && { body: {} }) });
    expect(response).toMatchObject({ status: 401, body: { success: false, message: expect.any(String) } });
    expect(response.headers['cache-control']).toBe('no-store');
  },
);

/** There is no table here; `disease-map.test.ts` and `reviews.test.ts` check these endpoints. */
const needTable: ReadonlySet<string> = new Set(
  [
    endpoints.groupDiseaseCases,
    endpoints.countWeeklyCases,
    endpoints.listNearbyCases,
    endpoints.listParasiteCases,
    endpoints.listReviews,
  ].map(({ name }) => name),
);
it.each(
  endpointsWhere(
    ({ name, audience, cache }) => audience === 'anyone' && cache !== 'no-store' && !needTable.has(name),
  ),
)('%s is public, and its response may be cached [API-01, API-04]', async (_, row) => {
  const response = await call(await handlerOf(row), row, { params, query: queryOf(row) });
  expect(response.status).toBe(200);
  expect(response.headers['cache-control']).toContain('max-age=');
});

// Mail programs may end a subscription from any origin, as RFC 8058 intends.
it.each(endpointsWhere(({ method, name }) => method !== 'GET' && name !== 'unsubscribe'))(
  '%s rejects a write from another site [AUT-06]',
  async (_, row) => {
    const headers = { origin: 'https://evil.example' };
    expect((await call(await handlerOf(row), row, { params, headers, body: {} })).status).toBe(403);
  },
);

it.each(endpointsWhere(({ hiddenOrigin }) => hiddenOrigin === true))(
  '%s accepts a form of a page that hides its address [AUT-06]',
  async (_, row) => {
    const headers = { origin: 'null' };
    const query = { ...queryOf(row), token: 'x' };
    expect((await call(await handlerOf(row), row, { params, query, headers, body: {} })).status).not.toBe(
      403,
    );
  },
);

it.each(endpointsWhere(({ method }) => method !== 'GET'))(
  '%s rejects a body of one megabyte [API-03, SEC-04]',
  async (_, row) => {
    const body = { filler: 'x'.repeat(1_000_000) };
    expect((await call(await handlerOf(row), row, { params, body })).status).toBe(413);
  },
);
