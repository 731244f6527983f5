// Builds web/public/map/base-map.pmtiles: node infra/data/map/build-base-map.ts {directory with the sources, see README.md}
import { mkdirSync, writeFileSync } from 'node:fs';
import { baseMapLayers, baseMapZoom } from './base-map-layers.ts';
import { tileArchive } from './tile-archive.ts';

const [directory] = process.argv.slice(2);
if (directory === undefined)
  throw new Error('Usage: node infra/data/map/build-base-map.ts {directory with the sources}');

const folder = new URL('../../../web/public/map/', import.meta.url);
const archive = await tileArchive({
  name: 'Base map',
  attribution: 'Natural Earth, GeoNames',
  maxZoom: baseMapZoom,
  layers: baseMapLayers(directory),
});
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('base-map.pmtiles', folder), archive);
console.log(`base-map.pmtiles: ${(archive.length / 1e6).toFixed(1)} MB`);
