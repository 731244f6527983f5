import { sessionCookieName, sessionLimits } from '@merrowvale/shared/schemas/session.ts';
import * as oidc from 'openid-client';
import { readCookie, sessionCookie, signInCookie, signInCookieName } from './cookies.ts';
import { identityProvider, sessionTokens } from './identity-provider.ts';
import { lightSince, markLightUser } from './light-user.ts';
import { problemPage } from './plain-page.ts';
import { seeOther } from './responses.ts';
import { revokeRefreshToken } from './revoke-refresh-token.ts';
import { randomValue } from './secret-value.ts';
import { originOf } from './session-origin.ts';
import { createSession, removeSession } from './session-store.ts';
import { sessionSettings } from './settings.ts';
import { signInMethod } from './sign-in-method.ts';
import { begunAt, type SignIn, takeSignIn } from './sign-in-store.ts';

/** `/auth/callback`: exchanges the provider's response for a session under a new random cookie. */
export async function finishSignIn(request: Request): Promise<Response> {
  const { siteUrl, sessionTable } = sessionSettings();
  const response = new URL(request.url).searchParams;
  const state = response.get('state') ?? '';
  const browser = readCookie(request, signInCookieName(siteUrl)) ?? '';
  const now = Math.floor(Date.now() / 1000);
  const signIn = await takeSignIn(sessionTable, state, browser, now);
  if (signIn === undefined)
    return problemPage('This sign-in has ended, or was begun in another browser.', '/');
  const tokens = await exchange(`${siteUrl}/auth/callback?${response}`, state, signIn);
  if (tokens === undefined) return problemPage('The sign-in was not completed.', signIn.returnPath);

  const id = randomValue();
  const parts = {
    tokens: { ...(await sessionTokens(tokens, now)), ...lightSince(signIn) },
    origin: originOf(request.headers),
    method: signInMethod(tokens.claims() ?? {}, begunAt(signIn)),
  };
  const isOpen = await createSession(sessionTable, id, parts, now);
  if (!isOpen) return problemPage('This account has been deleted.', signIn.returnPath);
  await markLightUser(id, parts.tokens, now);
  const previous = readCookie(request, sessionCookieName(siteUrl));
  const replaced = previous === undefined ? undefined : await removeSession(sessionTable, previous);
  if (replaced) await revokeRefreshToken(replaced);
  const cookies = [sessionCookie(siteUrl, id), signInCookie(siteUrl, '', 0)];
  return seeOther(`${siteUrl}${signIn.returnPath}`, cookies);
}

/**
 * Undefined if the provider, or the validation of its response, rejects the sign-in; an outage still throws.
 */
async function exchange(address: string, state: string, { nonce, codeVerifier, isFresh }: SignIn) {
  const checks = {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
    // Otherwise a provider that ignores the request would send people back and forth.
    ...(isFresh && { maxAge: sessionLimits.freshSeconds }),
  };
  try {
    return await oidc.authorizationCodeGrant(await identityProvider(), new URL(address), checks);
  } catch (error) {
    const refused =
      error instanceof oidc.AuthorizationResponseError ||
      error instanceof oidc.ResponseBodyError ||
      error instanceof oidc.ClientError;
    if (refused) return undefined;
    throw error;
  }
}
