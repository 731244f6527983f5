import { describe, expect, it } from 'vitest';
import { mapOrigins } from './map-provider.ts';
import { mapProvider } from './map-provider-setting.ts';

describe('the provider of maps', () => {
  it('is our own base map without a setting, and needs no other host [FIN-31]', () => {
    expect([mapProvider({}), mapProvider({ MAPS: '' })]).toEqual([{ kind: 'own' }, { kind: 'own' }]);
    expect(mapOrigins(mapProvider({}))).toEqual([]);
  });

  it('is Amazon Location or Google with a key, whose hosts pages may then load [FIN-31]', () => {
    const amazon = { kind: 'amazon', region: 'eu-west-2', key: 'v1.public.abc' };
    expect(mapProvider({ MAPS: JSON.stringify(amazon) })).toEqual(amazon);
    expect(mapOrigins(mapProvider({ MAPS: JSON.stringify(amazon) }))).toEqual([
      'https://maps.geo.eu-west-2.amazonaws.com',
    ]);
    const google = { kind: 'google', key: 'abc' };
    expect(mapOrigins(mapProvider({ MAPS: JSON.stringify(google) }))).toEqual([
      'https://tile.googleapis.com',
      'https://maps.googleapis.com',
    ]);
  });

  it('is not guessed from a setting with an error', () => {
    expect(() => mapProvider({ MAPS: '{"kind":"amazon","key":"abc"}' })).toThrow(/region/);
    expect(() => mapProvider({ MAPS: '{"kind":"bing","key":"abc"}' })).toThrow(/kind/);
  });
});
