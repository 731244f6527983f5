import type { Crumb } from '@merrowvale/shared/domain/breadcrumbs-from-path.ts';
import { crumbsOf } from '@merrowvale/shared/domain/page-breadcrumbs.ts';
import { contentEndpoints } from '@merrowvale/shared/endpoints/content-endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { breadcrumbFailure } from '@merrowvale/shared/schemas/breadcrumb.ts';
import { callApi } from '../../lib/api/call-api.ts';

export type BreadcrumbPlace = { locale: Locale; pageId: string; pageUrl: string };

/** The breadcrumbs of a page from the API; none if it is unknown there, or if the call fails, which is logged. */
export async function askForBreadcrumbs(query: BreadcrumbPlace): Promise<readonly Crumb[]> {
  try {
    return crumbsOf((await callApi(contentEndpoints.listBreadcrumbs, { query })).data);
  } catch (failure) {
    console.error(breadcrumbFailure, failure);
    return [];
  }
}
