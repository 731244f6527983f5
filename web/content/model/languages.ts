import { defaultLocale, type Locale, languageTag, locales } from '@merrowvale/shared/locales.ts';

/** Locales that read another locale's content first; every other one falls back to the default locale. */
const neighbours: Partial<Record<Locale, Locale>> = {
  at: 'de',
  fr_ca: 'fr',
  fr_be: 'fr',
  nl_be: 'nl',
  mx: 'es',
  ar: 'es',
  cl: 'es',
  co: 'es',
  br: 'pt',
  ua: 'ru',
};

export type ContentLanguage = {
  codename: Locale;
  name: string;
  fallback: Locale | undefined;
};

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** One language of the content system for each locale, under the locale's code; names have 25 characters at most. */
export const languages: readonly ContentLanguage[] = [...locales.keys()].map((codename) => ({
  codename,
  name: `${languageNames.of(languageTag(codename).slice(0, 2))} (${codename})`,
  fallback: codename === defaultLocale ? undefined : (neighbours[codename] ?? defaultLocale),
}));

/** The languages in which an item is looked for, nearest first; none for a language that does not exist. */
export function fallbackChain(codename: string): Locale[] {
  const language = languages.find((each) => each.codename === codename);
  if (language === undefined) return [];
  return [language.codename, ...(language.fallback === undefined ? [] : fallbackChain(language.fallback))];
}
