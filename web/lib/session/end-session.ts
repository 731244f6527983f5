import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import { sessionCookieName } from '@merrowvale/shared/schemas/session.ts';
import * as oidc from 'openid-client';
import { callFromServer } from '../api/call-from-server.ts';
import { logProblem } from '../log-problem.ts';
import {
  expiredRebateUserCookie,
  expiredSessionCookie,
  readCookie,
  readReturnCookie,
  returnCookie,
} from './cookies.ts';
import { identityProvider, providerExtras, revokeRefreshToken } from './identity-provider.ts';
import { notEverywherePage, signOutPage } from './plain-page.ts';
import { fromOwnPage, plainStatus, seeOther } from './responses.ts';
import { localeOf, returnPathOf } from './return-url.ts';
import { removeSession } from './session-store.ts';
import { identityOrigins, sessionSettings } from './settings.ts';

/** `GET /auth/logout` asks for confirmation and changes nothing, so that no link or image can sign anybody out. */
export function confirmSignOut(): Response {
  return signOutPage(identityOrigins());
}

/**
 * `POST /auth/logout`: ends the session at once, here and at the provider; with `everywhere=yes`, it first ends the
 * owner's other sessions. If that fails, this session continues, so that the owner can try again.
 */
export async function signOut(request: Request): Promise<Response> {
  const { siteUrl } = sessionSettings();
  if (!fromOwnPage(request, siteUrl)) return plainStatus(403);
  const fields = await postedFields(request);
  const id = readCookie(request, sessionCookieName(siteUrl));
  if (fields.get('everywhere') === 'yes' && id !== undefined && !(await signOutElsewhere(id, fields)))
    return notEverywherePage(identityOrigins(), localeOf(fields));
  const ended = id === undefined ? undefined : await removeSession(id);
  const target = ended === undefined ? `${siteUrl}/auth/signed-out` : await endAtProvider(ended);
  const returnPath = returnPathOf(fields);
  return seeOther(target, [
    expiredSessionCookie(siteUrl),
    expiredRebateUserCookie(siteUrl),
    returnCookie(siteUrl, 'signed-out', returnPath),
  ]);
}

/** `GET /auth/signed-out`, to which every provider returns; leads to the page where the sign-out began. */
export function afterSignOut(request: Request): Response {
  const { siteUrl } = sessionSettings();
  const target = readReturnCookie(request, 'signed-out') ?? '/';
  return seeOther(`${siteUrl}${target}`);
}

async function postedFields(request: Request): Promise<URLSearchParams> {
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded');
  return new URLSearchParams(isForm ? await request.text() : '');
}

/** Ends the owner's other sessions and revokes the tokens of all; false if that failed. */
async function signOutElsewhere(id: string, fields: URLSearchParams): Promise<boolean> {
  try {
    const call = { query: { locale: localeOf(fields) }, session: id };
    await callFromServer(accountEndpoints.signOutEverywhere, call);
    return true;
  } catch (error) {
    logProblem('An owner could not be signed out everywhere', error);
    return false;
  }
}

/** A provider that is down must not keep anybody signed in here, so its failures are logged and ignored. */
async function endAtProvider(ended: { refreshToken: string | null; idToken: string }): Promise<string> {
  const { siteUrl, clientId } = sessionSettings();
  const back = `${siteUrl}/auth/signed-out`;
  try {
    const provider = await identityProvider();
    const { links } = await providerExtras();
    const { end_session_endpoint } = provider.serverMetadata();
    await revokeRefreshToken(ended);
    if (links.logout !== undefined) return links.logout;
    if (!end_session_endpoint) return back;
    const parameters = { client_id: clientId, id_token_hint: ended.idToken, post_logout_redirect_uri: back };
    return oidc.buildEndSessionUrl(provider, parameters).href;
  } catch (error) {
    logProblem('The provider did not end a session', error);
    return back;
  }
}
