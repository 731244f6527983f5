import * as z from 'zod';

/** Number of results per response; `skip` requests the next ones. */
export const searchPageSize = 18;

/** The kinds of documents, in the order in which they are offered as filters. */
export const searchedDocumentType = z.enum(['product', 'article', 'question', 'office', 'page', 'name']);
export type SearchedDocumentType = z.infer<typeof searchedDocumentType>;

/** Data that the built-in index adds; a search service may leave it out. */
const documentFacts = {
  type: searchedDocumentType.optional(),
  /** The URL of a picture. */
  image: z.string().optional(),
};
const resultFacts = {
  /** The number of results of each type, regardless of the type shown. */
  facets: z.array(z.object({ type: searchedDocumentType, count: z.number().int().min(1) })).optional(),
  /** The query in another spelling, if nothing matches it exactly. */
  suggestion: z.string().optional(),
};

const indexedDocument = z.object({
  category: z.string().nullish(),
  title: z.string(),
  description: z.string().nullish(),
  /** A path on the site, including its locale, or an external URL. */
  url: z.string(),
  /** The lowest authentication level that may see it. */
  gateLevel: z.number(),
  ...documentFacts,
});

export const searchIndexResponse = z.object({
  value: z.array(indexedDocument),
  '@odata.count': z.number().int().min(0),
  ...resultFacts,
});

const searchResult = z.object({
  category: z.string(),
  title: z.string(),
  desc: z.string(),
  url: z.string(),
  ...documentFacts,
});

export const searchResponse = z.object({
  success: z.literal(true),
  value: z.array(searchResult),
  '@odata.count': z.number().int().min(0),
  ...resultFacts,
});

export const searchQuery = z.object({
  q: z.string().trim().min(1, 'Enter a search term.').max(200),
  skip: z.coerce.number().int().min(0).max(100_000).default(0),
  type: searchedDocumentType.optional(),
});

/** A page's search request: `q` is the term, and results are returned from `skip` on. */
export type SiteQuestion = z.infer<typeof searchQuery>;
export type IndexedDocument = z.infer<typeof indexedDocument>;
export type SearchIndexResponse = z.infer<typeof searchIndexResponse>;
export type SearchResult = z.infer<typeof searchResult>;
export type SearchResponse = z.infer<typeof searchResponse>;

/** A page that the search field offers while somebody types. */
const suggestedPage = z.object({
  title: z.string(),
  /** A path on the site, including its locale; nothing else may be opened from a suggestion. */
  url: z
    .string()
    .regex(/^\/[a-z]/)
    .meta({ examples: ['/en_gb/pet/advice/fleas'] }),
  type: searchedDocumentType,
  /** Further words with which the page is found, such as a product's species. */
  words: z.string(),
});

/** Everything that may be suggested in a locale; the browser selects from it. */
export const searchSuggestionsResponse = z.object({
  pages: z.array(suggestedPage),
  /** Expressions to search for. */
  terms: z.array(z.string()),
});

export type SuggestedPage = z.infer<typeof suggestedPage>;
export type SearchSuggestions = z.infer<typeof searchSuggestionsResponse>;
