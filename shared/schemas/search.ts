import * as z from 'zod';

/** Number of results per response; `skip` requests the next ones. */
export const searchPageSize = 18;

/** A document in the search service or the built-in index. */
const indexedDocument = z.object({
  category: z.string().nullish(),
  title: z.string(),
  description: z.string().nullish(),
  /** A path on the site, including its locale, or an external URL. */
  url: z.string(),
  /** The lowest authentication level that may see it. */
  gateLevel: z.number(),
});

/** Response of the search service, with the requested number of documents and the total. */
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
  q: z.string().trim().min(1, 'Enter a search term.').max(200),
  skip: z.coerce.number().int().min(0).max(100_000).default(0),
});

export type IndexedDocument = z.infer<typeof indexedDocument>;
export type SearchIndexResponse = z.infer<typeof searchIndexResponse>;
export type SearchResult = z.infer<typeof searchResult>;
export type SearchResponse = z.infer<typeof searchResponse>;
