import type { Locale } from '@merrowvale/shared/locales.ts';
import { SignJWT } from 'jose';

const validForSeconds = 300;

/**
 * A token that proves to a widget's provider that it is embedded in a page of ours in a locale. Providers verify it
 * with the same secret (HS256); it contains nothing about the visitor.
 */
export async function signWidgetToken(locale: Locale, secret: string, now: string): Promise<string> {
  const issuedAt = Math.floor(Date.parse(now) / 1000);
  return new SignJWT({ locale })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience('widget')
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + validForSeconds)
    .sign(new TextEncoder().encode(secret));
}
