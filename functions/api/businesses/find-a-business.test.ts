import { existsSync, readFileSync } from 'node:fs';
import { isPlaced } from '@merrowvale/shared/domain/business-markers.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { classificationNames } from '@merrowvale/shared/schemas/business-classifications.ts';
import type { BusinessMarker } from '@merrowvale/shared/schemas/find-a-business.ts';
import { describe, expect, it } from 'vitest';
import { call, testDependencies } from '../../../test/support/functions/endpoint.ts';
import {
  builtInBusinessMap,
  businessFile,
  readBusinessMarkers,
} from '../../lib/business/business-directory.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { findABusiness } from './find-a-business.ts';

const row = endpoints.findABusiness;
const at = (
  accountId: string,
  lat: number,
  lng: number,
  differences: Partial<BusinessMarker> = {},
): BusinessMarker => ({
  accountId,
  lat,
  lng,
  location: { latitude: lat, longitude: lng },
  name: 'Hazel Dairy',
  address: '1 Mill Road, Bath BA1, GB',
  accountPhone: '+44 1632 960123',
  websiteUrl: 'https://www.hazel-dairy.example',
  accountClassification: 'dairy_farm',
  tags: ['farm'],
  image: null,
  openingHours: ['Mo-Fr 08:30-18:00'],
  ...differences,
});
const milesNorth = (miles: number) => 51.38 + miles / 69.0936;

async function find(directory: readonly BusinessMarker[], query: Record<string, string> = {}) {
  const ports = { ...testDependencies(), businessMap: builtInBusinessMap(directory) };
  const response = await call(endpoint(row, findABusiness, ports), row, { query });
  const ids = response.body.activeMarkers?.map(({ accountId }: BusinessMarker) => accountId);
  return { ...response, ids };
}

describe('GET /api/find-a-business', () => {
  it('returns a page of markers and whether there is a next one [FIN-02, FIN-03]', async () => {
    const directory = ['a', 'b', 'c'].map((id, n) => at(id, 51 + n, -2));
    expect(row.path).toBe('/api/find-a-business');
    expect(await find(directory, { limit: '2', offset: '0' })).toMatchObject({
      status: 200,
      ids: ['a', 'b'],
      body: { hasNextPage: true },
    });
    expect(await find(directory, { limit: '2', offset: '2' })).toMatchObject({
      ids: ['c'],
      body: { hasNextPage: false },
    });
    expect(await find(directory, { limit: '3' })).toMatchObject({ body: { hasNextPage: false } });
    expect((await find(directory, { limit: '10000' })).status).toBe(200);
    expect((await find(directory, { limit: '10001' })).body.errors).toHaveProperty('limit');
  });

  it('returns everything that the map, the panel and the list page show about a business [FIN-05, FIN-06]', async () => {
    const business = at('CRM-1', 51.38, -2.36);
    const { body } = await find([business], { lat: '51.38', lon: '-2.36', radius: '50' });
    expect(body.activeMarkers).toEqual([business]);
    expect(Object.keys(body.activeMarkers[0])).toEqual(
      expect.arrayContaining([
        ...['lat', 'lng', 'name', 'address', 'accountPhone', 'websiteUrl', 'accountClassification', 'tags'],
        ...['image', 'accountId', 'location'],
      ]),
    );
    expect(body.activeMarkers[0].location).toEqual({ latitude: 51.38, longitude: -2.36 });
  });

  it('searches 50 miles around the place unless told otherwise, nearest first [FIN-07]', async () => {
    const directory = [
      at('far', milesNorth(50.2), -2.36),
      at('edge', milesNorth(49.8), -2.36),
      at('here', 51.38, -2.36),
    ];
    const place = { lat: '51.38', lon: '-2.36' };
    expect((await find(directory, place)).ids).toEqual(['here', 'edge']);
    expect((await find(directory, { ...place, radius: '10' })).ids).toEqual(['here']);
    expect((await find(directory, { ...place, radius: '51' })).ids).toEqual(['here', 'edge', 'far']);
  });

  it('searches across the antimeridian and at the poles [FIN-07]', async () => {
    const directory = [at('east', -17, 179.9), at('west', -17, -179.9), at('pole', 89.9, 100)];
    expect((await find(directory, { lat: '-17', lon: '179.95' })).ids).toEqual(['east', 'west']);
    expect((await find(directory, { lat: '-17', lon: '-179.95' })).ids).toEqual(['west', 'east']);
    expect((await find(directory, { lat: '89.9', lon: '-80' })).ids).toEqual(['pole']);
  });

  it('leaves out businesses that no map can show [FIN-08]', async () => {
    const directory = [at('a', 90, 0), at('b', 0, 180), at('c', Number.NaN, 0), at('d', 89.99, 179.99)];
    expect((await find(directory)).ids).toEqual(['d']);
  });

  it('filters by any of the types and any of the tags, and by both [FIN-05, FIN-12]', async () => {
    const directory = [
      at('zoo', 51, 0, { accountClassification: 'zoo', tags: ['pets'] }),
      at('dairy', 52, 0),
      at('mill', 53, 0, { accountClassification: 'feed_mill', tags: ['farm', 'stockist'] }),
    ];
    expect((await find(directory, { typeIdsString: 'zoo,feed_mill' })).ids).toEqual(['zoo', 'mill']);
    expect((await find(directory, { tagIdsString: 'stockist,pets' })).ids).toEqual(['zoo', 'mill']);
    expect((await find(directory, { typeIdsString: 'zoo,dairy_farm', tagIdsString: 'farm' })).ids).toEqual([
      'dairy',
    ]);
    expect((await find(directory, { typeIdsString: '', tagIdsString: '' })).ids).toHaveLength(3);
  });

  it('rejects invalid places, radii and pages, and names the field [FIN-02, SEC-04]', async () => {
    for (const [field, value, named = field] of [
      ['lat', '91'],
      ['lon', 'west'],
      ['radius', '0'],
      ['radius', '501'],
      ['radius', '-5'],
      ['limit', '0'],
      ['offset', '-1'],
      ['tagIdsString', 'a b'],
      ['typeIdsString', '<script>'],
    ] as const) {
      const { status, body } = await find([], { lat: '51', lon: '0', [field]: value });
      expect(status, `${field}=${value}`).toBe(400);
      expect(Object.keys(body.errors)[0], `${field}=${value}`).toMatch(new RegExp(`^${named}`));
    }
    expect((await find([], { lat: '51' })).body.errors).toHaveProperty('lon');
  });

  it('has pictures of some businesses, which the site serves [FIN-06]', () => {
    const pictures = new Set(
      readBusinessMarkers(readFileSync(businessFile, 'utf8')).map(({ image }) => image),
    );
    expect(pictures.size).toBeGreaterThan(3);
    for (const picture of pictures)
      expect(picture === null || existsSync(`web/public${picture}`), String(picture)).toBe(true);
  });

  it('has at least ten thousand businesses of every type, all of them on the map [FIN-06, FIN-08]', () => {
    const directory = readBusinessMarkers(readFileSync(businessFile, 'utf8'));
    expect(directory.length).toBeGreaterThanOrEqual(10_000);
    expect(directory.every(isPlaced)).toBe(true);
    expect(new Set(directory.map((each) => each.accountClassification))).toEqual(
      new Set(classificationNames('en').keys()),
    );
    expect(
      directory.every(
        ({ websiteUrl }) => websiteUrl === '' || /^https:\/\/www\.[a-z-]+\.example$/.test(websiteUrl),
      ),
    ).toBe(true);
  });
});
