import { afterEach, describe, expect, it, vi } from 'vitest';
import { type GoogleMaps, googleMapsAddress, loadGoogleMaps } from '../maps/google-maps.ts';
import { currentPosition, isPositionGranted, PositionDenied } from './current-position.ts';
import { googleBrowserPlaces, placesOf } from './places-of.ts';

vi.mock('../maps/google-maps.ts', { spy: true });

const scope = { countries: ['GB', 'IE'], language: 'en' };

/** Google's libraries, with fixed predictions and results; records the requests. */
function maps(results: unknown[], failure?: object) {
  const asked: object[] = [];
  const found = [{ description: 'Bath, UK', place_id: 'p1' }];
  const library = {
    places: {
      AutocompleteService: class {
        async getPlacePredictions(request: object) {
          asked.push(request);
          return { predictions: found };
        }
      },
    },
    Geocoder: class {
      async geocode(request: object) {
        asked.push(request);
        if (failure) throw failure;
        return { results };
      }
    },
  } as unknown as GoogleMaps;
  return { asked, library, places: googleBrowserPlaces(async () => library, scope) };
}
const bath = {
  formatted_address: 'Bath BA1, UK',
  geometry: { location: { lat: () => 51.4, lng: () => -2.4 } },
};

it('places come from Google where the map does, and otherwise from our API [FIN-31]', async () => {
  vi.mocked(loadGoogleMaps).mockResolvedValue(maps([bath]).library);
  const place = { label: 'Leeds', location: { lat: 53.8, lng: -1.5 } };
  vi.stubGlobal('fetch', async () => Response.json([place]));
  vi.stubGlobal('window', { location: { origin: 'https://pets.example' } });
  const labels = async (provider: Parameters<typeof placesOf>[0]) =>
    (await placesOf(provider, scope).suggest('bath')).map(({ label }) => label);
  expect(await labels({ kind: 'google', key: 'key' })).toEqual(['Bath, UK']);
  expect(vi.mocked(loadGoogleMaps).mock.calls).toEqual([['key', 'en']]);
  expect(await labels({ kind: 'own' })).toEqual(['Leeds']);
  expect(await labels({ kind: 'amazon', region: 'eu-west-1', key: 'key' })).toEqual(['Leeds']);
});

it('our API is asked for two letters or more, in the country of the search [FIN-26, FIN-28]', async () => {
  const asked: Request[] = [];
  const geocoded = {
    status: 'OK',
    results: [{ formatted_address: 'Bath', geometry: { location: { lat: 51.4, lng: -2.4 } } }],
  };
  let answer: object = [];
  vi.stubGlobal('window', { location: { origin: 'https://pets.example' } });
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request);
    return Response.json(answer);
  });
  const places = placesOf({ kind: 'own' }, scope);
  expect(await places.suggest('b')).toEqual([]);
  expect(asked).toEqual([]);
  await places.suggest('ba');
  expect(new URL(asked[0]?.url ?? '').searchParams.get('countries')).toBe('GB,IE');
  answer = geocoded;
  expect(await places.find('bath')).toEqual({ lat: 51.4, lng: -2.4 });
  expect(await asked[1]?.json()).toEqual({ address: 'bath', region: 'gb' });
  answer = { ...geocoded, status: 'ZERO_RESULTS' };
  expect(await placesOf({ kind: 'own' }, { ...scope, countries: [] }).find('bath')).toBeUndefined();
  expect(await asked[2]?.json()).toEqual({ address: 'bath' });
});

describe('Google’s places in the browser', () => {
  it('are loaded with an api key and the geometry and places libraries [LOC-03, FIN-31]', () => {
    const { origin, pathname, searchParams } = new URL(googleMapsAddress('k&y', 'de'));
    expect([origin, pathname]).toEqual(['https://maps.googleapis.com', '/maps/api/js']);
    expect(searchParams.get('key')).toBe('k&y');
    expect(searchParams.get('libraries')).toBe('geometry,places');
  });

  it('offer only geocodes in the configured countries [FIN-26]', async () => {
    const { places, asked } = maps([bath]);
    const [suggestion] = await places.suggest('bath');
    expect(asked).toEqual([
      { input: 'bath', types: ['geocode'], componentRestrictions: { country: ['gb', 'ie'] }, language: 'en' },
    ]);
    expect([suggestion?.label, await suggestion?.locate()]).toEqual(['Bath, UK', { lat: 51.4, lng: -2.4 }]);
    expect(asked.at(-1)).toEqual({ placeId: 'p1' });
  });

  it('may have no geometry, or be unknown [FIN-28, FIN-29]', async () => {
    const [suggestion] = await maps([{ formatted_address: 'Bath' }]).places.suggest('bath');
    expect(await suggestion?.locate()).toBeNull();
    expect(await maps([], { code: 'ZERO_RESULTS' }).places.find('xyzzy')).toBeUndefined();
    await expect(maps([], new Error('OVER_QUERY_LIMIT')).places.find('bath')).rejects.toThrow(
      'OVER_QUERY_LIMIT',
    );
  });

  it('describe a position by its address [FIN-27]', async () => {
    expect(await maps([bath]).places.addressAt({ lat: 51.4, lng: -2.4 })).toBe('Bath BA1, UK');
  });
});

describe('the device’s position', () => {
  afterEach(() => vi.unstubAllGlobals());
  const device = (getCurrentPosition: (...callbacks: never[]) => void, state = 'prompt') =>
    vi.stubGlobal('navigator', {
      geolocation: { getCurrentPosition },
      permissions: { query: async () => ({ state }) },
    });

  it('is requested with high accuracy, for 10 s at most [FIN-17]', async () => {
    let asked: unknown;
    device(((found: (at: object) => void, _: unknown, options: unknown) => {
      asked = options;
      found({ coords: { latitude: 51.38149, longitude: -2.35951 } });
    }) as never);
    expect(await currentPosition()).toEqual({ lat: 51.381, lng: -2.36 });
    expect(asked).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 });
  });

  it('may be refused, or stay unknown [FIN-15, FIN-18]', async () => {
    const failing = (code: number) =>
      device(((_: unknown, failed: (error: object) => void) =>
        failed({ code, PERMISSION_DENIED: 1, message: 'no' })) as never);
    failing(1);
    await expect(currentPosition()).rejects.toBeInstanceOf(PositionDenied);
    failing(3);
    await expect(currentPosition()).rejects.not.toBeInstanceOf(PositionDenied);
  });

  it('is given up if the visitor never answers the browser’s question, for which the browser has no limit [FIN-15, FIN-17]', async () => {
    vi.useFakeTimers();
    device(() => {});
    const given = vi.fn();
    const located = currentPosition().catch(given);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(given).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(given).toHaveBeenCalledOnce();
    await located;
    vi.useRealTimers();
  });

  it('is known to be permitted only if the browser reports this [FIN-15, FIN-16]', async () => {
    device(() => {}, 'granted');
    expect(await isPositionGranted()).toBe(true);
    device(() => {}, 'denied');
    expect(await isPositionGranted()).toBe(false);
    vi.stubGlobal('navigator', {});
    expect(await isPositionGranted()).toBe(false);
    await expect(currentPosition()).rejects.toThrow('knows no position');
  });
});
