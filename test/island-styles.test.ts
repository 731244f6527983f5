import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const list = 'web/styles/island-styles.ts';

/** What a file imports by a relative path; what an island fetches later too, where that is asked for. */
function importsOf(file: string, withIslands: boolean): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const forms = withIslands ? /(?:from |import |import\()'(\.[^']+)'/g : /(?:from |import )'(\.[^']+)'/g;
  return [...text.matchAll(forms)].map(([, path = '']) => join(dirname(file), path));
}

/** The style sheets that pages bring along. */
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
  it('come with the page, as what the server draws wants them before scripts are there [ACC-03]', () => {
    const pages = globSync('web/app/**/*.{ts,tsx}', { cwd: root });
    const early = sheetsOf(pages, false);
    const late = [...sheetsOf(pages, true)].filter((sheet) => !early.has(sheet));
    expect(late, `missing in ${list}`).toEqual([]);
  });

  it('stand in their list once, and only where there is such a file', () => {
    const listed = importsOf(list, false);
    expect(listed.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });
});
