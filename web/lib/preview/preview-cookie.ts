import 'server-only';
import { sameSitePath } from '@merrowvale/shared/domain/return-url.ts';
import { previewCookie } from '@merrowvale/shared/domain/visitor-cookies.ts';
import { cookies, draftMode } from 'next/headers';
import { siteEnvironment } from '../pages/site-environment.ts';
import { seeOther } from '../session/responses.ts';

/** Seconds after which a browser asks for the secret again: an editor's working day. */
const validSeconds = 43_200;

/** Limits the cookie that Next.js has just set to a working day, and partitions it. */
export async function startPreviewCookie(): Promise<void> {
  await setPreviewCookie((await cookies()).get(previewCookie)?.value ?? '', validSeconds);
}

/** Browsers that block third-party cookies still store partitioned ones inside the content system's frame. */
async function setPreviewCookie(value: string, maxAge: number): Promise<void> {
  (await cookies()).set({
    name: previewCookie,
    value,
    httpOnly: true,
    sameSite: 'none',
    secure: true,
    path: '/',
    partitioned: true,
    maxAge,
  });
}

/** `GET /api/preview/exit-preview`: disables drafts and redirects to the page from which the editor came. */
export async function exitPreview(request: Request): Promise<Response> {
  (await draftMode()).disable();
  // Removes the cookie in the content system's frame, too.
  await setPreviewCookie('', 0);
  return redirectTo(cameFrom(request.headers.get('referer')));
}

function cameFrom(referer: string | null): string | null {
  const page = referer === null ? null : URL.parse(referer);
  if (page === null || page.origin !== siteEnvironment().siteUrl) return null;
  return `${page.pathname}${page.search}`;
}

export function redirectTo(path: string | null): Response {
  return seeOther(new URL(sameSitePath(path) ?? '/', siteEnvironment().siteUrl).href);
}
