import { globSync, readFileSync } from 'node:fs';
import {
  businessClusters,
  businessFolder,
  maxMapFeatures,
} from '@merrowvale/shared/domain/business-clusters.ts';
import { detailsPerChunk, inflateBusinesses } from '@merrowvale/shared/domain/business-index.ts';
import { describe, expect, it } from 'vitest';
import { businessFiles } from './build-business-index.ts';

const root = new URL('../../../', import.meta.url);
const directory = readFileSync(new URL('functions/lib/business/businesses.txt', root), 'utf8');
const folder = new URL(`web/public${businessFolder}/`, root);
const readIndex = () => inflateBusinesses(new Uint8Array(readFileSync(new URL('index.bin', folder))));

describe('the files of the business map', () => {
  it('are those of the directory; otherwise run node infra/data/directory/build-business-index.ts [FIN-06]', () => {
    const { folder: name, files } = businessFiles(directory);
    expect(businessFolder).toBe(`/map/businesses/${name}`);
    const stored = globSync('*', { cwd: folder });
    expect(stored.sort()).toEqual(files.map((file) => file.name).sort());
    for (const file of files)
      expect(Buffer.compare(readFileSync(new URL(file.name, folder)), file.content)).toBe(0);
  });

  it('hold at least ten thousand businesses, each with its details in the index’s order [FIN-06]', async () => {
    const index = await readIndex();
    expect(index.size).toBeGreaterThanOrEqual(10_000);
    for (const business of [0, 99, 100, 5432, index.size - 1]) {
      const chunk = Math.floor(business / detailsPerChunk);
      const details = JSON.parse(readFileSync(new URL(`details-${chunk}.json`, folder), 'utf8'));
      const found = details[business % detailsPerChunk];
      expect(found.lat).toBeCloseTo(index.lat(business), 3);
      expect(found.lng).toBeCloseTo(index.lng(business), 3);
      expect(found.accountClassification).toBe(index.types[index.typeOf(business)]);
      expect(found.tags).toEqual(
        index.tags
          .filter((_, bit) => (index.tagsOf(business) >> bit) & 1)
          .sort((a: string, b: string) => found.tags.indexOf(a) - found.tags.indexOf(b)),
      );
    }
  });

  it('give at most two hundred features for any viewport, which count every business in it [FIN-25]', async () => {
    const index = await readIndex();
    const clusters = businessClusters(index, () => true);
    const world = { west: -180, south: -85, east: 180, north: 85 };
    for (let zoom = 0; zoom <= 20; zoom += 1) {
      const features = clusters.viewport(world, zoom);
      expect(features.length).toBeLessThanOrEqual(maxMapFeatures);
      const count = features.reduce((sum, each) => sum + (each.kind === 'cluster' ? each.count : 1), 0);
      expect(count, `zoom ${zoom}`).toBe(index.size);
    }
    const bath = { west: -2.5, south: 51.3, east: -2.2, north: 51.5 };
    const near = clusters.viewport(bath, 11);
    expect(near.length).toBeGreaterThan(0);
    expect(near.length).toBeLessThanOrEqual(maxMapFeatures);
  });
});
