import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const publicFolder = fileURLToPath(new URL('../../web/public', import.meta.url));

export function storedPaths(): string[] {
  return ['/_next/static/*', ...publicPaths()];
}

export function publicPaths(): string[] {
  const entries = readdirSync(publicFolder, { withFileTypes: true });
  const files = entries.map((entry) => (entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`));
  return files.sort();
}

export const immutableFolders = ['icons', 'map/businesses'] as const;

export const forEver = 'public, max-age=31536000, immutable';
/** Files that keep their names from one release to the next; a release invalidates the CDN's copies. */
export const forAnHour = 'public, max-age=3600';

export function fileCaching(path: string): string {
  const folders = ['_next', ...immutableFolders];
  return folders.some((folder) => path.startsWith(`/${folder}/`)) ? forEver : forAnHour;
}
