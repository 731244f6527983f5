import { defaultLocale, type Locale, locales } from '../locales.ts';

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

/** The locale whose content is used if a locale has none of its own; undefined for the default locale. */
export function contentFallback(locale: Locale): Locale | undefined {
  return locale === defaultLocale ? undefined : (neighbours[locale] ?? defaultLocale);
}

/** The languages in which an item is looked up, nearest first; empty for an unknown language. */
export function fallbackChain(codename: string): Locale[] {
  const language = [...locales.keys()].find((each) => each === codename);
  if (language === undefined) return [];
  const fallback = contentFallback(language);
  return [language, ...(fallback === undefined ? [] : fallbackChain(fallback))];
}
