import { sessionCookieName } from '@merrowvale/shared/schemas/session.ts';
import * as oidc from 'openid-client';
import { readCookie, sessionCookie, signInCookie, signInCookieName } from './cookies.ts';
import { identityProvider, sessionTokens } from './identity-provider.ts';
import { problemPage } from './plain-page.ts';
import { seeOther } from './responses.ts';
import { randomValue } from './secret-value.ts';
import { createSession, removeSession } from './session-store.ts';
import { sessionSettings } from './settings.ts';
import { type SignIn, takeSignIn } from './sign-in-store.ts';

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
  const isOpen = await createSession(sessionTable, id, await sessionTokens(tokens, now), now);
  if (!isOpen) return problemPage('This account has been deleted.', signIn.returnPath);
  const previous = readCookie(request, sessionCookieName(siteUrl));
  if (previous !== undefined) await removeSession(sessionTable, previous);
  const cookies = [sessionCookie(siteUrl, id), signInCookie(siteUrl, '', 0)];
  return seeOther(`${siteUrl}${signIn.returnPath}`, cookies);
}

/**
 * Undefined if the provider, or the validation of its response, rejects the sign-in; an outage still throws.
 */
async function exchange(address: string, state: string, { nonce, codeVerifier }: SignIn) {
  const checks = {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
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
