import 'server-only';
import { createHash } from 'node:crypto';
import { isLocale, type Locale } from '@merrowvale/shared/locales.ts';
import { contentClient } from './client.ts';
import { everyPage, trimmedPath } from './site-index.ts';

const ownElement = 'page_blocks';

/** A version of a page, with a hash of the parts that other pages may show. */
export type PageLink = { codename: string; language: string; lastModified: string; linkPrint: string };

/**
 * A hash of the parts of a page that other pages may show, such as its address and title: everything but its blocks;
 * and its path. Undefined if they are not known, for example because the page is not published.
 */
export async function pageLinkFingerprint({
  codename,
  language,
}: {
  codename: string;
  language: string;
}): Promise<{ linkPrint: string; path: string } | undefined> {
  if (!isLocale(language)) return undefined;
  const query = contentClient('live').item(codename).languageParameter(language).depthParameter(0);
  const found = await query.toPromise().catch(() => undefined);
  const item = found?.response.data.item;
  if (item === undefined || found?.hasStaleContent || item.system.language !== language) return undefined;
  return {
    linkPrint: notificationFingerprint(item.elements),
    path: trimmedPath(String(item.elements.page_url?.value ?? '')),
  };
}

/** The pages that are published in a language, without those that it takes from another language. */
export async function pageLinks(language: Locale): Promise<PageLink[]> {
  const { response } = await everyPage('live', language).excludeElementsParameter([ownElement]).toPromise();
  return response.data.items
    .filter(({ system }) => system.language === language)
    .map(({ system, elements }) => ({
      codename: system.codename,
      language,
      lastModified: system.last_modified,
      linkPrint: notificationFingerprint(elements),
    }));
}

function notificationFingerprint(elements: object): string {
  const shown = Object.entries(elements).filter(([name]) => name !== ownElement);
  return createHash('sha256').update(JSON.stringify(shown.sort())).digest('base64url');
}
