import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { parse } from 'postcss';

/** Smaller chunks are not worth replacing, since the reference takes a line itself. */
const smallest = 1000;

/**
 * Turbopack writes the same chunk once for each route that needs it. In a folder of chunks, replaces all but
 * the first of several equal files with one line that re-exports the first: less to upload, and only one copy
 * to load and hold in memory. Returns the number of replaced files.
 */
export async function shareEqualChunks(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.js'));
  const firstByContent = new Map<string, string>();
  let shared = 0;
  for (const file of files.map((entry) => join(entry.parentPath, entry.name)).sort()) {
    const content = await readFile(file);
    if (content.length < smallest) continue;
    const print = createHash('sha256').update(content).digest('hex');
    const first = firstByContent.get(print);
    if (first === undefined) firstByContent.set(print, file);
    else {
      await writeFile(file, `module.exports=require(${JSON.stringify(pathTo(first, file))});\n`);
      shared += 1;
    }
  }
  return shared;
}

function pathTo(target: string, from: string): string {
  const path = relative(dirname(from), target).split(sep).join('/');
  return path.startsWith('.') ? path : `./${path}`;
}

/**
 * Removes `@font-face` from the style sheets in a folder, apart from the Japanese font, which a script loads. Every page
 * has these rules in its style element (`withUsedStyles`). The sheets follow after the first paint, and would make
 * browsers look up every font again.
 */
export async function removePageFonts(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sheets = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.css'));
  await Promise.all(sheets.map(({ parentPath, name }) => removeFrom(join(parentPath, name))));
}

async function removeFrom(file: string): Promise<void> {
  const before = await readFile(file, 'utf8');
  const sheet = parse(before);
  sheet.walkAtRules('font-face', (face) => {
    if (!face.toString().includes('Noto Sans JP')) face.remove();
  });
  const after = sheet.toString();
  if (after !== before) await writeFile(file, after);
}
