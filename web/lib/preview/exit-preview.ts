import 'server-only';
import { draftMode } from 'next/headers';
import { siteEnvironment } from '../pages/site-environment.ts';
import { endPreviewCookie } from './preview-cookie.ts';
import { redirectTo } from './redirect-to.ts';

/** `GET /api/preview/exit-preview`: disables drafts and redirects to the page from which the editor came. */
export async function exitPreview(request: Request): Promise<Response> {
  (await draftMode()).disable();
  await endPreviewCookie();
  return redirectTo(cameFrom(request.headers.get('referer')));
}

function cameFrom(referer: string | null): string | null {
  const page = referer === null ? null : URL.parse(referer);
  if (page === null || page.origin !== siteEnvironment().siteUrl) return null;
  return `${page.pathname}${page.search}`;
}
