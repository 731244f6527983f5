import { isFreshSignIn, sessionCookieName } from '@merrowvale/shared/schemas/session.ts';
import { readCookie } from './cookies.ts';
import { leaveFrame } from './frame-return.ts';
import { providerExtras } from './identity-provider.ts';
import { seeOther } from './responses.ts';
import { localeOf, returnPathOf, screenLanguage } from './return-url.ts';
import { findSession } from './session-store.ts';
import { sessionSettings } from './settings.ts';

const ownPages = { profile: 'edit-profile', verifyPhone: 'verify-phone' } as const;

/**
 * `/auth/profile` and `/auth/verify-phone`: redirect to the provider's screen and, when it closes, back
 * through `/auth/renew`, so that changes made there apply at once. A framed screen (`framed=yes`) returns to
 * `/auth/frame-return`, and the surrounding page renews the session; a screen that cannot be framed notifies
 * that page instead. A provider without such screens, like the user pool, leaves them to the site's own pages.
 * Email and phone recover an account, so people whose sign-in is not fresh sign in again first.
 */
export async function openAccountScreen(request: Request, which: keyof typeof ownPages): Promise<Response> {
  const { siteUrl, sessionTable } = sessionSettings();
  const { pathname, searchParams } = new URL(request.url);
  const returnPath = returnPathOf(searchParams);
  const locale = localeOf(searchParams);
  const framed = searchParams.get('framed') === 'yes';
  const id = readCookie(request, sessionCookieName(siteUrl));
  const now = Math.floor(Date.now() / 1000);
  const session = id === undefined ? undefined : await findSession(sessionTable, id, now);
  if (session === undefined || !isFreshSignIn(session.authenticatedAt, now)) {
    if (framed) return leaveFrame('page-needed');
    const here = `${pathname}?${new URLSearchParams({ locale, returnUrl: returnPath })}`;
    const fresh = session && { fresh: 'yes' };
    return seeOther(`${siteUrl}/auth/login?${new URLSearchParams({ locale, returnUrl: here, ...fresh })}`);
  }
  const { links } = await providerExtras();
  const address = links[which];
  if (address === undefined) {
    if (framed) return leaveFrame('own-form');
    const own = new URLSearchParams({ returnUrl: returnPath });
    return seeOther(`${siteUrl}/${locale}/${ownPages[which]}?${own}`);
  }
  if (framed && !links.framable) return leaveFrame('page-needed');
  const screen = new URL(address);
  const renewed = `${siteUrl}/auth/renew?${new URLSearchParams({ returnUrl: returnPath })}`;
  screen.searchParams.set('returnUrl', framed ? `${siteUrl}/auth/frame-return` : renewed);
  screen.searchParams.set('ui_locales', screenLanguage(searchParams));
  screen.searchParams.set('sub', session.identity.sub);
  return seeOther(screen.href);
}
