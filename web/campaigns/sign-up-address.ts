import { opensInNewTab } from '@merrowvale/shared/domain/campaign.ts';
import { sameSitePath } from '@merrowvale/shared/domain/return-url.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';

type Place = { locale: Locale; screenSet: string; screen: 'login' | 'register'; returnPath: string };

/** The address of the provider's screen set, with the way back. */
export function signUpAddress({ locale, screenSet, screen, returnPath }: Place): string {
  const query = new URLSearchParams({ locale, returnUrl: returnPath });
  if (screenSet !== '') query.set('screenSet', screenSet);
  return `/auth/${screen}?${query}`;
}

/** Where the browser goes when a screen of the popup closes: `returnUrl` of the page, else the editor's page. A document is opened by the page itself. */
export function afterPopup(path: string, query: string, redirectPath: string): string {
  const asked = sameSitePath(new URLSearchParams(query).get('returnUrl'));
  if (asked !== undefined) return asked;
  return redirectPath === '' || opensInNewTab(redirectPath) ? path : redirectPath;
}
