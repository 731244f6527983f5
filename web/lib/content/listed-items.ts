import 'server-only';
import type { Contracts } from '@kontent-ai/delivery-sdk';
import { articlePath } from '@merrowvale/shared/domain/article-path.ts';
import { nextEnd } from '@merrowvale/shared/domain/content-date.ts';
import { listedElements } from '@merrowvale/shared/domain/select-items.ts';
import { toSourceItem } from '@merrowvale/shared/domain/source-item.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { ListedType, SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import { cache } from 'react';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { changesAt, usesList } from '../edge/render-facts.ts';
import { cachedContent } from './cached-content.ts';
import { contentClient } from './client.ts';
import { type ContentMode, responseToCache } from './create-content-client.ts';
import { listName, siteIndex } from './site-index.ts';

const query = cachedContent((response: Contracts.IListContentItemsContract, mode) =>
  contentClient(mode)
    .mappingService.listContentItemsResponse<ContentItemOf<ListedType>>(response)
    .items.map(toSourceItem),
);
const itemsAtOnce = 2000;

/** Every item of a listed type; articles include the path of their page. */
export const listedItems = cache(
  async (mode: ContentMode, locale: Locale, type: ListedType): Promise<readonly SourceItem[]> => {
    usesList(locale, type);
    const found = await query({ mode, locale, about: listName(type) }, async () => {
      const result = await contentClient(mode)
        .items()
        .type(type)
        .languageParameter(locale)
        .elementsParameter([...listedElements, ...(type === 'faq_item' ? (['content'] as const) : [])])
        .depthParameter(0)
        .limitParameter(itemsAtOnce)
        .toPromise();
      return responseToCache(result);
    });
    changesAt(nextEnd(found, locale, Date.now()));
    if (type !== 'article') return found;
    // An article's address is the address of its page.
    usesList(locale, 'page');
    return withPaths(found, await siteIndex(mode, locale));
  },
);

function withPaths(articles: readonly SourceItem[], index: readonly { path: string }[]): SourceItem[] {
  const paths = index.map(({ path }) => path);
  return articles.map((article) => {
    const slug = article.elements.article_slug?.value;
    const path = typeof slug === 'string' ? articlePath(slug, paths) : undefined;
    return path === undefined ? article : { ...article, path };
  });
}
