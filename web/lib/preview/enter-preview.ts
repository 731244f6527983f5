import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import { draftMode } from 'next/headers';
import { rejection } from '../api/rejection.ts';
import { siteEnvironment } from '../pages/site-environment.ts';
import { partitionPreviewCookie } from './preview-cookie.ts';
import { redirectTo } from './redirect-to.ts';

/**
 * `GET /api/preview/enter?secret=…&path=/en_gb/…`: enables drafts for a request with the secret and redirects
 * to the path.
 */
export async function enterPreview(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const { previewSecret } = siteEnvironment();
  if (previewSecret === '' || !isSame(query.get('secret') ?? '', previewSecret))
    return rejection(401, 'A preview link needs its secret.');
  (await draftMode()).enable();
  await partitionPreviewCookie();
  return redirectTo(query.get('path'));
}

function isSame(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}
