import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const leftOut: ReadonlySet<string> = new Set(['node_modules', '.next', '.open-next']);

const unbuilt = /\.test\.tsx?$|\.tsbuildinfo$|^next-env\.d\.ts$/;

export async function inputsFingerprint(
  root: string,
  patterns: readonly string[],
  setting = '',
): Promise<string> {
  const entries = glob([...patterns], {
    cwd: root,
    withFileTypes: true,
    exclude: (entry: Dirent) => leftOut.has(entry.name),
  });
  const paths: string[] = [];
  for await (const entry of entries) {
    if (entry.isFile() && !unbuilt.test(entry.name)) paths.push(join(entry.parentPath, entry.name));
  }
  const hash = createHash('sha256').update(setting);
  for (const path of paths.sort()) hash.update(`${relative(root, path)}\0`).update(await readFile(path));
  return hash.digest('hex').slice(0, 16);
}
