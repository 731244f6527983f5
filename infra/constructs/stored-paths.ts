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
