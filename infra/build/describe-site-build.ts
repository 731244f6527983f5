import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { siteBuildFiles } from '@merrowvale/web/lib/security/site-build.ts';
import { styleRules } from './style-rules.ts';

/**
 * Writes the data for finishing pages into a folder, keyed by the path at which the site serves a file: the integrity
 * of every script in Next.js's folder of static files, since the server's own output names only the scripts of some
 * routes, and the rules of every style sheet.
 */
export async function describeSiteBuild(staticFolder: string, folder: string): Promise<void> {
  const entries = await readdir(staticFolder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  const describe = async <Fact>(ending: string, describeFile: (content: Buffer, path: string) => Fact) => {
    const described = files
      .filter((file) => file.endsWith(ending))
      .map(async (file) => {
        const path = `/_next/static/${relative(staticFolder, file).split(sep).join('/')}`;
        return [path, describeFile(await readFile(file), path)] as const;
      });
    return `${JSON.stringify(Object.fromEntries(await Promise.all(described)))}\n`;
  };
  await writeFile(join(folder, siteBuildFiles.integrity), await describe('.js', integrityOf));
  await writeFile(
    join(folder, siteBuildFiles.styles),
    await describe('.css', (content, path) => styleRules(content.toString(), path)),
  );
}

function integrityOf(content: Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
