import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const list = 'web/app/island-styles.ts';

/** The relative imports of a file, optionally including those that an island loads later. */
function importsOf(file: string, withIslands: boolean): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const forms = withIslands ? /(?:from |import |import\()'(\.[^']+)'/g : /(?:from |import )'(\.[^']+)'/g;
  return [...text.matchAll(forms)].map(([, path = '']) => join(dirname(file), path));
}

/** The style sheets that pages load. */
function sheetsOf(pages: readonly string[], withIslands: boolean): Set<string> {
  const seen = new Set<string>();
  const waiting = [...pages];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !existsSync(join(root, file))) continue;
    seen.add(file);
    if (/\.tsx?$/.test(file)) waiting.push(...importsOf(file, withIslands));
  }
  return new Set([...seen].filter((file) => file.endsWith('.module.css')));
}

describe('the styles of islands', () => {
  // The content page also by itself, because the styles of other routes are not loaded with it.
  it.each([
    ['every route', globSync('web/app/**/*.{ts,tsx}', { cwd: root })],
    ['pages made by editors', ['web/app/[locale]/layout.tsx', 'web/app/[locale]/[[...slug]]/page.tsx']],
  ])(
    'load with the page, because the server-rendered HTML needs them before scripts load: %s [ACC-03]',
    (_, pages) => {
      const early = sheetsOf(pages, false);
      const late = [...sheetsOf(pages, true)].filter((sheet) => !early.has(sheet));
      expect(late, `missing in ${list}`).toEqual([]);
    },
  );

  it('are listed once, and only if the file exists', () => {
    const listed = importsOf(list, false);
    expect(listed.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });
});
