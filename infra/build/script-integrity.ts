import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/**
 * Writes the integrity of every script in Next.js's folder of static files, by the path at which the site serves it.
 * The server's own output names only the scripts of some routes.
 */
export async function writeScriptIntegrity(staticFolder: string, file: string): Promise<void> {
  const entries = await readdir(staticFolder, { recursive: true, withFileTypes: true });
  const scripts = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.js'));
  const integrity = scripts.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    const hash = createHash('sha256')
      .update(await readFile(path))
      .digest('base64');
    return [`/_next/static/${relative(staticFolder, path).split(sep).join('/')}`, `sha256-${hash}`] as const;
  });
  const sorted = (await Promise.all(integrity)).sort(([one], [other]) => (one < other ? -1 : 1));
  await writeFile(file, `${JSON.stringify(Object.fromEntries(sorted))}\n`);
}
