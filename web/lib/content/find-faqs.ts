import 'server-only';
import { contentEndpoints } from '@merrowvale/shared/endpoints/content-endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { callFromServer } from '../api/call-from-server.ts';
import { faqsFound } from './faqs-found.ts';

/** The questions that match a query, best first, limited to those the visitor may see. */
export function findFaqs(locale: Locale, q: string) {
  return faqsFound({
    search: () => callFromServer(contentEndpoints.searchFaqs, { query: { locale, q } }),
    lookUp: (codenames) => callFromServer(contentEndpoints.listFaqs, { query: { locale, codenames } }),
  });
}
