import 'server-only';
import { sameSitePath } from '@merrowvale/shared/domain/return-url.ts';
import { draftMode } from 'next/headers';
import { rejection } from '../api/rejection.ts';
import { editorKeys } from '../content/content-keys.ts';
import { siteEnvironment } from '../pages/site-environment.ts';
import { fromOwnPage } from '../session/responses.ts';
import { previewLink } from './preview-link.ts';

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
