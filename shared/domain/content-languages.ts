import { isLocale, type Locale, locales } from '../locales.ts';

/** The languages in which an item is looked up, nearest first; empty for an unknown language. */
export function fallbackChain(codename: string): Locale[] {
  if (!isLocale(codename)) return [];
  const fallback = locales.get(codename)?.fallback;
  return [codename, ...(fallback === undefined ? [] : fallbackChain(fallback))];
}

export function listTag(type: string, language: string): string {
  return `list.${language}.${type}`;
}

export function listTags(type: string, locale: string): string[] {
  return fallbackChain(locale).map((language) => listTag(type, language));
}
