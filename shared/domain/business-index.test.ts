import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessClusters, maxMapFeatures } from './business-clusters.ts';
import { openBusinesses, packBusinesses } from './business-index.ts';

const business = fc.record({
  lat: fc.double({ min: -89.99, max: 89.99, noNaN: true }),
  lng: fc.double({ min: -179.99, max: 179.99, noNaN: true }),
  type: fc.constantFrom('zoo', 'hatchery', 'feed_mill'),
  tags: fc.uniqueArray(fc.constantFrom('farm', 'pets', 'stockist')),
});
const anyBounds = fc.record({
  west: fc.double({ min: -180, max: 180, noNaN: true }),
  south: fc.double({ min: -90, max: 90, noNaN: true }),
  east: fc.double({ min: -180, max: 180, noNaN: true }),
  north: fc.double({ min: -90, max: 90, noNaN: true }),
});
const bounds = fc.oneof(
  anyBounds,
  anyBounds.map((each) => ({ ...each, east: each.west })),
);

describe('the index of businesses', () => {
  it('returns each business as it was packed, to 0.0002 degrees [FIN-06]', () => {
    fc.assert(
      fc.property(fc.array(business, { maxLength: 300 }), (businesses) => {
        const { bytes, order } = packBusinesses(businesses);
        const index = openBusinesses(bytes);
        expect([...order].sort((a, b) => a - b)).toEqual(businesses.map((_, position) => position));
        for (const [entry, position] of order.entries()) {
          const packed = businesses[position];
          expect(Math.abs(index.lat(entry) - (packed?.lat ?? 0))).toBeLessThanOrEqual(0.000101);
          expect(Math.abs(index.lng(entry) - (packed?.lng ?? 0))).toBeLessThanOrEqual(0.000101);
          expect(index.types[index.typeOf(entry)]).toBe(packed?.type);
          const tags = index.tags.filter((_, bit) => (index.tagsOf(entry) >> bit) & 1);
          expect(tags).toEqual([...(packed?.tags ?? [])].sort());
        }
      }),
      { numRuns: 60 },
    );
  });

  it('lists after each business the nearest of the others, which takes less space [FIN-06]', () => {
    const places = [
      [0, 0],
      [3, 3],
      [5, 0],
      [6, 2],
      [-4, 3],
      [-4, -2],
    ] as const;
    const businesses = places.map(([lng, lat]) => ({ lat, lng, type: 'zoo', tags: [] }));
    expect(packBusinesses(businesses).order).toEqual([0, 2, 3, 1, 4, 5]);
  });

  it('finds the same businesses in a rectangle as a search of all of them [FIN-02]', () => {
    fc.assert(
      fc.property(
        fc.array(business, { maxLength: 400 }),
        bounds,
        (businesses, { west, south, east, north }) => {
          const index = openBusinesses(packBusinesses(businesses).bytes);
          const isIn = (entry: number) => {
            const [lat, lng] = [index.lat(entry), index.lng(entry)];
            const isBetween = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east;
            return isBetween && lat >= south && lat <= north;
          };
          const all = Array.from({ length: index.size }, (_, entry) => entry).filter(isIn);
          expect(index.within({ west, south, east, north }).sort((a, b) => a - b)).toEqual(all);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('the features of a viewport', () => {
  const spread = Array.from({ length: 3000 }, (_, n) => ({
    lat: 50 + ((n * 7) % 100) / 20,
    lng: -4 + ((n * 13) % 120) / 20,
    type: n % 3 === 0 ? 'zoo' : 'hatchery',
    tags: [],
  }));
  const index = openBusinesses(packBusinesses(spread).bytes);

  it('are at most two hundred for any bounds and zoom [FIN-25]', () => {
    const clusters = businessClusters(index, () => true);
    fc.assert(
      fc.property(bounds, fc.double({ min: -2, max: 30, noNaN: true }), (any, zoom) => {
        expect(clusters.viewport(any, zoom).length).toBeLessThanOrEqual(maxMapFeatures);
      }),
      { numRuns: 300 },
    );
  });

  it('are the businesses of a square of 80 pixels, at their mean position [FIN-25]', () => {
    const square = fc.record({ zoom: fc.nat({ max: 9 }), column: fc.nat(), row: fc.nat() });
    fc.assert(
      fc.property(square, ({ zoom, column, row }) => {
        const world = 512 * 2 ** zoom;
        const start = (number: number) => (number % (Math.floor(world / 80) - 1)) * 80;
        const [left, top] = [start(column), start(row)];
        // The inverse of the Mercator projection.
        const at = (x: number, y: number) => ({
          lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * (top + y)) / world))) * 180) / Math.PI,
          lng: (360 * (left + x)) / world - 180,
          ...{ type: 'zoo', tags: [] },
        });
        const shown = (...places: ReturnType<typeof at>[]) => {
          const [lats, lngs] = [places.map(({ lat }) => lat), places.map(({ lng }) => lng)];
          const around = {
            ...{ west: Math.min(...lngs), south: Math.min(...lats) },
            ...{ east: Math.max(...lngs), north: Math.max(...lats) },
          };
          const packed = openBusinesses(packBusinesses(places).bytes);
          return businessClusters(packed, () => true).viewport(around, zoom);
        };
        const [one, other] = [at(5, 5), at(75, 75)];
        expect(shown(one, other)).toEqual([
          {
            ...{ kind: 'cluster', count: 2 },
            lat: expect.closeTo((one.lat + other.lat) / 2, 3),
            lng: expect.closeTo((one.lng + other.lng) / 2, 3),
          },
        ]);
        for (const outside of [at(75, 85), at(85, 75)]) expect(shown(other, outside)).toHaveLength(2);
      }),
    );
  });

  it('count only what the filter shows [FIN-12]', () => {
    const zoos = businessClusters(index, (entry) => index.types[index.typeOf(entry)] === 'zoo');
    const features = zoos.viewport({ west: -10, south: 45, east: 10, north: 60 }, 3);
    const count = features.reduce((sum, each) => sum + (each.kind === 'cluster' ? each.count : 1), 0);
    expect(count).toBe(1000);
  });

  it('are single markers if there is room for them [FIN-25]', () => {
    const clusters = businessClusters(index, () => true);
    const [first] = clusters.viewport({ west: -4.01, south: 49.99, east: -3.96, north: 50.01 }, 18);
    expect(first?.kind === 'marker' || (first?.kind === 'cluster' && first.count > 1)).toBe(true);
  });
});
