import { describe, expect, it } from 'vitest';
import { pageAlternates } from './page-alternates.ts';

const origin = 'https://a.example';

describe('the versions of a page', () => {
  it('are each named by their language, and the default locale’s for everybody else [SEO-08]', () => {
    const versions = [
      { locale: 'jp', path: 'advice/fleas' },
      { locale: 'en_gb', path: 'advice/fleas' },
      { locale: 'de', path: 'rat/flöhe & zecken' },
    ] as const;
    expect(pageAlternates(versions, 'en_gb', origin)).toEqual({
      'en-gb': 'https://a.example/en_gb/advice/fleas',
      'de-de': 'https://a.example/de/rat/fl%C3%B6he%20&%20zecken',
      'ja-jp': 'https://a.example/jp/advice/fleas',
      'x-default': 'https://a.example/en_gb/advice/fleas',
    });
  });

  it('have the locale’s address for the home page, and no default without one in the default locale [SEO-08]', () => {
    const homes = [
      { locale: 'fr', path: '' },
      { locale: 'de', path: '' },
    ] as const;
    expect(pageAlternates(homes, 'fr', origin)).toEqual({
      'fr-fr': 'https://a.example/fr',
      'de-de': 'https://a.example/de',
    });
  });

  it('of locales with the same language tag are named once, since a tag can lead to only one address [SEO-08]', () => {
    const versions = [
      { locale: 'nz', path: 'fleas' },
      { locale: 'en_gb', path: 'fleas' },
      { locale: 'us', path: 'fleas' },
    ] as const;
    expect(pageAlternates(versions, 'us', origin)).toMatchObject({
      'en-gb': 'https://a.example/en_gb/fleas',
    });
  });

  // Google ignores a page's versions unless the page is one of them.
  it('always contain the page itself, also if another locale has the same language tag [SEO-08]', () => {
    const versions = [
      { locale: 'en_gb', path: 'fleas' },
      { locale: 'nz', path: 'fleas-nz' },
    ] as const;
    expect(pageAlternates(versions, 'nz', origin)).toEqual({
      'en-gb': 'https://a.example/nz/fleas-nz',
      'x-default': 'https://a.example/en_gb/fleas',
    });
  });

  it('are not named if there is only one [SEO-08]', () => {
    expect(pageAlternates([{ locale: 'en_gb', path: 'fleas' }], 'en_gb', origin)).toEqual({});
  });
});
