import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { describe, expect, it } from 'vitest';
import { call, testDependencies } from '../../../test/support/functions/endpoint.ts';
import { endpoint } from '../../lib/endpoint.ts';
import type { Geocoder } from '../../lib/geocoding/geocoder.ts';
import { geocode } from './geocode.ts';

const row = endpoints.geocode;
const bath = { formatted_address: 'BA1', geometry: { location: { lat: 51.4, lng: -2.4 } } };
const knowing: Geocoder = { locate: async () => ({ status: 'OK', results: [bath] }) };

const ask = (body: unknown, geocoder: Geocoder = knowing) =>
  call(endpoint(row, geocode, { ...testDependencies(), geocoder }), row, { body });

describe('POST /api/google/geocode', () => {
  it('accepts an address from anyone and returns status and results[0].geometry.location [VET-01]', async () => {
    expect(row.path).toBe('/api/google/geocode');
    const { status, body } = await ask({ address: 'BA1' });
    expect(status).toBe(200);
    expect(body.status).toBe('OK');
    expect(body.results[0].geometry.location).toEqual({ lat: 51.4, lng: -2.4 });
  });

  it('rejects an address that is empty or longer than 200 characters, and an invalid region [VET-01, SEC-04]', async () => {
    expect((await ask({ address: 'a'.repeat(200) })).status).toBe(200);
    for (const wrong of [
      {},
      { address: '  ' },
      { address: 'a'.repeat(201) },
      { address: 'Bath', region: 'gbr' },
    ])
      expect((await ask(wrong)).status, JSON.stringify(wrong).slice(0, 40)).toBe(400);
  });

  it('responds with 503 when no geocoder is available [VET-02]', async () => {
    const failing: Geocoder = {
      locate: async () => {
        throw new AppError('unavailable', 'Not now.');
      },
    };
    expect((await ask({ address: 'BA1' }, failing)).status).toBe(503);
  });
});
