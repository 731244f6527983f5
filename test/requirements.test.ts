import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (path) => path.includes('node_modules') }).map((path) =>
    readFileSync(join(root, path), 'utf8'),
  );

const lines = read('docs/requirements{.md,/*.md}').flatMap((text) => [
  ...text.matchAll(/^- \[( |x)\] \*\*([A-Z]+-\d+)\*\*/gm),
]);
const tests = read('{shared,functions,infra,web,test}/**/*.{test,spec}.{ts,tsx,mjs}').join('\n');
/** The ids in brackets at the end of a test's title: `[PET-01, PET-02]` or `[PET-01] [PET-02]`. */
const named = new Set(
  [...tests.matchAll(/((?:\[[A-Z]{3}-\d+(?:, ?[A-Z]{3}-\d+)*\] ?)+)['"`]/g)].flatMap((match) =>
    [...(match[1] ?? '').matchAll(/[A-Z]{3}-\d+/g)].map(([id]) => id),
  ),
);

describe('the list of requirements', () => {
  it('lists every id once', () => {
    const ids = lines.map((line) => line[2]);
    expect(ids.length).toBeGreaterThan(800);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('has a test for each id that is marked as done', () => {
    const done = lines.filter((line) => line[1] === 'x').map((line) => line[2] ?? '');
    expect(done.length).toBeGreaterThan(0);
    expect(done.filter((id) => !named.has(id))).toEqual([]);
  });

  it('contains every id that a test names', () => {
    const known = new Set(lines.map((line) => line[2]));
    expect([...named].filter((id) => !known.has(id))).toEqual([]);
  });
});
