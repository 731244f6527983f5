import { expect, it } from 'vitest';
import { ideographFaces } from './ideograph-faces.ts';

const rule = (family: string, source: string, ranges: string) => ({
  family,
  source,
  ranges,
  base: 'https://site.example/_next/static/chunks/a.css',
});

it('returns the files of the map’s fonts with East Asian characters; Latin characters stay in other fonts [FIN-31]', () => {
  const rules = [
    rule('Noto Sans JP', 'url("../media/0.woff2") format("woff2")', 'U+25, U+672d, U+5e4c-5e4d'),
    rule('Noto Sans JP', 'url(../media/latin.woff2)', 'U+0-FF, U+131'),
    rule('Noto Sans JP', 'local("Arial")', 'U+3042'),
    rule('Noto Serif JP', 'url(/serif.woff2)', 'U+3042'),
    rule('Figtree', 'url(/figtree.woff2)', ''),
  ];
  expect(ideographFaces(rules, ['Figtree', 'Noto Sans JP', 'sans-serif'])).toEqual({
    'Noto Sans JP': [
      { url: 'https://site.example/_next/static/media/0.woff2', 'unicode-range': ['U+672d', 'U+5e4c-5e4d'] },
    ],
  });
});
