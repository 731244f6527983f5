import { petsEndpoints } from '@merrowvale/shared/endpoints/pets-endpoints.ts';
import { placesEndpoints } from '@merrowvale/shared/endpoints/places-endpoints.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { fetchSearchResults } from '../search/search-site.ts';
import { callFromServer } from './call-from-server.ts';

vi.mock('next/headers', () => ({ cookies: async () => new Map(), headers: async () => new Headers() }));

let calls: number;

beforeEach(() => {
  calls = 0;
  vi.stubEnv('SITE_URL', 'https://pets.example');
  vi.stubGlobal('fetch', async () => {
    calls += 1;
    if (calls > 1) return Response.json({ success: true, value: [], '@odata.count': 0 });
    const cause = Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' });
    throw new TypeError('fetch failed', { cause });
  });
});

describe('a call from the site’s server over a connection that was closed in the meantime', () => {
  const anything = z.unknown();
  it.each([
    [
      'an owner’s data',
      () => callFromServer({ ...petsEndpoints.listPets, response: anything }, { query: { locale: 'en_gb' } }),
    ],
    [
      'a query',
      () =>
        callFromServer(
          { ...placesEndpoints.geocode, response: anything },
          { body: { address: 'Leeds' }, changesNothing: true },
        ),
    ],
    ['a search', () => fetchSearchResults('en_gb', { q: 'fleas', skip: 0, type: undefined })],
  ])('is repeated if it reads %s', async (_, read) => {
    await read();
    expect(calls).toBe(2);
  });

  const { createPet, deletePet } = petsEndpoints;
  const query = { locale: 'en_gb' } as const;
  const body = {};
  it.each([
    [
      'removes something',
      2,
      () => callFromServer({ ...deletePet, response: anything }, { params: { id: 'x' }, query }),
    ],
    [
      'has an idempotency key',
      2,
      () =>
        callFromServer(
          { ...createPet, body: anything, response: anything },
          { query, body, idempotencyKey: 'key' },
        ),
    ],
    [
      'creates something',
      1,
      () => callFromServer({ ...createPet, body: anything, response: anything }, { query, body }),
    ],
    [
      'removes something unless it has changed',
      1,
      () => callFromServer({ ...deletePet, response: anything }, { params: { id: 'x' }, query, version: 3 }),
    ],
  ])('that %s runs %i times', async (_, times, write) => {
    await write().catch(() => undefined);
    expect(calls).toBe(times);
  });
});
