import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** The route of all content pages, and the layout around it. */
export const contentPage = ['web/app/[locale]/layout.tsx', 'web/app/[locale]/[[...slug]]/page.tsx'];

/** The relative imports of a file, optionally including those that an island loads later. */
function importsOf(file: string, withIslands: boolean): string[] {
  const text = readFileSync(join(root, file), 'utf8').replaceAll(/^import type [^;]*;/gm, '');
  const forms = withIslands ? /(?:from |import |import\()'(\.[^']+)'/g : /(?:from |import )'(\.[^']+)'/g;
  const globs = [...text.matchAll(/import\.meta\.glob\('([^']+)'/g)];
  return [
    ...[...text.matchAll(forms)].map(([, path = '']) => join(dirname(file), path)),
    ...globs.flatMap(([, pattern = '']) => globSync(join(dirname(file), pattern), { cwd: root })),
  ];
}

/** The files of the site that pages import, directly or through others; style sheets included. */
export function filesOf(pages: readonly string[], withIslands: boolean): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [...pages];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !existsSync(join(root, file))) continue;
    seen.add(file);
    if (/\.tsx?$/.test(file)) waiting.push(...importsOf(file, withIslands));
  }
  return seen;
}
