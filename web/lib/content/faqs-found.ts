import 'server-only';
import { contentEndpoints } from '@merrowvale/shared/endpoints/content-endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { ListerItem } from '@merrowvale/shared/schemas/lister.ts';
import { callFromServer } from '../api/call-from-server.ts';

type Result = { success: boolean; message: string };
type FaqCalls = {
  search: () => Promise<Result & { codenames: readonly string[] }>;
  lookUp: (codenames: string) => Promise<Result & { items: ListerItem[] }>;
};

/** Searches, then looks up the results in that order. If a call reports failure, its message is thrown. */
export async function faqsFound({ search, lookUp }: FaqCalls): Promise<ListerItem[]> {
  const found = await search();
  if (!found.success) throw new Error(found.message);
  if (found.codenames.length === 0) return [];
  const looked = await lookUp(found.codenames.join(','));
  if (!looked.success) throw new Error(looked.message);
  return looked.items;
}

/** The questions that match a query, best first, limited to those the visitor may see. */
export function findFaqs(locale: Locale, q: string): Promise<ListerItem[]> {
  return faqsFound({
    search: () => callFromServer(contentEndpoints.searchFaqs, { query: { locale, q } }),
    lookUp: (codenames) => callFromServer(contentEndpoints.listFaqs, { query: { locale, codenames } }),
  });
}
