import { isHarmlessUrl, leavesTheSite, localizedUrl } from '@merrowvale/shared/domain/link.ts';
import { sameSitePath } from '@merrowvale/shared/domain/return-url.ts';
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

export function returnAddress(query: string, otherwise: string): string {
  return sameSitePath(new URLSearchParams(query).get('returnUrl')) ?? otherwise;
}

type IdentityPlace = {
  locale: Locale;
  screen: 'login' | 'register' | 'profile' | 'verify_phone';
  returnPath: string;
  screenSet?: string;
};

export function identityAddress({ locale, screen, returnPath, screenSet = '' }: IdentityPlace): string {
  const query = new URLSearchParams({ locale, returnUrl: returnPath });
  if (screenSet !== '') query.set('screenSet', screenSet);
  return `/auth/${screen.replace('_', '-')}?${query}`;
}
