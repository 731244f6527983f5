import { isLocale, type Locale, locales } from '../locales.ts';

/** The languages in which an item is looked up, nearest first; empty for an unknown language. */
export function fallbackChain(codename: string): Locale[] {
  if (!isLocale(codename)) return [];
  const fallback = locales.get(codename)?.fallback;
  return [codename, ...(fallback === undefined ? [] : fallbackChain(fallback))];
}

/** The tag of everything in the CDN that shows content, for changes whose effect is unknown. */
export const contentPagesTag = 'content';

export function listTag(type: string, language: string): string {
  return `list.${language}.${type}`;
}

/** The tags of a response that lists every item of some types. */
export function listTags(types: readonly string[], locale: string): string[] {
  const languages = fallbackChain(locale);
  return [contentPagesTag, ...types.flatMap((type) => languages.map((language) => listTag(type, language)))];
}
