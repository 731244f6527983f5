import { type SearchedDocumentType, searchedDocumentType } from '@merrowvale/shared/schemas/search.ts';

const maxLength = 200;

/** The search term in a page's address; empty if blank. */
export function searchTerm(query: string): string {
  return (new URLSearchParams(query).get('q') ?? '').trim().slice(0, maxLength).trim();
}

export function searchedTypeIn(query: string): SearchedDocumentType | undefined {
  return searchedDocumentType.safeParse(new URLSearchParams(query).get('type')).data;
}

/** Number of results before the first one on a page opened without scripts. */
export function skippedResults(query: string): number {
  const skip = Number(new URLSearchParams(query).get('skip') ?? 0);
  return Number.isInteger(skip) && skip > 0 && skip <= 100_000 ? skip : 0;
}
