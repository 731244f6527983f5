import { defaultLocale, type Locale, languageTag, locales } from '@merrowvale/shared/locales.ts';

/** Locales that fall back to another locale first; all others fall back to the default locale. */
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

/** A content language for each locale, with the locale's code; names have 25 characters at most. */
export const languages: readonly ContentLanguage[] = [...locales.keys()].map((codename) => ({
  codename,
  name: `${languageNames.of(languageTag(codename).slice(0, 2))} (${codename})`,
  fallback: codename === defaultLocale ? undefined : (neighbours[codename] ?? defaultLocale),
}));

/** The languages in which an item is looked up, nearest first; empty for an unknown language. */
export function fallbackChain(codename: string): Locale[] {
  const language = languages.find((each) => each.codename === codename);
  if (language === undefined) return [];
  return [language.codename, ...(language.fallback === undefined ? [] : fallbackChain(language.fallback))];
}
