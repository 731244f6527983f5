import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { glyphNames } from './glyph-names.ts';

it('exists for every name, and for no other', async () => {
  const file = await readFile(path.join(import.meta.dirname, 'glyphs.svg'), 'utf8');
  expect(parseHtml(file).attributes('id', 'symbol')).toEqual([...glyphNames]);
});
