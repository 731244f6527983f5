import { isFreshSignIn, type Session, sessionCookieName } from '@merrowvale/shared/schemas/session.ts';
import { readCookie } from './cookies.ts';
import { localeOf, returnPathOf } from './return-url.ts';
import { findSession } from './session-store.ts';
import { sessionSettings } from './settings.ts';

/**
 * The session of a request for a page that can take an account over, if its sign-in is fresh. Otherwise the address at
 * which people sign in, again if they are signed in, and which returns to the request's.
 */
export async function freshSession(request: Request): Promise<{ session: Session } | { signIn: string }> {
  const { siteUrl, sessionTable } = sessionSettings();
  const { pathname, searchParams } = new URL(request.url);
  const id = readCookie(request, sessionCookieName(siteUrl));
  const now = Math.floor(Date.now() / 1000);
  const session = id === undefined ? undefined : await findSession(sessionTable, id, now);
  if (session && isFreshSignIn(session.authenticatedAt, now)) return { session };
  const locale = localeOf(searchParams);
  const here = `${pathname}?${new URLSearchParams({ locale, returnUrl: returnPathOf(searchParams) })}`;
  const query = new URLSearchParams({ locale, returnUrl: here, ...(session && { fresh: 'yes' }) });
  return { signIn: `${siteUrl}/auth/login?${query}` };
}
