import 'server-only';
import type { Contracts } from '@kontent-ai/delivery-sdk';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { cache } from 'react';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { cachedContent } from './cached-content.ts';
import { contentClient } from './client.ts';
import type { ContentMode } from './create-content-client.ts';
import { trimmedPath } from './trimmed-path.ts';

/** A page as lists of pages need it. */
export type IndexedPage = {
  id: string;
  codename: string;
  /** Path below the locale without slashes at its ends; empty for the home page. */
  path: string;
  title: string;
  /** A shorter name for the trail; empty where the title will do. */
  breadcrumbText: string;
  /** Codename of the page above, where an editor has named one. */
  parent: string | undefined;
  siteSection: string | undefined;
  isHidden: boolean;
  lastModified: string;
};

/** What answers about every page carry as their name, so that a change to any page finds them. */
export const pageIndexName = '*pages';

const asked = cachedContent((answer: Contracts.IListContentItemsContract, mode) =>
  contentClient(mode)
    .mappingService.listContentItemsResponse<ContentItemOf<'page'>>(answer)
    .items.map(indexedPage),
);
const pagesAtOnce = 2000;

/** Every page of a locale, looked up once for each request. */
export const siteIndex = cache(
  (mode: ContentMode, locale: Locale): Promise<readonly IndexedPage[]> =>
    asked({ mode, locale, about: pageIndexName }, async () => {
      const { response } = await contentClient(mode)
        .items<ContentItemOf<'page'>>()
        .type('page')
        .languageParameter(locale)
        .elementsParameter([
          'page_url',
          'page_title',
          'breadcrumb_text',
          'parent_page',
          'tower',
          'seo__external_noindex',
        ])
        .depthParameter(0)
        .limitParameter(pagesAtOnce)
        .toPromise();
      return response.data;
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
    isHidden: elements.seo__external_noindex.value[0]?.codename === 'yes',
    lastModified: system.lastModified,
  };
}
