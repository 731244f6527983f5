import { defaultLocale, type Locale, languageTag, locales } from '@merrowvale/shared/locales.ts';

/** A page that exists in a locale itself; `path` is below the locale, and empty for the home page. */
export type LocalPage = { locale: Locale; path: string };

export function localAddress({ locale, path }: LocalPage, origin: string): string {
  return [origin, locale, ...(path === '' ? [] : [encodeURI(path)])].join('/');
}

/**
 * The addresses of a page's versions by language tag, for search engines; `x-default` is the version in the default
 * locale. Empty for a page with a single version. If locales share a tag, it leads to the page's own version, or else
 * to the first one in the table of locales.
 */
export function pageAlternates(
  versions: readonly LocalPage[],
  own: Locale,
  origin: string,
): Record<string, string> {
  if (versions.length < 2) return {};
  const addresses = new Map<string, string>();
  for (const locale of locales.keys()) {
    const version = versions.find((each) => each.locale === locale);
    const tag = languageTag(locale);
    if (version && (locale === own || !addresses.has(tag))) addresses.set(tag, localAddress(version, origin));
  }
  const original = versions.find(({ locale }) => locale === defaultLocale);
  if (original) addresses.set('x-default', localAddress(original, origin));
  return Object.fromEntries(addresses);
}
