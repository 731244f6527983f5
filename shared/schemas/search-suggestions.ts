import * as z from 'zod';
import { searchedDocumentType } from './search.ts';

/** A page that the search field offers while somebody types. */
const suggestedPage = z.object({
  title: z.string(),
  /** A path on the site, including its locale; nothing else may be opened from a suggestion. */
  url: z.string().regex(/^\/[a-z]/),
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
