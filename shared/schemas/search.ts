import * as z from 'zod';

/** Results of one answer; the next ones are asked for with `skip`. */
export const searchPageSize = 18;

/** What the search service and our own index hold about an address. */
const indexedDocument = z.object({
  category: z.string().nullish(),
  title: z.string(),
  description: z.string().nullish(),
  /** A path of the site, with its locale, or an address elsewhere. */
  url: z.string(),
  /** The least authentication level that may see it. */
  gateLevel: z.number(),
});

/** How the search service answers, with as many documents as asked for and the number of all that match. */
export const searchIndexResponse = z.object({
  value: z.array(indexedDocument),
  '@odata.count': z.number().int().min(0),
});

const searchResult = z.object({
  category: z.string(),
  title: z.string(),
  desc: z.string(),
  url: z.string(),
});

export const searchResponse = z.object({
  success: z.literal(true),
  value: z.array(searchResult),
  '@odata.count': z.number().int().min(0),
});

export const searchQuery = z.object({
  q: z.string().trim().min(1, 'Say what to search for.').max(200),
  skip: z.coerce.number().int().min(0).max(100_000).default(0),
});

export type IndexedDocument = z.infer<typeof indexedDocument>;
export type SearchIndexResponse = z.infer<typeof searchIndexResponse>;
export type SearchResult = z.infer<typeof searchResult>;
export type SearchResponse = z.infer<typeof searchResponse>;
