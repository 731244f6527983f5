import type { ListerItem } from '@merrowvale/shared/schemas/lister.ts';

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
