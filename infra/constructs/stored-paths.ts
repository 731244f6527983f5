import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const publicFolder = fileURLToPath(new URL('../../web/public', import.meta.url));

/** Paths that the CDN serves from the bucket: hashed files, and the top level of the public folder. */
export function storedPaths(): string[] {
  const entries = readdirSync(publicFolder, { withFileTypes: true });
  const files = entries.map((entry) => (entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`));
  return ['/_next/static/*', ...files.sort()];
}
