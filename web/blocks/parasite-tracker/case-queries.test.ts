import { diseaseMapEndpoints } from '@merrowvale/shared/endpoints/disease-map-endpoints.ts';
import { describe, expect, it } from 'vitest';
import {
  areasQuery,
  gridBounds,
  heatQuery,
  nearbyQuery,
  radiusOf,
  radiusText,
  regionsQuery,
  type TrackerScope,
  weeksQuery,
  yearQuery,
} from './case-queries.ts';

const scope: TrackerScope = { diseases: ['parvo', 'ticks'], countries: ['GB', 'IE'], today: '2026-11-22' };
const chosen = { disease: undefined, month: '', region: undefined, area: undefined };
const southWest = { id: 'GB-E15000009', name: 'South West' };
const bath = { id: 'GB-E06000022', name: 'Bath' };
const year = { startDate: '2025-12-01', endDate: '2026-11-22' };

describe('a request of the disease map', () => {
  it('for areas has bare dates, the diseases and the countries [PAR-05]', () => {
    const query = regionsQuery(scope, chosen);
    expect(query).toEqual({
      diseases: 'parvo,ticks',
      groupBy: 'administrativeAreaLevel1',
      countryCodes: 'GB,IE',
      ...year,
    });
    expect(diseaseMapEndpoints.groupDiseaseCases.query.safeParse(query).success).toBe(true);
    expect(regionsQuery({ ...scope, countries: [] }, chosen)).not.toHaveProperty('countryCodes');
  });

  it('for a chosen area of level 1 asks for level 2 by its place id [PAR-13]', () => {
    expect(areasQuery(scope, chosen)).toBeUndefined();
    expect(areasQuery(scope, { ...chosen, disease: 'ticks', month: '2026-02', region: southWest })).toEqual({
      diseases: 'ticks',
      groupBy: 'administrativeAreaLevel2',
      placeId: 'GB-E15000009',
      startDate: '2026-02-01',
      endDate: '2026-02-28',
    });
  });

  it('for weeks always covers the last twelve months, for the visitor’s selection', () => {
    expect(weeksQuery(scope, chosen)).toEqual({ diseases: 'parvo,ticks', countryCodes: 'GB,IE', ...year });
    const inBath = { ...chosen, month: '2026-02', region: southWest, area: bath };
    expect(weeksQuery(scope, inBath)).toEqual({ diseases: 'parvo,ticks', placeId: bath.id, ...year });
    expect(heatQuery(scope, chosen)).toMatchObject({ groupBy: 'administrativeAreaLevel2' });
  });

  it('for the classes of a month covers the year of the same areas [PAR-06]', () => {
    expect(yearQuery(scope, chosen)).toBeUndefined();
    const february = { ...chosen, month: '2026-02' };
    expect(yearQuery(scope, february)).toEqual(regionsQuery(scope, chosen));
    expect(yearQuery(scope, { ...february, region: southWest })).toEqual(
      areasQuery(scope, { ...chosen, region: southWest }),
    );
  });

  it('for cases nearby names the place, the radius and the statuses on the map [PAR-07, PAR-08]', () => {
    const query = nearbyQuery(scope, chosen, { lat: 51.38, lng: -2.36 }, { radius: '10mi' });
    expect(query).toEqual({
      lat: '51.38',
      lng: '-2.36',
      radius: '10mi',
      diseases: 'parvo,ticks',
      statuses: 'New,Approved',
      ...year,
    });
    const bounds = { west: -3.123456789, south: 51, east: -2, north: 52 };
    const visible = nearbyQuery(scope, chosen, { lat: 51, lng: -2 }, { bounds });
    expect(visible).toMatchObject({ bounds: '-3.12346,51,-2,52' });
    expect(diseaseMapEndpoints.listNearbyCases.query.safeParse(visible).success).toBe(true);
  });

  it('names its radius in words of the locale, miles also by default [PAR-08]', () => {
    const radii = ['en_gb', 'de', 'fr', 'jp'].map((locale) => radiusText('15km', locale));
    expect(radii).toEqual(['15 km', '15 km', '15\u202fkm', '15 km']);
    expect(radiusText('2.5mi', 'fr')).toBe('2,5\u202fmi');
    expect(['en_gb', 'us'].map((locale) => radiusText('10mi', locale))).toEqual(['10 miles', '10 miles']);
  });

  it('has a radius of 10mi unless an editor entered one that the API accepts [PAR-08]', () => {
    expect(['', 'ten', '0mi', '101mi', '-5mi'].map(radiusOf)).toEqual(Array(5).fill('10mi'));
    expect(['5 mi', '100mi', '15km'].map(radiusOf)).toEqual(['5mi', '100mi', '15km']);
  });

  it('for the visible part covers it, and is the same after a small move [PAR-07]', () => {
    const visible = { west: -2.51, south: 51.2, east: -1.4, north: 51.9 };
    const grid = gridBounds(visible, 9);
    expect(grid.west).toBeLessThanOrEqual(visible.west);
    expect(grid.north).toBeGreaterThanOrEqual(visible.north);
    expect(gridBounds({ ...visible, south: 51.21, north: 51.91 }, 9)).toEqual(grid);
    expect(gridBounds({ west: -180, south: -89, east: 180, north: 89 }, 0)).toEqual({
      west: -180,
      south: -90,
      east: 180,
      north: 90,
    });
  });
});
