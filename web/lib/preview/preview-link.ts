import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import 'server-only';

/** Seconds for which a link shows drafts: enough for a colleague to whom it is sent. */
const validSeconds = 3600;

/**
 * The address that shows one page's drafts to anybody who opens it within the hour. Its `secret` is the time at which
 * it expires and a signature of the path and this time.
 */
export function previewLink(siteUrl: string, path: string, previewSecret: string, now: number): string {
  const secret = signedUntil(Math.floor(now / 1000) + validSeconds, path, previewSecret);
  return `${siteUrl}/api/preview/enter?${new URLSearchParams({ path, secret })}`;
}

/** A time in epoch seconds, and a signature of it and of what it is for. */
export function signedUntil(until: number, subject: string, previewSecret: string): string {
  return `${until}.${signatureOf(subject, until, previewSecret)}`;
}

/** True for what `signedUntil` returned for the subject, until its time has come; `now` is in milliseconds. */
export function isSignedFor(signed: string, subject: string, previewSecret: string, now: number): boolean {
  const [, until = '', signature = ''] = /^(\d{1,12})\.([\w-]+)$/.exec(signed) ?? [];
  const isSigned = isSame(signature, signatureOf(subject, Number(until), previewSecret));
  return previewSecret !== '' && isSigned && Number(until) * 1000 > now;
}

function signatureOf(subject: string, until: number, previewSecret: string): string {
  return createHmac('sha256', previewSecret).update(`preview ${until} ${subject}`).digest('base64url');
}

/** Compares secrets by their digests, so that the time taken reveals nothing. */
export function isSame(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}

/**
 * True for the value that Next.js gives the preview cookie, which is part of the build. The name alone proves nothing:
 * anybody can send it. OpenNext, and the local stack for `next start`, pass the value to the proxy. Next.js accepts its
 * own value only, so a development server, which does not tell its value, needs no further check.
 */
export function isPreviewCookie(value: string | undefined, environment = process.env): boolean {
  if (value === undefined) return false;
  if (environment.NODE_ENV === 'development') return true;
  const { NEXT_PREVIEW_MODE_ID: issued = '' } = environment;
  return issued !== '' && isSame(value, issued);
}
