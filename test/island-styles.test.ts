import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contentPage, filesOf, root } from './page-imports.ts';

const styles = 'web/app/island-styles.ts';

/** The style sheets that pages load. */
function sheetsOf(pages: readonly string[], withIslands: boolean): Set<string> {
  return new Set([...filesOf(pages, withIslands)].filter((file) => file.endsWith('.module.css')));
}

describe('the styles of islands', () => {
  // The content page is also checked by itself, because the styles of other routes are not loaded with it.
  it.each([
    ['every route', globSync('web/app/**/*.{ts,tsx}', { cwd: root })],
    ['pages made by editors', contentPage],
  ])(
    'load with the page, because the server-rendered HTML needs them before scripts load: %s [ACC-03]',
    (_, pages) => {
      const early = sheetsOf(pages, false);
      const late = [...sheetsOf(pages, true)].filter((sheet) => !early.has(sheet));
      expect(late, `missing in ${styles}`).toEqual([]);
    },
  );
});
