import { defaultLocale, languages } from '@merrowvale/shared/locales.ts';

const validDays = 180;

/** The content of `security.txt` at a given time; RFC 9116 recommends that it expire within a year. */
export function securityContact(siteUrl: string, now: Date): string {
  const expires = new Date(now);
  expires.setUTCHours(0, 0, 0, 0);
  expires.setUTCDate(expires.getUTCDate() + validDays);
  return [
    `Contact: ${siteUrl}/${defaultLocale}/contact`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
