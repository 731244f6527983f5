import type { ListerItem } from '@merrowvale/shared/schemas/lister.ts';

type Result = { success: boolean; message: string };
type FaqCalls = {
  search: () => Promise<Result & { codenames: readonly string[] }>;
  lookUp: (codenames: string) => Promise<Result & { items: ListerItem[] }>;
};

/** Searches, and looks up what was found in that order. A call that reports failure is an error with its message. */
export async function faqsFound({ search, lookUp }: FaqCalls): Promise<ListerItem[]> {
  const found = await search();
  if (!found.success) throw new Error(found.message);
  if (found.codenames.length === 0) return [];
  const looked = await lookUp(found.codenames.join(','));
  if (!looked.success) throw new Error(looked.message);
  return looked.items;
}
