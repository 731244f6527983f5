import { sameSitePath } from '@merrowvale/shared/domain/return-url.ts';
import { defaultLocale, isLocale, type Locale, languageTag } from '@merrowvale/shared/locales.ts';

/** Where to go when a screen closes: `returnUrl` if it is a path of this site, else the locale's first page. */
export function returnPathOf(query: URLSearchParams): string {
  const locale = query.get('locale') ?? '';
  return sameSitePath(query.get('returnUrl')) ?? (isLocale(locale) ? `/${locale}` : '/');
}

/** The locale that a visit to the provider belongs to: the one named, else that of the page it returns to. */
function localeOf(query: URLSearchParams): Locale {
  const named = query.get('locale') ?? '';
  const ofPage = returnPathOf(query).split(/[/?#]/)[1] ?? '';
  return [named, ofPage].find(isLocale) ?? defaultLocale;
}

/** The language for the provider's screens, as OpenID Connect's `ui_locales` names it. */
export function screenLanguage(query: URLSearchParams): string {
  return languageTag(localeOf(query));
}
