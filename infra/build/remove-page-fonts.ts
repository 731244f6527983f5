import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'postcss';

/**
 * Removes `@font-face` from the style sheets in a folder, apart from fonts that scripts load (`font-display: swap`).
 * Every page has these rules in its style element (`withUsedStyles`). The sheets follow after the first paint; a sheet
 * with such a rule makes browsers look up every font again, and redraw text in fonts that arrived late.
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
    const isLoadedByScript = face.some(
      (node) => node.type === 'decl' && node.prop === 'font-display' && node.value === 'swap',
    );
    if (!isLoadedByScript) face.remove();
  });
  const after = sheet.toString();
  if (after !== before) await writeFile(file, after);
}
