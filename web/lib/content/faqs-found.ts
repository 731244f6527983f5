import 'server-only';
import { questionsEndpoints } from '@merrowvale/shared/endpoints/questions-endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { ListerItem } from '@merrowvale/shared/schemas/lister.ts';
import { callFromServer } from '../api/call-from-server.ts';

/** The matching questions that the visitor may see, best first; throws the message of a failure. */
export async function findFaqs(locale: Locale, q: string): Promise<ListerItem[]> {
  const found = await callFromServer(questionsEndpoints.searchFaqs, { query: { locale, q } });
  if (!found.success) throw new Error(found.message);
  if (found.codenames.length === 0) return [];
  const codenames = found.codenames.join(',');
  const looked = await callFromServer(questionsEndpoints.listFaqs, { query: { locale, codenames } });
  if (!looked.success) throw new Error(looked.message);
  return looked.items;
}
