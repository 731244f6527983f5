import { openBusinesses, packBusinesses } from '@merrowvale/shared/domain/business-index.ts';
import { describe, expect, it } from 'vitest';
import { selectedClusters } from './business-map-index.ts';

const businesses = [
  { type: 'zoo', tags: ['pets'] },
  { type: 'hatchery', tags: ['farm'] },
  { type: 'zoo', tags: ['pets', 'farm'] },
  { type: 'clinic', tags: [] },
].map((each, n) => ({ ...each, lat: 50 + n, lng: n }));
const index = openBusinesses(packBusinesses(businesses).bytes);
const world = { west: -180, south: -85, east: 180, north: 85 };

const counted = (typeIds: string[], tagIds: string[]) =>
  selectedClusters(index, { typeIds: new Set(typeIds), tagIds: new Set(tagIds) })
    .viewport(world, 0)
    .reduce((sum, feature) => sum + (feature.kind === 'cluster' ? feature.count : 1), 0);

describe('the businesses on the map', () => {
  it('are all of them without a filter [FIN-11]', () => {
    expect(counted([], [])).toBe(4);
  });

  it('match one of the types and one of the tags [FIN-12]', () => {
    expect(counted(['zoo'], [])).toBe(2);
    expect(counted(['zoo', 'hatchery'], [])).toBe(3);
    expect(counted([], ['farm'])).toBe(2);
    expect(counted(['zoo'], ['farm'])).toBe(1);
  });

  it('are all of them again if none match [FIN-13]', () => {
    expect(counted(['clinic'], ['farm'])).toBe(4);
    expect(counted(['circus'], [])).toBe(4);
  });
});
