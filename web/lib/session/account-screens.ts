import { isFreshSignIn } from '@merrowvale/shared/domain/session-limits.ts';
import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import { messageLanguage } from '@merrowvale/shared/locales.ts';
import { type Session, sessionCookieName } from '@merrowvale/shared/schemas/session.ts';
import { callFromServer } from '../api/call-from-server.ts';
import { logProblem } from '../log-problem.ts';
import { readCookie, readReturnCookie, returnCookie } from './cookies.ts';
import { leaveFrame } from './frame-return.ts';
import { providerExtras } from './identity-provider.ts';
import { plainStatus, seeOther } from './responses.ts';
import { localeOf, returnPathOf, screenLanguage } from './return-url.ts';
import { findSession } from './session-store.ts';
import { seconds, sessionSettings } from './settings.ts';

const ownPages = { profile: 'edit-profile', verifyPhone: 'verify-phone' } as const;

/**
 * `/auth/profile` and `/auth/verify-phone`: redirect to the provider's screen and, when it closes, back
 * through `/auth/renew`, so that changes made there apply at once. A framed screen (`framed=yes`) returns to
 * `/auth/frame-return`, and the surrounding page renews the session; a screen that cannot be framed notifies
 * that page instead. A provider without such screens, like the user pool, leaves them to the site's own pages.
 * Email and phone recover an account, so people whose sign-in is not fresh sign in again first.
 */
export async function openAccountScreen(request: Request, which: keyof typeof ownPages): Promise<Response> {
  const { siteUrl } = sessionSettings();
  const { searchParams } = new URL(request.url);
  const returnPath = returnPathOf(searchParams);
  const locale = localeOf(searchParams);
  const framed = searchParams.get('framed') === 'yes';
  const fresh = await freshSession(request);
  if ('signIn' in fresh) return framed ? leaveFrame('page-needed') : seeOther(fresh.signIn);
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
  screen.searchParams.set('sub', fresh.session.identity.sub);
  return seeOther(screen.href);
}

/**
 * `/auth/passkeys`: redirects to the provider's page that adds a passkey. Passkeys belong to the domain that creates them,
 * and people sign in on the provider's, so the site cannot create them itself. A passkey opens an account, so people whose
 * sign-in is not fresh sign in again first, which the provider's page needs as well.
 */
export async function openPasskeyScreen(request: Request): Promise<Response> {
  const { siteUrl } = sessionSettings();
  const { searchParams } = new URL(request.url);
  const fresh = await freshSession(request);
  if ('signIn' in fresh) return seeOther(fresh.signIn);
  const { links } = await providerExtras();
  if (links.passkeys === undefined) return plainStatus(404);
  const screen = new URL(links.passkeys);
  screen.searchParams.set('ui_locales', screenLanguage(searchParams));
  // Cognito's own name for it; it knows languages, but no countries.
  screen.searchParams.set('lang', messageLanguage(localeOf(searchParams)));
  return seeOther(screen.href, [returnCookie(siteUrl, 'passkeys', returnPathOf(searchParams))]);
}

/** The `passkey` of the page that people return to, by the provider's result; none if they have not added any. */
const outcomes: ReadonlyMap<string | null, string> = new Map([
  ['success', 'added'],
  ['invalid_session', 'signed-out'],
]);

/**
 * `/auth/passkeys-return`: where the provider's page returns to. It has to be registered with the provider, so a cookie
 * remembers the page that people came from.
 */
export async function returnFromPasskeyScreen(request: Request): Promise<Response> {
  const { siteUrl } = sessionSettings();
  const page = readReturnCookie(request, 'passkeys');
  // Nobody was sent to the provider's page from this browser.
  if (page === undefined) return seeOther(`${siteUrl}/`);
  const target = new URL(page, siteUrl);
  const outcome = outcomes.get(new URL(request.url).searchParams.get('result'));
  if (outcome === 'added') await noteAdded(request, target.pathname);
  if (outcome) target.searchParams.set('passkey', outcome);
  return seeOther(target.href);
}

/** The passkey works in any case, so a failure is only logged. */
async function noteAdded(request: Request, returnUrl: string): Promise<void> {
  const id = readCookie(request, sessionCookieName(sessionSettings().siteUrl));
  if (id === undefined) return;
  try {
    const locale = localeOf(new URLSearchParams({ returnUrl }));
    await callFromServer(accountEndpoints.noteAddedPasskey, { query: { locale }, session: id });
  } catch (error) {
    logProblem('An owner could not be told of a passkey that was added', error);
  }
}

/**
 * The session of a request for a page that can take an account over, if its sign-in is fresh. Otherwise the address at
 * which people sign in, again if they are signed in, and which returns to the request's.
 */
async function freshSession(request: Request): Promise<{ session: Session } | { signIn: string }> {
  const { siteUrl } = sessionSettings();
  const { pathname, searchParams } = new URL(request.url);
  const id = readCookie(request, sessionCookieName(siteUrl));
  const session = id === undefined ? undefined : await findSession(id);
  if (session && isFreshSignIn(session.authenticatedAt, seconds())) return { session };
  const locale = localeOf(searchParams);
  const here = `${pathname}?${new URLSearchParams({ locale, returnUrl: returnPathOf(searchParams) })}`;
  const query = new URLSearchParams({ locale, returnUrl: here, ...(session && { fresh: 'yes' }) });
  return { signIn: `${siteUrl}/auth/login?${query}` };
}
