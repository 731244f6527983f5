import { isHarmlessUrl, leavesTheSite, localizedUrl } from '@merrowvale/shared/domain/link.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';

/** Where an editor's address leads from a screen, under the locale; the fallback when it is empty or leaves the site. */
export function screenAddress(entered: string, fallback: string, locale: Locale): string {
  const url = entered.trim();
  const own = url === '' || leavesTheSite(url) || !isHarmlessUrl(url) ? fallback : url;
  return localizedUrl(own, locale);
}
