import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Theme, themeTokens } from '../../test/support/web/theme-tokens.ts';
import { namedColour } from '../components/named-colour/named-colour.ts';
import { brandColours, brandLook, contrast, mixed } from './brand-look.ts';
import { namedColours } from './named-colours.ts';

const css = readFileSync(
  new URL('../components/named-colour/named-colours.module.css', import.meta.url),
  'utf8',
);
const grounds = new Map(
  [...css.matchAll(/\.(\w+) \{\s*--named: light-dark\((#\w{6}), (#\w{6})\);/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const siteSections = readFileSync(new URL('./site-sections.css', import.meta.url), 'utf8');
const onDark = themeTokens(tokens, '.dark-ground', 'dark');
/** The tokens of texts, which are the same on every dark ground. */
const texts = [
  'ink',
  'ink-soft',
  'primary',
  'primary-hover',
  'accent',
  'danger',
  'success',
  'warning',
  'error',
  'info',
];

/** The colours of the texts on a ground of this tone. */
function textsOn(tone: 'light' | 'dark', theme: Theme): string[] {
  const page = themeTokens(tokens, ':root', theme);
  const names = tone === 'light' ? texts : ['ink', 'ink-soft', 'primary'];
  return names.map((name) => (tone === 'light' ? onDark : page).get(name) ?? '');
}

describe('the named colours', () => {
  it("are each defined once, as a background and with its text's tone [BLK-16]", () => {
    expect([...grounds.keys()]).toEqual(Object.keys(namedColours));
  });

  it.each(Object.entries(namedColours))('make %s readable at 4.5:1 in both themes [BLK-13]', (name, tone) => {
    for (const theme of ['light', 'dark'] as const) {
      for (const text of textsOn(tone, theme)) {
        expect(contrast(text, grounds.get(name)?.[theme] ?? text), text).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it('are found by name in any spelling, and unknown ones are undefined [BLK-12]', () => {
    expect(namedColour(' Forest ')?.text).toBe('light');
    expect(namedColour('honey')?.text).toBe('dark');
    for (const unknown of ['', 'constructor', 'mauve']) expect(namedColour(unknown)).toBeUndefined();
  });
});

describe('everything on a dark ground', () => {
  const deep = (['light', 'dark'] as const).flatMap((theme) => [
    themeTokens(tokens, ':root', theme).get('deep') ?? '',
    ...['pet', 'farm'].map(
      (name) =>
        themeTokens(siteSections, `:root:has([data-site-section="${name}"])`, theme).get('deep') ?? '',
    ),
  ]);
  const brands = [...brandColours.keys()].map((key) => brandLook(key)['brand-ground']);

  it.each([...new Set([...deep, ...brands])])(
    'is readable at 4.5:1 on %s, also in tinted panels [BLK-13]',
    (ground) => {
      for (const name of texts) {
        const text = onDark.get(name) ?? '';
        for (const behind of [ground, mixed(ground, '#fffaf0', 0.08)])
          expect(contrast(text, behind), name).toBeGreaterThanOrEqual(4.5);
      }
    },
  );
});
