import { sameSitePath } from '@merrowvale/shared/domain/return-url.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';

type Place = { locale: Locale; screenSet: string; screen: 'login' | 'register'; returnPath: string };

export function signUpAddress({ locale, screenSet, screen, returnPath }: Place): string {
  const query = new URLSearchParams({ locale, returnUrl: returnPath });
  if (screenSet !== '') query.set('screenSet', screenSet);
  return `/auth/${screen}?${query}`;
}

/** The address after a screen of the popup has closed: the page's `returnUrl`, or else the editor's page. */
export function afterPopup(query: string, redirectPath: string): string {
  return sameSitePath(new URLSearchParams(query).get('returnUrl')) ?? redirectPath;
}
