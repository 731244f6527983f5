import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const tokens = read('./tokens.css');
const siteSections = read('./site-sections.css');

/** Pairs of text and background. */
const pairs = [
  ['primary', ['paper', 'surface', 'raised']],
  ['on-primary', ['primary', 'primary-hover']],
  ['on-primary-soft', ['primary-soft']],
  ['on-deep', ['deep']],
  ['on-deep-soft', ['deep']],
] as const;

const themes = [
  ['light', 0, ':root {'],
  ['dark', 1, ':root[data-theme="dark"] {'],
] as const;

describe.each(['pet', 'farm'])('the colours of the %s section', (siteSection) => {
  it.each(themes)('are readable at 4.5:1 in the %s theme [SHL-47, ACC-01]', (_, side, selector) => {
    const colours = new Map([
      ...plain(tokens, ':root {'),
      ...plain(tokens, selector),
      ...ofSection(siteSection, side),
    ]);
    for (const [text, grounds] of pairs) {
      for (const ground of grounds)
        expect(
          contrast(colours.get(text) ?? '', colours.get(ground) ?? ''),
          `${text} on ${ground}`,
        ).toBeGreaterThanOrEqual(4.5);
    }
    for (const ground of ['paper', 'surface', 'raised'])
      expect(contrast(colours.get('focus') ?? '', colours.get(ground) ?? '')).toBeGreaterThanOrEqual(3);
  });

  it('differ from the other sections’ [SHL-47]', () => {
    expect(ofSection(siteSection, 0).get('primary')).not.toBe(plain(tokens, ':root {').get('primary'));
  });
});

function blockAfter(css: string, selector: string): string {
  return css.slice(css.indexOf(selector)).split('}')[0] ?? '';
}

function plain(css: string, selector: string): Map<string, string> {
  const found = blockAfter(css, selector).matchAll(/--([\w-]+): (#[0-9a-f]{6});/g);
  return new Map([...found].map(([, name = '', value = '']) => [name, value]));
}

function ofSection(siteSection: string, side: 0 | 1): Map<string, string> {
  const found = blockAfter(siteSections, `[data-tower="${siteSection}"]`).matchAll(
    /--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g,
  );
  return new Map([...found].map(([, name = '', ...values]) => [name, values[side] ?? '']));
}
