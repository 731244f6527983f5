import 'server-only';
import { sameSitePath } from '@merrowvale/shared/domain/return-url.ts';
import { previewCookie } from '@merrowvale/shared/domain/visitor-cookies.ts';
import { cookies, draftMode } from 'next/headers';
import { editorKeys } from '../content/content-keys.ts';
import { siteEnvironment } from '../pages/site-environment.ts';
import { seeOther } from '../session/responses.ts';
import { isSignedFor, signedUntil } from './preview-link.ts';

/** Seconds after which a browser asks for the secret again: an editor's working day. */
const validSeconds = 43_200;

/** Proves that the secret was entered in this browser. Whoever opens a link sees drafts, but cannot share them. */
const editorCookie = 'preview-editor';
/** Not a path, so the secret of a link is never this proof. */
const editorSubject = 'editor';

/** Limits the cookie that Next.js has just set to a working day, and partitions it. */
export async function startPreviewCookie(): Promise<void> {
  await setPreviewCookie(previewCookie, (await cookies()).get(previewCookie)?.value ?? '', validSeconds);
}

export async function startEditorCookie(): Promise<void> {
  const { previewSecret } = await editorKeys();
  const until = Math.floor(Date.now() / 1000) + validSeconds;
  await setPreviewCookie(editorCookie, signedUntil(until, editorSubject, previewSecret), validSeconds);
}

export async function isEditor(): Promise<boolean> {
  const proof = (await cookies()).get(editorCookie)?.value ?? '';
  const { previewSecret } = await editorKeys();
  return isSignedFor(proof, editorSubject, previewSecret, Date.now());
}

/** Browsers that block third-party cookies still store partitioned ones inside the content system's frame. */
async function setPreviewCookie(name: string, value: string, maxAge: number): Promise<void> {
  (await cookies()).set({
    name,
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
  for (const name of [previewCookie, editorCookie]) await setPreviewCookie(name, '', 0);
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
