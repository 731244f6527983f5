import { endpoints } from '@merrowvale/shared/endpoints.ts';
import type { ListerItem } from '@merrowvale/shared/schemas/lister.ts';
import { rolesElement, selectItems } from '../../lib/content/select-items.ts';
import { type ContentDependencies, contentDependencies } from '../../lib/content-dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import type { SourceItem } from '../../lib/ports/content-source.ts';

const row = endpoints.listListerItems;
type Request = ApiRequest<typeof row>;

/** What cards show and lists are chosen and ordered by; the long text of an article is none of it. */
const listedElements = [
  'title',
  'description',
  'summary',
  'content',
  'thumbnail_image',
  'card_image',
  'article_slug',
  'article_lister_category',
  'tags',
  'species',
  'region',
  'topic',
  'author_name',
  'phone',
  'published_at',
  'valid_until',
  'lister_order_number',
  rolesElement,
] as const;

export async function listListerItems({ query, event }: Request, ports: ContentDependencies) {
  const { codename, locale, hideElementCodename, skip, limit } = query;
  const elements = [
    ...listedElements.filter((element) => codename === 'faq_item' || element !== 'content'),
    ...(hideElementCodename === undefined ? [] : [hideElementCodename]),
  ];
  const [items, roles] = await Promise.all([
    ports.content.itemsOf(codename, locale, elements),
    confirmedRoles(query.roles, event, ports),
  ]);
  const chosen = selectItems(items, { ...query, roles });
  return {
    body: {
      success: true,
      message: 'OK',
      items: chosen.slice(skip, skip + limit).map(toListerItem),
      pagination: { totalCount: chosen.length },
    },
    ...(query.roles !== undefined && { headers: { 'cache-control': 'no-store' } }),
  };
}

/** The roles asked for that the caller really has. Without a session there are none. */
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

function toListerItem({ id, codename, type, elements }: SourceItem): ListerItem {
  return { id, codename, type, elements };
}

export const handler = endpoint(row, listListerItems, contentDependencies);
