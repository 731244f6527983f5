import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import 'server-only';
import { sameSitePath } from '@merrowvale/shared/domain/return-url.ts';
import { draftMode } from 'next/headers';
import { rejection } from '../api/rejection.ts';
import { editorKeys } from '../content/content-keys.ts';
import { siteEnvironment } from '../pages/site-environment.ts';
import { fromOwnPage } from '../session/responses.ts';

/** Seconds for which a link shows drafts: enough for a colleague to whom it is sent. */
const validSeconds = 3600;

/**
 * The address that shows one page's drafts to anybody who opens it within the hour. Its `secret` is the time at which
 * it expires and a signature of the path and this time.
 */
export function previewLink(siteUrl: string, path: string, previewSecret: string, now: number): string {
  const until = Math.floor(now / 1000) + validSeconds;
  const secret = `${until}.${signatureOf(path, until, previewSecret)}`;
  return `${siteUrl}/api/preview/enter?${new URLSearchParams({ path, secret })}`;
}

export function isLinkSecret(secret: string, path: string, previewSecret: string, now: number): boolean {
  const [, until = '', signature = ''] = /^(\d{1,12})\.([\w-]+)$/.exec(secret) ?? [];
  const isSigned = isSame(signature, signatureOf(path, Number(until), previewSecret));
  return previewSecret !== '' && isSigned && Number(until) * 1000 > now;
}

function signatureOf(path: string, until: number, previewSecret: string): string {
  return createHmac('sha256', previewSecret).update(`preview ${until} ${path}`).digest('base64url');
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

/** `POST /api/preview/share` with a path: returns a link that shows its drafts, if the caller already sees drafts. */
export async function sharePreview(request: Request): Promise<Response> {
  const { siteUrl } = siteEnvironment();
  if (!fromOwnPage(request, siteUrl)) return rejection(403, 'A link can only be made from this site.');
  if (!(await draftMode()).isEnabled) return rejection(401, 'Only a preview can be shared.');
  const path = sameSitePath(await request.text());
  if (path === undefined) return rejection(400, 'Only paths of this site can be shared.');
  const { previewSecret } = await editorKeys();
  return new Response(previewLink(siteUrl, path, previewSecret, Date.now()), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
