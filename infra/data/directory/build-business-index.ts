import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { readBusinessMarkers } from '@merrowvale/functions/lib/business/business-directory.ts';
import { printErrorsPlainly } from '@merrowvale/infra/plain-error.ts';
import { detailsPerChunk, packBusinesses } from '@merrowvale/shared/domain/business-index.ts';
import { isPlaced } from '@merrowvale/shared/domain/business-markers.ts';
import type { BusinessMarker } from '@merrowvale/shared/schemas/find-a-business.ts';

// Builds the files of the business map: node infra/data/directory/build-business-index.ts
// They are immutable: their folder is named after their content, and shared/domain/business-clusters.ts names the folder.

type StaticFile = { name: string; content: Uint8Array };

export function businessFiles(directory: string): { folder: string; files: StaticFile[] } {
  const businesses = readBusinessMarkers(directory).filter(isPlaced);
  const indexed = businesses.map(({ lat, lng, accountClassification: type, tags }) => ({
    lat,
    lng,
    type,
    tags,
  }));
  const { bytes, order } = packBusinesses(indexed);
  const details = order.flatMap((position) => businesses[position] ?? []).map(compact);
  const chunks = Array.from({ length: Math.ceil(details.length / detailsPerChunk) }, (_, chunk) => ({
    name: `details-${chunk}.json`,
    content: Buffer.from(
      JSON.stringify(details.slice(chunk * detailsPerChunk, (chunk + 1) * detailsPerChunk)),
    ),
  }));
  const files = [{ name: 'index.bin', content: deflateRawSync(bytes, { level: 9 }) }, ...chunks];
  const hash = createHash('sha256');
  for (const { content } of files) hash.update(content);
  return { folder: hash.digest('hex').slice(0, 12), files };
}

/** Position and picture are left out if they repeat something or are empty. */
function compact({ location: _, image, ...marker }: BusinessMarker) {
  return { ...marker, ...(image !== null && { image }) };
}

if (import.meta.main) {
  printErrorsPlainly();
  const root = new URL('../../../', import.meta.url);
  const directory = readFileSync(new URL('functions/lib/business/businesses.txt', root), 'utf8');
  const { folder, files } = businessFiles(directory);

  const parent = new URL('web/public/map/businesses/', root);
  rmSync(parent, { recursive: true, force: true });
  mkdirSync(new URL(`${folder}/`, parent), { recursive: true });
  for (const { name, content } of files) writeFileSync(new URL(`${folder}/${name}`, parent), content);
  const code = new URL('shared/domain/business-clusters.ts', root);
  const current = /(?<=businessFolder = '\/map\/businesses\/)[^']*/;
  writeFileSync(code, readFileSync(code, 'utf8').replace(current, folder));
  console.log(`${files.length} files in ${folder}`);
}
