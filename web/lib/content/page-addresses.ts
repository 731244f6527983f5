import 'server-only';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { contentClient } from './client.ts';
import { trimmedPath } from './trimmed-path.ts';

const pagesAtOnce = 2000;

/** The paths of a locale's published pages, read uncached: for use where Next's cache is not available. */
export async function pageAddresses(locale: Locale): Promise<string[]> {
  const { data } = await contentClient('live')
    .items<ContentItemOf<'page'>>()
    .type('page')
    .languageParameter(locale)
    .elementsParameter(['page_url'])
    .depthParameter(0)
    .limitParameter(pagesAtOnce)
    .toPromise();
  return data.items.map(({ elements }) => trimmedPath(elements.page_url.value));
}
