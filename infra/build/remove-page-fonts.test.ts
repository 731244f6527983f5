import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { removePageFonts } from './finish-build.ts';

const face = (family: string) =>
  `@font-face{font-family:${family};src:url(../media/a.woff2)format("woff2");font-display:swap}`;

it('leaves only fonts that scripts load in style sheets, which arrive after the text [ACC-04]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'styles-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'chunks'));
  const sheet = join(folder, 'chunks/a.css');
  const japanese = face('Noto Sans JP Variable');
  const rule = '.a{--font:"figtree"}';
  writeFileSync(sheet, `${face('fallback')}${face('figtree')}${japanese}${rule}`);
  await removePageFonts(folder);
  expect(readFileSync(sheet, 'utf8')).toBe(japanese + rule);
});
