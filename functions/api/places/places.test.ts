import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { PlaceAddressQuery, SuggestPlacesQuery } from '@merrowvale/shared/schemas/places.ts';
import { describe, expect, it } from 'vitest';
import { call, testDependencies } from '../../../test/support/functions/endpoint.ts';
import { endpoint } from '../../lib/endpoint.ts';
import type { Places } from '../../lib/geocoding/places.ts';
import { getPlaceAddress } from './get-place-address.ts';
import { suggestPlaces } from './suggest-places.ts';

const bath = { label: 'Bath, United Kingdom', location: { lat: 51.375, lng: -2.362 } };

function setUp(found: () => Promise<(typeof bath)[]> = async () => [bath]) {
  const asked: (SuggestPlacesQuery | PlaceAddressQuery)[] = [];
  const answer = (question: SuggestPlacesQuery | PlaceAddressQuery) => {
    asked.push(question);
    return found();
  };
  const places: Places = { suggest: answer, addressAt: answer };
  const dependencies = { ...testDependencies(), places };
  return {
    asked,
    suggest: (query: Record<string, string>) =>
      call(endpoint(endpoints.suggestPlaces, suggestPlaces, dependencies), endpoints.suggestPlaces, {
        query: { text: 'Bath', countries: 'gb', ...query },
      }),
    address: (query: Record<string, string>) =>
      call(endpoint(endpoints.getPlaceAddress, getPlaceAddress, dependencies), endpoints.getPlaceAddress, {
        query: { lat: '51.4', lon: '-2.4', ...query },
      }),
  };
}

describe('GET /api/places', () => {
  it('suggests places in the configured countries [FIN-26]', async () => {
    const { suggest, asked } = setUp();
    expect(await suggest({ countries: 'gb,ie', language: 'de' })).toMatchObject({
      status: 200,
      body: [bath],
    });
    expect(asked).toEqual([{ text: 'Bath', countries: ['GB', 'IE'], language: 'de' }]);
  });

  it('takes 2 to 100 characters and at most 12 countries, and rejects anything else with the field [FIN-26, SEC-04]', async () => {
    const { suggest } = setUp();
    for (const text of ['ba', 'a'.repeat(100)]) expect((await suggest({ text })).status).toBe(200);
    expect((await suggest({ countries: Array(12).fill('gb').join(',') })).status).toBe(200);
    for (const [field, value] of [
      ['text', 'b'],
      ['text', 'a'.repeat(101)],
      ['countries', 'gbr'],
      ['countries', ''],
      ['countries', Array(13).fill('gb').join(',')],
      ['language', 'english'],
    ] as const) {
      const { status, body } = await suggest({ [field]: value });
      expect([status, Object.keys(body.errors)[0]], `${field}=${value}`).toEqual([400, field]);
    }
  });

  it('responds with 503 when the service is down [FIN-28]', async () => {
    const { suggest, address } = setUp(() => Promise.reject(new AppError('unavailable', 'Not now.')));
    expect([(await suggest({})).status, (await address({})).status]).toEqual([503, 503]);
  });
});

describe('GET /api/places/address', () => {
  it('returns the address of a position [FIN-27]', async () => {
    const { address, asked } = setUp();
    expect(await address({})).toMatchObject({ status: 200, body: [bath] });
    expect(asked).toEqual([{ lat: 51.4, lon: -2.4, language: 'en' }]);
    for (const wrong of [{ lat: '90.1' }, { lon: '-180.5' }, { lat: 'here' }])
      expect((await address(wrong)).status, JSON.stringify(wrong)).toBe(400);
  });
});
