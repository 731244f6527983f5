// Builds the areas of the disease map: node infra/data/map/build-areas.ts {directory with the sources, see README.md}
import { mkdirSync, writeFileSync } from 'node:fs';
import { sourceDirectory } from '../cities.ts';
import { readGazetteer } from '../directory/read-gazetteer.ts';
import { areaLines } from './area-lines.ts';
import { type MappedArea, mappedAreas } from './mapped-areas.ts';
import { tileArchive } from './tile-archive.ts';

const directory = sourceDirectory();
const areas = mappedAreas(directory);
const lines = areaLines(areas, readGazetteer().codes, directory);
writeFileSync(new URL('../../../functions/lib/disease/areas.txt', import.meta.url), `${lines.join('\n')}\n`);

const maxZoom = 8;
const ofLevel = (level: 1 | 2) => areas.filter((area) => area.level === level).map(feature);
const archive = await tileArchive({
  name: 'Areas',
  attribution: 'Office for National Statistics, U.S. Census Bureau, IGN',
  maxZoom,
  layers: [
    { name: 'areas-1', features: ofLevel(1), minZoom: 0, maxZoom },
    { name: 'areas-2', features: ofLevel(2), minZoom: 4, maxZoom },
  ],
});
const folder = new URL('../../../web/public/map/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('areas.pmtiles', folder), archive);
console.log(
  `${areas.length} areas, ${lines.length} lines; areas.pmtiles: ${(archive.length / 1e6).toFixed(1)} MB`,
);

function feature({ id, name, parent, shape, geometry }: MappedArea) {
  const properties = {
    id,
    name,
    ...(parent !== undefined && { parent }),
    ...(shape === 'circle' && { circle: true }),
  };
  return { type: 'Feature' as const, geometry, properties };
}
