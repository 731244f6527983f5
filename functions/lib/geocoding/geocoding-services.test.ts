import { afterEach, describe, expect, it, vi } from 'vitest';
import { answering } from '../../../test/support/functions/service.ts';
import { amazonGeocoder, googleGeocoder } from './geocoder.ts';
import { amazonPlaces, googlePlaces } from './places.ts';

const limits = { timeoutMilliseconds: 1000, maxBytes: 2000 };
const key = async () => 'secret-key';
const bath = { formatted_address: 'Bath BA1, UK', geometry: { location: { lat: 51.4, lng: -2.4 } } };

afterEach(() => vi.unstubAllGlobals());

describe('Google’s geocoder', () => {
  const geocoder = googleGeocoder({ url: 'https://geocoder.example/json', key, limits });

  it('receives the address, the region and the key, and its first result is returned [VET-01]', async () => {
    const calls = answering({ status: 'OK', results: [bath, bath] });
    expect(await geocoder.locate({ address: 'BA1 & more', region: 'GB' })).toEqual({
      status: 'OK',
      results: [bath],
    });
    expect(calls[0]?.url.href).toBe(
      'https://geocoder.example/json?address=BA1+%26+more&region=gb&key=secret-key',
    );
  });

  it('may find nothing [VET-01]', async () => {
    answering({ status: 'ZERO_RESULTS', results: [] });
    expect(await geocoder.locate({ address: 'Nowhere' })).toEqual({ status: 'ZERO_RESULTS', results: [] });
  });

  it.each([
    ['refuses', { status: 'REQUEST_DENIED', results: [] }, 200],
    ['fails', {}, 500],
    ['does not return JSON', '<html>', 200],
    ['returns too long a response', 'x'.repeat(2001), 200],
  ])(
    'is unavailable when it %s, without revealing key or address [VET-02, SEC-02]',
    async (_, body, status) => {
      answering(body, status);
      const failure = await geocoder.locate({ address: 'BA1 1AA' }).catch((error: unknown) => error);
      expect(failure).toMatchObject({ code: 'unavailable' });
      expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toMatch(/secret-key|BA1/);
    },
  );
});

describe('Amazon Location', () => {
  const geocoder = amazonGeocoder({ url: 'https://places.example/v2/geocode', key, limits });

  it('is limited to one result in the region, or in the supported countries [VET-01]', async () => {
    const calls = answering({ ResultItems: [{ Title: 'Bath', Position: [-2.4, 51.4] }] });
    expect(await geocoder.locate({ address: 'Bath', region: 'gb' })).toEqual({
      status: 'OK',
      results: [{ formatted_address: 'Bath', geometry: { location: { lat: 51.4, lng: -2.4 } } }],
    });
    await geocoder.locate({ address: 'Bath' });
    const bodies = calls.map(({ init }) => JSON.parse(String(init.body)));
    expect(bodies[0]).toEqual({ QueryText: 'Bath', MaxResults: 1, Filter: { IncludeCountries: ['GB'] } });
    expect(bodies[1].Filter.IncludeCountries).toEqual(['US', 'GB', 'IE', 'DE', 'FR', 'JP']);
    expect(calls[0]?.url.searchParams.get('key')).toBe('secret-key');
  });

  it('may find nothing, and is unavailable when it fails [VET-01, VET-02]', async () => {
    answering({ ResultItems: [] });
    expect(await geocoder.locate({ address: 'Nowhere' })).toEqual({ status: 'ZERO_RESULTS', results: [] });
    answering({}, 429);
    await expect(geocoder.locate({ address: 'Bath' })).rejects.toMatchObject({ code: 'unavailable' });
  });
});

const suggestion = { text: 'Bath', countries: ['GB', 'IE'], language: 'fr' };
const position = { lat: 51.4, lon: -2.4, language: 'fr' };
const found = [{ label: 'Bath BA1, UK', location: { lat: 51.4, lng: -2.4 } }];

describe('Places from Google', () => {
  const places = googlePlaces({ url: 'https://geocoder.example/json', key, limits });

  it('are geocodes in the configured countries only [FIN-26, FIN-27, FIN-31]', async () => {
    const calls = answering({ status: 'OK', results: [bath] });
    expect(await places.suggest(suggestion)).toEqual(found);
    expect(await places.addressAt(position)).toEqual(found);
    expect(calls.map(({ url }) => url.search)).toEqual([
      '?address=Bath&components=country%3AGB%7Ccountry%3AIE&language=fr&key=secret-key',
      '?latlng=51.4%2C-2.4&language=fr&key=secret-key',
    ]);
  });

  it('may be none, and are unavailable when Google refuses [FIN-28, FIN-31]', async () => {
    answering({ status: 'ZERO_RESULTS', results: [] });
    expect(await places.suggest(suggestion)).toEqual([]);
    answering({ status: 'REQUEST_DENIED' });
    await expect(places.suggest(suggestion)).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('Places from Amazon Location', () => {
  const places = amazonPlaces({ url: 'https://places.example/v2/geocode', key, limits });

  it('are geocodes in the configured countries only [FIN-26, FIN-27, FIN-31]', async () => {
    const calls = answering({ ResultItems: [{ Title: 'Bath BA1, UK', Position: [-2.4, 51.4] }] });
    expect(await places.suggest(suggestion)).toEqual(found);
    expect(await places.addressAt(position)).toEqual(found);
    expect(calls.map(({ url }) => url.pathname)).toEqual(['/v2/geocode', '/v2/reverse-geocode']);
    expect(calls.map(({ init }) => JSON.parse(String(init.body)))).toEqual([
      {
        QueryText: 'Bath',
        MaxResults: 6,
        Language: 'fr',
        Filter: { IncludeCountries: ['GB', 'IE'] },
      },
      { QueryPosition: [-2.4, 51.4], MaxResults: 1, Language: 'fr' },
    ]);
  });
});
