import 'server-only';
import { sameSitePath } from '@merrowvale/shared/domain/return-url.ts';
import { draftMode } from 'next/headers';
import { rejection } from '../api/rejection.ts';
import { editorKeys } from '../content/content-keys.ts';
import { siteEnvironment } from '../pages/site-environment.ts';
import { isWithinLimit } from '../session/limit-network.ts';
import { fromOwnPage } from '../session/responses.ts';
import { sessionSettings } from '../session/settings.ts';
import { isSame } from './is-same.ts';
import { startPreviewCookie } from './preview-cookie.ts';
import { isLinkSecret } from './preview-link.ts';
import { previewPage } from './preview-page.ts';
import { redirectTo } from './redirect-to.ts';

/**
 * `GET /api/preview/enter?path=/en_gb/…`: redirects to the path if this browser already shows drafts or if the
 * address is a link created by the preview bar. Otherwise asks for the preview secret, which is never part of an
 * address.
 */
export async function askForPreview(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const path = pathOf(query);
  const { previewSecret } = await editorKeys();
  if (isLinkSecret(query.get('secret') ?? '', path, previewSecret, Date.now())) return enter(path);
  return (await draftMode()).isEnabled ? redirectTo(path) : previewPage(path);
}

/** `POST /api/preview/enter?path=/en_gb/…` with the preview secret, from the page above. */
export async function enterPreview(request: Request): Promise<Response> {
  if (!fromOwnPage(request, siteEnvironment().siteUrl))
    return rejection(403, 'The secret must be sent from this site.');
  const path = pathOf(new URL(request.url).searchParams);
  const address = request.headers.get('x-viewer-address') ?? '';
  const now = Math.floor(Date.now() / 1000);
  const { tableName } = sessionSettings();
  if (!(await isWithinLimit({ tableName, address, limit: 'preview-secrets', now })))
    return previewPage(path, 'tooMany');
  const { previewSecret } = await editorKeys();
  const given = new URLSearchParams(await request.text()).get('secret') ?? '';
  if (previewSecret === '' || !isSame(given, previewSecret)) return previewPage(path, 'wrong');
  return enter(path);
}

function pathOf(query: URLSearchParams): string {
  return sameSitePath(query.get('path')) ?? '/';
}

async function enter(path: string): Promise<Response> {
  (await draftMode()).enable();
  await startPreviewCookie();
  return redirectTo(path);
}
