import { sameSitePath } from '@merrowvale/shared/domain/return-url.ts';
import { sessionCookieName, sessionLimits } from '@merrowvale/shared/schemas/session.ts';
import { rebatePath, rebateUserName } from '../rebates/rebate-user-cookie.ts';

export function readCookie(request: Request, name: string): string | undefined {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, value] = pair.split('=', 2);
    if (key?.trim() === name && value) return value.trim();
  }
  return undefined;
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

/** Binds a pending sign-in to the browser that started it. */
export function signInCookieName(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? '__Host-sign-in' : 'sign-in';
}

export function signInCookie(siteUrl: string, value: string, maxAge: number): string {
  return serialize(siteUrl, signInCookieName(siteUrl), value, maxAge);
}

/** A visit to the provider that returns to a fixed address of the site. */
type Errand = 'signed-out' | 'passkeys';
const returnCookieName = (errand: Errand) => `${errand}-return`;

/** Remembers the page on which a visit to the provider began. */
export function returnCookie(siteUrl: string, errand: Errand, path: string): string {
  return serialize(siteUrl, returnCookieName(errand), encodeURIComponent(path), 600);
}

export function expiredReturnCookie(siteUrl: string, errand: Errand): string {
  return serialize(siteUrl, returnCookieName(errand), '', 0);
}

/** The page on which the visit began; undefined unless it is a path of the site. */
export function readReturnCookie(request: Request, errand: Errand): string | undefined {
  const value = readCookie(request, returnCookieName(errand));
  return value === undefined ? undefined : sameSitePath(new URLSearchParams(`path=${value}`).get('path'));
}

function serialize(siteUrl: string, name: string, value: string, maxAge: number, path = '/'): string {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}
