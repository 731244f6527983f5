import { sameSitePath } from '@merrowvale/shared/domain/return-url.ts';
import { defaultLocale, isLocale, type Locale, languageTag } from '@merrowvale/shared/locales.ts';

/** The address to return to: `returnUrl` if it is a path of this site, or else the locale's home page. */
export function returnPathOf(query: URLSearchParams): string {
  const locale = query.get('locale') ?? '';
  return sameSitePath(query.get('returnUrl')) ?? (isLocale(locale) ? `/${locale}` : '/');
}

/** The locale of a visit to the provider: the parameter, or else that of the page to which it returns. */
export function localeOf(query: URLSearchParams): Locale {
  const named = query.get('locale') ?? '';
  const ofPage = returnPathOf(query).split(/[/?#]/)[1] ?? '';
  return [named, ofPage].find(isLocale) ?? defaultLocale;
}

/** The language for the provider's screens, as a value for OpenID Connect's `ui_locales`. */
export function screenLanguage(query: URLSearchParams): string {
  return languageTag(localeOf(query));
}
