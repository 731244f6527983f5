import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { glyphNames } from './glyph-names.ts';

it('exists for every name, and for no other', async () => {
  const file = await readFile(path.join(import.meta.dirname, 'glyphs.svg'), 'utf8');
  const symbols = [...file.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(symbols).toEqual([...glyphNames]);
});
