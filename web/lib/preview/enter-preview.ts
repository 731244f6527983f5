import 'server-only';
import { sameSitePath } from '@merrowvale/shared/domain/return-url.ts';
import { draftMode } from 'next/headers';
import { rejection } from '../api/rejection.ts';
import { contentSettings, editorKeys } from '../content/content-keys.ts';
import { siteEnvironment } from '../pages/site-environment.ts';
import { isWithinLimit } from '../session/limit-network.ts';
import { plainPage } from '../session/plain-page.ts';
import { fromOwnPage } from '../session/responses.ts';
import { isEditor, redirectTo, startEditorCookie, startPreviewCookie } from './preview-cookie.ts';
import { isSame, isSignedFor, previewLink } from './preview-link.ts';

/**
 * `GET /api/preview/enter?path=/en_gb/…`: redirects to the path if this browser already shows drafts or if the
 * address is a link created by the preview bar. Otherwise asks for the preview secret, which is never part of an
 * address.
 */
export async function askForPreview(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const path = pathOf(query);
  const { previewSecret } = await editorKeys();
  if (isSignedFor(query.get('secret') ?? '', path, previewSecret, Date.now())) return enter(path);
  return (await draftMode()).isEnabled ? redirectTo(path) : previewPage(path);
}

export async function enterPreview(request: Request): Promise<Response> {
  const path = pathOf(new URL(request.url).searchParams);
  if (!fromOwnPage(request, siteEnvironment().siteUrl)) return previewPage(path, 'elsewhere');
  if (!(await isWithinLimit('preview-secrets', request.headers.get('x-viewer-address') ?? '')))
    return previewPage(path, 'tooMany');
  const { previewSecret } = await editorKeys();
  const given = new URLSearchParams(await request.text()).get('secret') ?? '';
  if (previewSecret === '' || !isSame(given, previewSecret)) return previewPage(path, 'wrong');
  await startEditorCookie();
  return enter(path);
}

/** `POST /api/preview/share` with a path: returns a link that shows its drafts, if the secret was entered here. */
export async function sharePreview(request: Request): Promise<Response> {
  const { siteUrl } = siteEnvironment();
  if (!fromOwnPage(request, siteUrl)) return rejection(403, 'A link can only be made from this site.');
  if (!(await draftMode()).isEnabled || !(await isEditor()))
    return rejection(401, 'Only a preview that was begun with the secret can be shared.');
  const path = sameSitePath(await request.text());
  if (path === undefined) return rejection(400, 'Only paths of this site can be shared.');
  const { previewSecret } = await editorKeys();
  return new Response(previewLink(siteUrl, path, previewSecret, Date.now()), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}

function pathOf(query: URLSearchParams): string {
  return sameSitePath(query.get('path')) ?? '/';
}

async function enter(path: string): Promise<Response> {
  (await draftMode()).enable();
  await startPreviewCookie();
  return redirectTo(path);
}

const lacking =
  '<p>Enter the preview secret. This browser then shows drafts until you leave the preview.</p>';
const problems = {
  elsewhere: { status: 403, text: 'The secret must be sent from this site.' },
  wrong: { status: 401, text: 'That is not the preview secret.' },
  tooMany: {
    status: 429,
    text: 'The secret was entered too often from your network. Please wait a quarter of an hour.',
  },
};

/** Asks an editor for the preview secret, also inside the content system's frame; has status 401 (PRV-05). */
function previewPage(path: string, problem?: keyof typeof problems): Response {
  const action = `/api/preview/enter?${new URLSearchParams({ path })}`;
  const { status, text } = problem === undefined ? { status: 401, text: undefined } : problems[problem];
  const body = `<h1>Show drafts</h1>${lacking}
<form method="post" action="${action}">
<label for="secret">Preview secret</label>
<input id="secret" name="secret" type="password" autocomplete="current-password" required${text ? ' aria-invalid="true" aria-describedby="problem"' : ''}>
${text ? `<p id="problem">${text}</p>` : ''}<div class="actions"><button type="submit">Show drafts</button></div>
</form>`;
  return plainPage('Preview', body, status, {
    frameAncestors: contentSettings(process.env).editorOrigins.join(' '),
  });
}
