import { defaultLocale, isLocale } from '@merrowvale/shared/locales.ts';
import { missingPath } from '../pages/missing-page.ts';
import type { SiteResponse } from './finish-response.ts';

/** The document that Next.js sends if a page calls `notFound()`: only scripts would fill it. */
const emptyDocument = /<html[^>]*\sid="__next_error__"/;

/**
 * Replaces an empty document with status 404 by the not-found page of the address's locale. Pages send one for a moment
 * after a publication, when the proxy already knows another list of pages than they do, and editors in preview get it
 * for every missing page.
 */
export async function wholeMissingPage(
  response: SiteResponse,
  address: string,
  ask: (path: string) => Promise<SiteResponse>,
): Promise<SiteResponse> {
  if (response.status !== 404 || !emptyDocument.test(response.body)) return response;
  const [, first = ''] = address.split(/[/?]/);
  const page = await ask(`/${isLocale(first) ? first : defaultLocale}/${missingPath}`);
  return emptyDocument.test(page.body) ? response : { ...page, status: 404 };
}
