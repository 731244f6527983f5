import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './setup/source-files.ts';

const root = join(import.meta.dirname, '..');
const read = (pattern: string) => sourceFiles(pattern).map((path) => readFileSync(join(root, path), 'utf8'));

const lines = read('docs/requirements{.md,/*.md}').flatMap((text) =>
  [...text.matchAll(/^- \[( |x)\] \*\*([A-Z]+-\d+)\*\*( \(full tier\))?/gm)].map(
    ([, box, id = '', mark]) => ({
      id,
      isDone: box === 'x',
      isOfFullTier: mark !== undefined,
    }),
  ),
);
const done = lines.filter(({ isDone }) => isDone);
const tests = read('{shared,functions,infra,web,test}/**/*.{test,spec}.{ts,tsx,mjs}').join('\n');
/**
 * The ids in brackets at the end of a test's title, `[PET-01, PET-02]` or `[PET-01] [PET-02]`, and the tag of the full
 * tier that may follow it.
 */
const proofs = [
  ...tests.matchAll(/((?:\[[A-Z]{3}-\d+(?:, ?[A-Z]{3}-\d+)*\] ?)+)['"`](,\s*\{?\s*tag: '@full')?/g),
].flatMap(([, ids = '', tag]) =>
  [...ids.matchAll(/[A-Z]{3}-\d+/g)].map(([id]) => ({ id, isOfFullTier: tag !== undefined })),
);
const named = new Set(proofs.map(({ id }) => id));
const ordinary = new Set(proofs.filter(({ isOfFullTier }) => !isOfFullTier).map(({ id }) => id));

describe('the list of requirements', () => {
  it('lists every id once', () => {
    const ids = lines.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(800);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('has a test for each id that is marked as done', () => {
    expect(done.length).toBeGreaterThan(0);
    expect(done.map(({ id }) => id).filter((id) => !named.has(id))).toEqual([]);
  });

  it('contains every id that a test names', () => {
    const known = new Set(lines.map(({ id }) => id));
    expect([...named].filter((id) => !known.has(id))).toEqual([]);
  });

  it('marks exactly those ids that only tests of the full tier prove', () => {
    const marked = done.filter(({ isOfFullTier }) => isOfFullTier).map(({ id }) => id);
    expect(marked).toEqual(done.map(({ id }) => id).filter((id) => !ordinary.has(id)));
    // The tag of a group would be overlooked above.
    expect(tests).not.toMatch(/describe\('[^']*', \{/);
  });
});
