const longest = 200;

/** What the address of a page searches for; empty where that is nothing but blanks. */
export function searchTerm(query: string): string {
  return (new URLSearchParams(query).get('q') ?? '').trim().slice(0, longest).trim();
}

/** How many results come before those of a page that was opened without scripts. */
export function skippedResults(query: string): number {
  const skip = Number(new URLSearchParams(query).get('skip') ?? 0);
  return Number.isInteger(skip) && skip > 0 && skip <= 100_000 ? skip : 0;
}
