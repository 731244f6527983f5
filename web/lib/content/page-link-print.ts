import 'server-only';
import { createHash } from 'node:crypto';
import { isLocale } from '@merrowvale/shared/locales.ts';
import { contentClient } from './client.ts';

/** Elements of a page that no other page shows. */
const ownElements = new Set(['page_blocks']);

/**
 * A hash of what other pages may show of a page, such as its address and title: everything but its blocks. Undefined if
 * it is not known, for example because the page is not published.
 */
export async function pageLinkPrint({
  codename,
  language,
}: {
  codename: string;
  language: string;
}): Promise<string | undefined> {
  if (!isLocale(language)) return undefined;
  const query = contentClient('live').item(codename).languageParameter(language).depthParameter(0);
  const found = await query.toPromise().catch(() => undefined);
  const item = found?.response.data.item;
  if (item === undefined || found?.hasStaleContent || item.system.language !== language) return undefined;
  const shown = Object.entries(item.elements).filter(([name]) => !ownElements.has(name));
  return createHash('sha256').update(JSON.stringify(shown.sort())).digest('base64url');
}
