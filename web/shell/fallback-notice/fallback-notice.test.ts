import { fallbackChain } from '@merrowvale/shared/domain/content-languages.ts';
import { languageTag, locales } from '@merrowvale/shared/locales.ts';
import { describe, expect, it } from 'vitest';
import texts from '../../messages/shown-version.json' with { type: 'json' };
import { shownVersion } from './fallback-notice.tsx';

const page = (locale: Parameters<typeof shownVersion>[0]['locale'], language: string, isHidden = false) =>
  shownVersion({ locale, language, isHidden });

describe('a page shown from another locale', () => {
  it('explains in the visitor’s language that it is in English [SEO-11]', () => {
    expect(page('nl', 'en_gb')).toBe(texts.english.nl);
    expect(page('jp', 'en_gb')).toBe(texts.english.ja);
    expect(page('fr_ca', 'en_gb')).toBe(texts.english.fr);
  });

  it('says for which country it was written, if it is in the visitor’s language [SEO-11]', () => {
    expect(page('at', 'de')).toBe(texts.elsewhere.de);
    expect(page('au', 'en_gb')).toBe(texts.elsewhere.en);
  });

  it('needs no note about the country in the United States, whose editors add what differs, or if it is the same everywhere [SEO-11]', () => {
    expect(page('us', 'en_gb')).toBeUndefined();
    expect(page('au', 'en_gb', true)).toBeUndefined();
    expect(page('nl', 'en_gb', true)).toBe(texts.english.nl);
  });

  it('needs none if the locale has a version of its own [SEO-11]', () => {
    expect(page('de', 'de')).toBeUndefined();
  });

  it('has a note for every locale and each locale that it falls back to [SEO-11]', () => {
    const wordless = [...locales.keys()].flatMap((locale) =>
      fallbackChain(locale)
        .slice(1)
        .filter((language) => locale !== 'us' && page(locale, language) === undefined)
        .map((language) => `${locale} from ${language}`),
    );
    expect(wordless).toEqual([]);
  });

  it('comes from the country that the note names, or is in English [SEO-11]', () => {
    const named = ['de', 'en_gb', 'es', 'fr', 'nl', 'pt', 'ru'];
    const languageOf = (locale: string) => languageTag(locale).slice(0, 2);
    const others = [...locales.keys()].flatMap((locale) =>
      fallbackChain(locale)
        .slice(1)
        .filter((shown) => {
          const known = languageOf(shown) === languageOf(locale) ? named : ['en_gb'];
          return !known.includes(shown);
        })
        .map((shown) => `${locale} from ${shown}`),
    );
    expect(others).toEqual([]);
  });
});
