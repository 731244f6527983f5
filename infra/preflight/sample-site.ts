import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { immutableFolders } from '../constructs/file-caching.ts';

export const sampleFiles = [
  'server-functions/default/index.mjs',
  'cache/build/page.cache',
  'assets/_next/static/chunks/app.1a.js',
  'assets/_next/static/media/glyphs.2b.svg',
  ...immutableFolders.map((folder) => `assets/${folder}/3c/file.bin`),
  'assets/map/areas.pmtiles',
  'assets/favicon.ico',
];

/** Writes a site as small as possible, with which a stage has every resource that a built site adds. */
export function writeSampleSite(folder: string): void {
  for (const file of sampleFiles) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), file);
  }
}
