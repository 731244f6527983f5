import { describe, expect, it } from 'vitest';
import { defaultLocale, languageTag, locales } from './locales.ts';

/** Copied from the requirements, so that an error in the table is detected. */
const expected =
  'en_gb en-gb, us en-us, au en-au, nl nl-nl, dk da-dk, se sv-se, ru ru-ru, it it-it, en_ca en-ca, ' +
  'fr_ca fr-ca, fr fr-fr, hu hu-hu, de de-de, br pt-br, es es-es, mx es-mx, pl pl-pl, ar es-ar, ' +
  'at de-at, nl_be nl-be, fr_be fr-be, cn zh-cn, cl es-es, co es-es, cz cs-cz, jp ja-jp, pt pt-pt, ' +
  'ua ru-ua, nz en-gb, sa en-za, th th-th, fi fi-fi, no no-no, tr tr-tr, hr hr-hr, testing en-gb';

describe('the locales', () => {
  it('are these 36, each with its language tag [ROU-17, ROU-18, ROU-19, ROU-20]', () => {
    const pairs = [...locales].map(([code, { tag }]) => `${code} ${tag}`);
    expect(pairs).toEqual(expected.split(', '));
    expect(pairs).toHaveLength(36);
  });

  it('have the United Kingdom’s as the fallback [ROU-16]', () => {
    expect(defaultLocale).toBe('en_gb');
    expect(languageTag('atlantis')).toBe('en-gb');
    expect(languageTag('')).toBe('en-gb');
    expect(languageTag('constructor')).toBe('en-gb');
  });

  it('are distinct when they share a language tag [ROU-21]', () => {
    expect(['nz', 'testing', 'en_gb'].map(languageTag)).toEqual(['en-gb', 'en-gb', 'en-gb']);
    expect(['cl', 'co', 'es'].map(languageTag)).toEqual(['es-es', 'es-es', 'es-es']);
    expect(new Set(locales.keys()).size).toBe(36);
  });
});
