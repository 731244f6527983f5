import { listTags } from '@merrowvale/shared/domain/content-languages.ts';
import { type BreadcrumbPage, pageBreadcrumbs } from '@merrowvale/shared/domain/page-breadcrumbs.ts';
import { contentEndpoints } from '@merrowvale/shared/endpoints/content-endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { breadcrumbFailure } from '@merrowvale/shared/schemas/breadcrumb.ts';
import type { SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import { type ContentDependencies, contentDependencies } from '../../lib/content/content-source.ts';
import { elementText, linkedCodenames } from '../../lib/content/element-values.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';

const pageElements = ['page_url', 'page_title', 'breadcrumb_text', 'parent_page'] as const;

/** Returns the breadcrumbs of a page; none for an unknown page, so that the caller can derive them from the URL. */
export async function listBreadcrumbs(
  { query }: ApiRequest<'listBreadcrumbs'>,
  { content }: ContentDependencies,
) {
  const { locale, pageId, pageUrl } = query;
  const [items, [global]] = await Promise.all([
    content.itemsOf('page', locale, pageElements),
    content.itemsOf('global_config', locale, ['home_label']),
  ]).catch((cause: unknown) => {
    throw new AppError('unavailable', breadcrumbFailure, { cause });
  });
  const pages = items.map(toBreadcrumbPage);
  const path = pathOf(pageUrl, locale);
  const page =
    pages.find(({ id, codename }) => id === pageId || codename === pageId) ??
    pages.find((candidate) => candidate.path === path);
  const homeLabel = global ? elementText(global, 'home_label') : '';
  return {
    body: { data: page ? pageBreadcrumbs(pages, page, { locale, homeLabel }) : [] },
    headers: { 'cache-tag': listTags(['page'], locale).join(',') },
  };
}

function toBreadcrumbPage(item: SourceItem): BreadcrumbPage {
  return {
    id: item.id,
    codename: item.codename,
    path: elementText(item, 'page_url').replace(/^\/+|\/+$/g, ''),
    title: elementText(item, 'page_title'),
    breadcrumbText: elementText(item, 'breadcrumb_text'),
    parent: linkedCodenames(item, 'parent_page')[0],
  };
}

function pathOf(pageUrl: string, locale: string): string {
  const [pathname = ''] = pageUrl.split(/[?#]/, 1);
  const [first, ...rest] = pathname.split('/').filter(Boolean);
  return first === locale ? rest.join('/') : [first, ...rest].join('/');
}

export const handler = endpoint(contentEndpoints.listBreadcrumbs, listBreadcrumbs, contentDependencies);
