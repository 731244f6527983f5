import { sameSitePath } from '@merrowvale/shared/domain/return-url.ts';
import { isLocale } from '@merrowvale/shared/locales.ts';

/** Where to go when a screen closes: `returnUrl` if it is a path of this site, else the locale's first page. */
export function returnPathOf(query: URLSearchParams): string {
  const locale = query.get('locale') ?? '';
  return sameSitePath(query.get('returnUrl')) ?? (isLocale(locale) ? `/${locale}` : '/');
}
