import { isHarmlessUrl, leavesTheSite, localizedUrl } from '@merrowvale/shared/domain/link.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';

/**
 * The target of an editor's address on a screen, below the locale; the fallback if it is empty or leaves the
 * site.
 */
export function screenAddress(entered: string, fallback: string, locale: Locale): string {
  const url = entered.trim();
  const own = url === '' || leavesTheSite(url) || !isHarmlessUrl(url) ? fallback : url;
  return localizedUrl(own, locale);
}
