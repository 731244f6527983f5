import { deflateRawSync } from 'node:zlib';
import { businessFolder } from '@merrowvale/shared/domain/business-clusters.ts';
import { openBusinesses, packBusinesses } from '@merrowvale/shared/domain/business-index.ts';
import { describe, expect, it, vi } from 'vitest';
import { loadBusiness, loadBusinessIndex, selectedClusters } from './business-map-index.ts';

const businesses = [
  { type: 'zoo', tags: ['pets'] },
  { type: 'hatchery', tags: ['farm'] },
  { type: 'zoo', tags: ['pets', 'farm'] },
  { type: 'clinic', tags: [] },
].map((each, n) => ({ ...each, lat: 50 + n, lng: n }));
const { bytes } = packBusinesses(businesses);
const index = openBusinesses(bytes);
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

  it('are read from their files, with a failure that names the status [FIN-06, FIN-25]', async () => {
    const files = new Map<string, Response>([
      [`${businessFolder}/index.bin`, new Response(deflateRawSync(bytes))],
      [`${businessFolder}/details-0.json`, Response.json([{ name: 'Zoo' }])],
      [
        `${businessFolder}/details-1.json`,
        Response.json([{ name: 'Hatchery' }, { name: 'Inn', image: '/inn' }]),
      ],
    ]);
    vi.stubGlobal('fetch', async (path: string) => files.get(path) ?? new Response(null, { status: 503 }));
    const { size, types } = await loadBusinessIndex();
    expect([size, types]).toEqual([4, ['clinic', 'hatchery', 'zoo']]);
    expect(await loadBusiness(101)).toEqual({ name: 'Inn', image: '/inn' });
    files.set(`${businessFolder}/details-1.json`, Response.json([{ name: 'Hatchery' }]));
    expect(await loadBusiness(100)).toEqual({ name: 'Hatchery', image: null });
    expect(await loadBusiness(99)).toBeUndefined();
    files.set(`${businessFolder}/index.bin`, new Response(deflateRawSync(bytes), { status: 503 }));
    await expect(loadBusinessIndex()).rejects.toThrow('responded with 503');
    await expect(loadBusiness(200)).rejects.toThrow('responded with 503');
  });
});
