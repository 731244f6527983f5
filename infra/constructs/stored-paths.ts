import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const publicFolder = fileURLToPath(new URL('../../web/public', import.meta.url));

/** Paths that the CDN serves from the bucket: hashed files, and the top level of the public folder. */
export function storedPaths(): string[] {
  return ['/_next/static/*', ...publicPaths()];
}

/** Paths of the public folder, whose files keep their names from one release to the next. */
export function publicPaths(): string[] {
  const entries = readdirSync(publicFolder, { withFileTypes: true });
  const files = entries.map((entry) => (entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`));
  return files.sort();
}
