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
const bounds = fc.record({
  west: fc.double({ min: -180, max: 180, noNaN: true }),
  south: fc.double({ min: -90, max: 90, noNaN: true }),
  east: fc.double({ min: -180, max: 180, noNaN: true }),
  north: fc.double({ min: -90, max: 90, noNaN: true }),
});

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
