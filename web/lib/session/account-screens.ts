import { isFreshSignIn, sessionCookieName } from '@merrowvale/shared/schemas/session.ts';
import { readCookie } from './cookies.ts';
import { leaveFrame } from './frame-return.ts';
import { providerExtras } from './identity-provider.ts';
import { problemPage } from './plain-page.ts';
import { seeOther } from './responses.ts';
import { localeOf, returnPathOf, screenLanguage } from './return-url.ts';
import { findSession } from './session-store.ts';
import { sessionSettings } from './settings.ts';

/**
 * `/auth/profile` and `/auth/verify-phone`: redirect to the provider's screen and, when it closes, back
 * through `/auth/renew`, so that changes made there apply at once. A framed screen (`framed=yes`) returns to
 * `/auth/frame-return`, and the surrounding page renews the session; a screen that cannot be framed notifies
 * that page instead. A provider without a screen to verify a phone, such as the user pool, leaves it to the site's own.
 * Email and phone recover an account, so people whose sign-in is not fresh sign in again first.
 */
export async function openAccountScreen(
  request: Request,
  which: 'profile' | 'verifyPhone',
): Promise<Response> {
  const { siteUrl, sessionTable } = sessionSettings();
  const { pathname, searchParams } = new URL(request.url);
  const returnPath = returnPathOf(searchParams);
  const framed = searchParams.get('framed') === 'yes';
  const id = readCookie(request, sessionCookieName(siteUrl));
  const now = Math.floor(Date.now() / 1000);
  const session = id === undefined ? undefined : await findSession(sessionTable, id, now);
  if (session === undefined || !isFreshSignIn(session.authenticatedAt, now)) {
    if (framed) return leaveFrame('page-needed');
    const here = `${pathname}?${new URLSearchParams({ returnUrl: returnPath })}`;
    const fresh = session && { fresh: 'yes' };
    return seeOther(`${siteUrl}/auth/login?${new URLSearchParams({ returnUrl: here, ...fresh })}`);
  }
  const { links } = await providerExtras();
  const address = links[which];
  if (address === undefined && which === 'verifyPhone') {
    if (framed) return leaveFrame('own-form');
    const own = new URLSearchParams({ returnUrl: returnPath });
    return seeOther(`${siteUrl}/${localeOf(searchParams)}/verify-phone?${own}`);
  }
  if (framed && !links.framable) return leaveFrame('page-needed');
  if (address === undefined) return problemPage('This cannot be changed here yet.', returnPath, 404);
  const screen = new URL(address);
  const renewed = `${siteUrl}/auth/renew?${new URLSearchParams({ returnUrl: returnPath })}`;
  screen.searchParams.set('returnUrl', framed ? `${siteUrl}/auth/frame-return` : renewed);
  screen.searchParams.set('ui_locales', screenLanguage(searchParams));
  screen.searchParams.set('sub', session.identity.sub);
  return seeOther(screen.href);
}
