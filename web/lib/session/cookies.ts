import { sameSitePath } from '@merrowvale/shared/domain/return-url.ts';
import { sessionLimits } from '@merrowvale/shared/domain/session-limits.ts';
import { sessionCookieName } from '@merrowvale/shared/schemas/session.ts';
import { rebatePath, rebateUserName } from '../rebates/rebate-user-cookie.ts';
import { begunReminderCookie } from './begun-reminder.ts';
import { hashOf } from './settings.ts';
import { signInSeconds } from './sign-in-store.ts';

export function readCookie(request: Request, name: string): string | undefined {
  return cookiesIn(request).find(([key, value]) => key === name && value !== '')?.[1];
}

/** A cookie that Next.js has set, which encodes values. */
export function decodedCookie(request: Request, name: string): string | undefined {
  const value = readCookie(request, name);
  return value === undefined ? undefined : (new URLSearchParams(`value=${value}`).get('value') ?? undefined);
}

function cookiesIn(request: Request): [name: string, value: string][] {
  return (request.headers.get('cookie') ?? '').split(';').map((pair) => {
    const [name = '', value = ''] = pair.split('=', 2);
    return [name.trim(), value.trim()];
  });
}

export function sessionCookie(siteUrl: string, value: string): string {
  return serialize(siteUrl, sessionCookieName(siteUrl), value, sessionLimits.totalSeconds);
}

export function expiredSessionCookie(siteUrl: string): string {
  return serialize(siteUrl, sessionCookieName(siteUrl), '', 0);
}

export function expiredRebateUserCookie(siteUrl: string): string {
  return serialize(siteUrl, rebateUserName, '', 0, rebatePath);
}

export function expiredBegunReminder(siteUrl: string): string {
  return serialize(siteUrl, begunReminderCookie, '', 0);
}

function signInPrefix(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? '__Host-sign-in-' : 'sign-in-';
}

function signInCookieName(siteUrl: string, state: string): string {
  return `${signInPrefix(siteUrl)}${hashOf(state).slice(0, 16)}`;
}

/** Binds a pending sign-in to the browser that started it; each has its own, since several tabs may sign in. */
export function signInCookie(siteUrl: string, state: string, value: string): string {
  return serialize(siteUrl, signInCookieName(siteUrl, state), value, signInSeconds);
}

export function readSignInCookie(request: Request, siteUrl: string, state: string): string | undefined {
  return readCookie(request, signInCookieName(siteUrl, state));
}

export function expiredSignInCookie(siteUrl: string, state: string): string {
  return serialize(siteUrl, signInCookieName(siteUrl, state), '', 0);
}

/** All of them must fit into a request's headers. */
const maxPendingSignIns = 8;

/** Ends the oldest sign-ins, which browsers send first, so that one more may be pending. */
export function expiredSurplusSignIns(request: Request, siteUrl: string): string[] {
  const names = cookiesIn(request).map(([name]) => name);
  const pending = names.filter((name) => name.startsWith(signInPrefix(siteUrl)));
  return pending.slice(0, 1 - maxPendingSignIns).map((name) => serialize(siteUrl, name, '', 0));
}

/** A visit to the provider that returns to a fixed address of the site. */
type Errand = 'signed-out' | 'passkeys';
const returnCookieName = (errand: Errand) => `${errand}-return`;

/**
 * Remembers the page on which the latest visit to the provider began. It lasts until it expires, because another tab
 * may still be there.
 */
export function returnCookie(siteUrl: string, errand: Errand, path: string): string {
  return serialize(siteUrl, returnCookieName(errand), encodeURIComponent(path), 600);
}

/** The page on which the visit began; undefined unless it is a path of the site. */
export function readReturnCookie(request: Request, errand: Errand): string | undefined {
  return sameSitePath(decodedCookie(request, returnCookieName(errand)));
}

function serialize(siteUrl: string, name: string, value: string, maxAge: number, path = '/'): string {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}
