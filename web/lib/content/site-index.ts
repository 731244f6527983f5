import 'server-only';
import type { Contracts } from '@kontent-ai/delivery-sdk';
import type { BreadcrumbPage } from '@merrowvale/shared/domain/page-breadcrumbs.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { cache } from 'react';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { cachedContent } from './cached-content.ts';
import { contentClient } from './client.ts';
import { type ContentMode, responseToCache } from './create-content-client.ts';

export type IndexedPage = BreadcrumbPage & {
  siteSection: string | undefined;
  /** The language of the version that is shown. */
  language: string;
};

/** The name under which lists of all pages are tagged, so that a change to any page invalidates them. */
export const pageIndexName = '*pages';

const query = cachedContent((response: Contracts.IListContentItemsContract, mode) =>
  contentClient(mode)
    .mappingService.listContentItemsResponse<ContentItemOf<'page'>>(response)
    .items.map(indexedPage),
);
const pagesAtOnce = 2000;

/** A query for every page of a locale, without the items within them. */
export function everyPage(mode: ContentMode, locale: Locale) {
  return contentClient(mode)
    .items<ContentItemOf<'page'>>()
    .type('page')
    .languageParameter(locale)
    .depthParameter(0)
    .limitParameter(pagesAtOnce);
}

/** Every page of a locale, read once per request. */
export const siteIndex = cache(
  (mode: ContentMode, locale: Locale): Promise<readonly IndexedPage[]> =>
    query({ mode, locale, about: pageIndexName }, async () => {
      const result = await everyPage(mode, locale)
        .elementsParameter(['page_url', 'page_title', 'breadcrumb_text', 'parent_page', 'tower'])
        .toPromise();
      return responseToCache(result);
    }),
);

function indexedPage({ system, elements }: ContentItemOf<'page'>): IndexedPage {
  return {
    id: system.id,
    codename: system.codename,
    path: trimmedPath(elements.page_url.value),
    title: elements.page_title.value,
    breadcrumbText: elements.breadcrumb_text.value,
    parent: elements.parent_page.value[0],
    siteSection: elements.tower.value[0]?.codename,
    language: system.language,
  };
}

export function trimmedPath(path: string): string {
  return path.trim().replace(/^\/+|\/+$/g, '');
}

/** The tag of lists of all items of a type; a change to any item invalidates them. */
export function listName(type: string): string {
  return `*${type}`;
}
