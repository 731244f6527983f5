import type { Locale } from '@merrowvale/shared/locales.ts';
import type { SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import type { SearchSuggestions } from '@merrowvale/shared/schemas/search-suggestions.ts';
import { siteDocuments } from './site-documents.ts';
import { expressionsIn } from './synonyms.ts';

/** Everything that the search field may suggest to anybody: terms, and pages with the words that find them. */
export function siteSuggestions(content: readonly SourceItem[], locale: Locale): SearchSuggestions {
  const documents = siteDocuments(content, locale).filter(
    ({ gateLevel, roles, url }) => gateLevel === 0 && roles.length === 0 && !url.endsWith('/404'),
  );
  return {
    pages: documents.map(({ title, url, type, keywords }) => ({
      title,
      url,
      type: type ?? 'page',
      words: wordsBeyond(title, keywords),
    })),
    terms: [...new Set(expressionsIn(content).flat())],
  };
}

/** The keywords that are not in the title already, without duplicates. */
function wordsBeyond(title: string, keywords: string): string {
  const known = new Set(wordsOf(title));
  return [...new Set(wordsOf(keywords))].filter((word) => !known.has(word)).join(' ');
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
