import { sameSitePath } from '@merrowvale/shared/domain/return-url.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { screenAddress } from '../../portal/screen-address.ts';

const routes = {
  register: '/auth/register',
  login: '/auth/login',
  profile: '/auth/profile',
  verify_phone: '/auth/verify-phone',
} as const;

export type LinkedScreen = keyof typeof routes;

type Place = { locale: Locale; path: string; query: string; redirectPath: string };

/**
 * The return address after a screen closes: `returnUrl` if it is a path of this site, or else the editor's page, or
 * else this page.
 */
export function pathAfterScreen({ locale, path, query, redirectPath }: Place): string {
  return (
    sameSitePath(new URLSearchParams(query).get('returnUrl')) ?? screenAddress(redirectPath, path, locale)
  );
}

export function identityTarget(screen: LinkedScreen, place: Place): string {
  const query = new URLSearchParams({ locale: place.locale, returnUrl: pathAfterScreen(place) });
  return `${routes[screen]}?${query}`;
}
