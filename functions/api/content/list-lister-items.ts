import { articlePath } from '@merrowvale/shared/domain/article-path.ts';
import { nextEnd } from '@merrowvale/shared/domain/content-date.ts';
import { listTags } from '@merrowvale/shared/domain/content-languages.ts';
import { listedElements, selectItems } from '@merrowvale/shared/domain/select-items.ts';
import { contentEndpoints } from '@merrowvale/shared/endpoints/content-endpoints.ts';
import type { ListerItem, SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import { type ContentDependencies, connectContent } from '../../lib/content/content-source.ts';
import { elementText } from '../../lib/content/element-values.ts';
import { dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { withParts } from '../../lib/with-parts.ts';

const row = contentEndpoints.listListerItems;
type Request = ApiRequest<'listListerItems'>;

export async function listListerItems({ query, event, now }: Request, ports: ContentDependencies) {
  const { codename, locale, skip, limit } = query;
  // The CDN keeps lists without roles until an item is published, so none may come from this function's memory.
  const since = query.roles === undefined ? undefined : now;
  const [items, roles] = await Promise.all([
    ports.content.itemsOf(codename, locale, elementsOf(query), since),
    confirmedRoles(query.roles, event, ports),
  ]);
  const chosen = selectItems(items, { ...query, roles, now: Date.parse(now) });
  const shown = chosen.slice(skip, skip + limit).map(toListerItem);
  return {
    body: {
      success: true,
      message: 'OK',
      items: codename === 'article' ? await withPaths(shown, query, since, ports) : shown,
      pagination: { totalCount: chosen.length },
    },
    headers: {
      'cache-tag': listTags([codename, ...(codename === 'article' ? ['page'] : [])], locale).join(','),
      ...cacheControl(query.roles, roles, nextEnd(items, locale, Date.parse(now)) - Date.parse(now)),
    },
  };
}

function elementsOf({ codename, hideElementCodename }: Request['query']): string[] {
  return [
    ...new Set([
      ...listedElements,
      ...(codename === 'faq_item' ? ['content'] : []),
      ...(hideElementCodename === undefined ? [] : [hideElementCodename]),
    ]),
  ];
}

async function withPaths(
  articles: readonly ListerItem[],
  { locale }: Request['query'],
  since: string | undefined,
  { content }: ContentDependencies,
): Promise<ListerItem[]> {
  const pages = await content.itemsOf('page', locale, ['page_url'], since);
  const paths = pages.map((page) => elementText(page, 'page_url').replace(/^\/+|\/+$/g, ''));
  return articles.map((article) => {
    const path = articlePath(elementText(article, 'article_slug'), paths);
    return path === undefined ? article : { ...article, path };
  });
}

/** The requested roles that the caller really has. Without a session there are none. */
async function confirmedRoles(
  asked: string | undefined,
  event: Request['event'],
  ports: ContentDependencies,
) {
  if (asked === undefined || asked === '') return [];
  const identity = await ports.identify(event).catch(() => undefined);
  const own = identity?.roles ?? [];
  return asked.split(',').filter((role) => own.includes(role));
}

/**
 * A browser may cache what its user sees, unless some of their roles could not be confirmed. No offer is served after
 * its end, which is `left` milliseconds away.
 */
function cacheControl(
  asked: string | undefined,
  confirmed: readonly string[],
  left: number,
): { 'cache-control'?: string } {
  const { maxAge, staleWhileRevalidate } = row.cache;
  const seconds = Math.min(maxAge, Math.floor(left / 1000));
  if (asked !== undefined) {
    const isConfirmed = asked.split(',').length === confirmed.length;
    return { 'cache-control': isConfirmed ? `private, max-age=${seconds}` : 'no-store' };
  }
  const endsSoon = left < (maxAge + staleWhileRevalidate) * 1000;
  return endsSoon ? { 'cache-control': `public, max-age=${seconds}` } : {};
}

function toListerItem({ id, codename, type, elements }: SourceItem): ListerItem {
  return { id, codename, type, elements };
}

export const handler = endpoint(row, listListerItems, withParts(dependencies, { content: connectContent }));
