import { sessionLimits } from '@merrowvale/shared/domain/session-limits.ts';
import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import {
  type SessionOrigin,
  type SignInMethod,
  sessionOrigin,
} from '@merrowvale/shared/schemas/listed-session.ts';
import { sessionCookieName } from '@merrowvale/shared/schemas/session.ts';
import Bowser from 'bowser';
import * as oidc from 'openid-client';
import * as z from 'zod';
import { callFromServer } from '../api/call-from-server.ts';
import { logProblem } from '../log-problem.ts';
import {
  afterBegunReminder,
  type BegunReminder,
  begunReminderCookie,
  readBegunReminder,
  saveBegunReminder,
} from './begun-reminder.ts';
import {
  decodedCookie,
  expiredBegunReminder,
  expiredSignInCookie,
  readCookie,
  readSignInCookie,
  sessionCookie,
} from './cookies.ts';
import { identityProvider, revokeRefreshToken, sessionTokens } from './identity-provider.ts';
import { problemPage } from './plain-page.ts';
import { seeOther } from './responses.ts';
import { localeOf } from './return-url.ts';
import { createSession, removeSession, renewSessionRow, type SessionTokens } from './session-store.ts';
import { randomValue, seconds, sessionSettings } from './settings.ts';
import { begunAt, type SignIn, takeSignIn } from './sign-in-store.ts';

/** `/auth/callback`: exchanges the provider's response for a session under a new random cookie. */
export async function finishSignIn(request: Request): Promise<Response> {
  const { siteUrl } = sessionSettings();
  const response = new URL(request.url).searchParams;
  const state = response.get('state') ?? '';
  const browser = readSignInCookie(request, siteUrl, state) ?? '';
  const now = seconds();
  const signIn = await takeSignIn(state, browser, now);
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
  const isOpen = await createSession(id, parts, now);
  if (!isOpen) return problemPage('This account has been deleted.', signIn.returnPath);
  await markLightUser(id, parts.tokens, {
    locale: localeOf(new URLSearchParams({ returnUrl: signIn.returnPath })),
    now,
  });
  const begun = readBegunReminder(decodedCookie(request, begunReminderCookie));
  const isBegun = begun !== undefined && afterBegunReminder(begun) === signIn.returnPath;
  const isSaved = isBegun && (await saveBegun(begun, id));
  const previous = readCookie(request, sessionCookieName(siteUrl));
  const replaced = previous === undefined ? undefined : await removeSession(previous);
  if (replaced) await revokeRefreshToken(replaced);
  const cookies = [
    sessionCookie(siteUrl, id),
    expiredSignInCookie(siteUrl, state),
    ...(isSaved ? [expiredBegunReminder(siteUrl)] : []),
  ];
  // What could not be saved is in the form there, to be sent again.
  const page = isBegun && !isSaved ? `/${begun.locale}/reminders/new` : signIn.returnPath;
  return seeOther(`${siteUrl}${page}`, cookies);
}

/** Saves what a visitor had entered before they had an account; they stay signed in even if this fails. */
async function saveBegun(begun: BegunReminder, id: string): Promise<boolean> {
  try {
    await saveBegunReminder(begun, (row, call) => callFromServer(row, { ...call, session: id }));
    return true;
  } catch (error) {
    logProblem('A first reminder could not be saved after the sign-in', error);
    return false;
  }
}

/** Undefined if the provider or the validation rejects the sign-in; an outage still throws. */
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

/** For the session of a sign-in that was meant to register a light user. */
function lightSince(signIn: SignIn): Pick<SessionTokens, 'lightSince'> {
  return signIn.screenSet === 'light' ? { lightSince: begunAt(signIn) } : {};
}

/**
 * Has a new account marked as a light user's if the sign-in was meant to register one and the provider, like the user
 * pool, does not know about that; the session becomes light at once. The owner stays signed in even if this fails.
 */
async function markLightUser(
  id: string,
  tokens: SessionTokens,
  { locale, now }: { locale: Locale; now: number },
): Promise<void> {
  const { identity } = tokens;
  if (tokens.lightSince === undefined || identity.light) return;
  try {
    const { data } = await callFromServer(accountEndpoints.markLightUser, { query: { locale }, session: id });
    if (!data.isLight) return;
    const light = { ...tokens, identity: { ...identity, light: true } };
    await renewSessionRow(id, light, now);
  } catch (error) {
    logProblem('A light user has a full account', error);
  }
}

/** Seconds by which the provider's clock may be behind ours. */
const toleranceSeconds = 10;

const values = z.array(z.string()).catch([]);
/** Values of `amr` (RFC 8176) for codes that people type in. */
const codes = ['otp', 'sms'] as const;

/**
 * The method of a sign-in, as far as the ID token's `amr` and `auth_time` show it; null if they do not. `begunAt` is
 * when the sign-in began, in epoch seconds.
 */
export function signInMethod(
  { amr, auth_time }: { readonly amr?: unknown; readonly auth_time?: number | undefined },
  begunAt: number,
): SignInMethod | null {
  if (auth_time !== undefined && auth_time < begunAt - toleranceSeconds) return 'remembered';
  const methods = values.parse(amr);
  if (!methods.includes('pwd')) return null;
  if (codes.some((code) => methods.includes(code))) return 'password-and-code';
  // A second factor that is unnamed or not one of ours.
  return methods.includes('mfa') ? null : 'password';
}

/**
 * The origin of a sign-in: the kinds of browser and operating system, and the place that the CDN derived from the
 * address (`CloudFront-Viewer-Country`, `-City`). Unknown values are null.
 */
export function originOf(headers: Pick<Headers, 'get'>): SessionOrigin {
  const { browser, os } = Bowser.parse(headers.get('user-agent') || 'unknown');
  return sessionOrigin.parse({
    browser: browser.name,
    system: os.name,
    country: headers.get('cloudfront-viewer-country'),
    city: cityIn(headers.get('cloudfront-viewer-city')),
  });
}

/** Header values are Latin-1 in Node.js; names beyond ASCII arrive as UTF-8 or percent-encoded. */
function cityIn(value: string | null): string | null {
  if (value === null) return null;
  try {
    const bytes = Uint8Array.from(value, (character) => character.charCodeAt(0));
    return decodeURIComponent(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
