import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chroma } from '../../test/support/web/chroma.ts';
import { type Theme, themeTokens } from '../../test/support/web/theme-tokens.ts';
import { contrast } from './brand-look.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const tokens = read('./tokens.css');
const siteSections = read('./site-sections.css');
const header = read('../shell/content/content-header.module.css');

/** Pairs of text and background. */
const pairs = [
  ['primary', ['paper', 'surface', 'raised']],
  ['on-primary', ['primary', 'primary-hover']],
  ['on-primary-soft', ['primary-soft']],
  ['on-deep', ['deep']],
  ['on-deep-soft', ['deep']],
] as const;

const section = (name: string, theme: Theme) =>
  themeTokens(siteSections, `:root:has([data-site-section="${name}"])`, theme);

describe.each(['pet', 'farm'])('the colours of the %s section', (siteSection) => {
  it.each(['light', 'dark'] as const)('are readable at 4.5:1 in the %s theme [SHL-47, ACC-01]', (theme) => {
    const colours = new Map([...themeTokens(tokens, ':root', theme), ...section(siteSection, theme)]);
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

  it.each(['light', 'dark'] as const)('are clearly coloured in the %s theme [SHL-47]', (theme) => {
    expect(chroma(section(siteSection, theme).get('primary') ?? '')).toBeGreaterThan(0.24);
  });

  it('include the rule below its header [SHL-08, SHL-47]', () => {
    const rule = siteSection === 'pet' ? 'plum' : 'leaf';
    const colour = section(siteSection, 'light').get('primary');
    expect(header).toContain(`.${rule} {\n  border-bottom-color: ${colour};\n}`);
  });

  it('differ from the other sections’ [SHL-47]', () => {
    expect(section(siteSection, 'light').get('primary')).not.toBe(
      themeTokens(tokens, ':root', 'light').get('primary'),
    );
  });
});
