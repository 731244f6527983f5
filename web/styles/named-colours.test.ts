import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { namedColour } from '../components/named-colour/named-colour.ts';
import { contrast } from './brand-look.ts';
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

/** Text tokens for each background tone in each theme; those for light text are the same in both themes. */
const texts = {
  dark: { light: ['#1d2b28', '#52605b', '#14594e'], dark: ['#f3ede2', '#b3bfb8', '#86d0b9'] },
  light: { light: ['#fffaf0', '#e3e6dc', '#f6efe2'], dark: ['#fffaf0', '#e3e6dc', '#f6efe2'] },
} as const;

describe('the named colours', () => {
  it("are each defined once, as a background and with its text's tone [BLK-16]", () => {
    expect([...grounds.keys()]).toEqual(Object.keys(namedColours));
  });

  it.each(Object.entries(namedColours))('make %s readable at 4.5:1 in both themes [BLK-13]', (name, tone) => {
    for (const theme of ['light', 'dark'] as const) {
      for (const text of texts[tone][theme]) {
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
