import type { Locale } from '@merrowvale/shared/locales.ts';
import MiniSearch from 'minisearch';
import type { ContentSource } from '../ports/content-source.ts';
import type { SearchIndex, SearchRequest } from '../ports/search-index.ts';
import { comparedWord, searchWords } from '../search/search-words.ts';
import {
  type SearchedContent,
  type SearchedType,
  type SiteDocument,
  searchedElements,
  siteDocuments,
} from '../search/site-documents.ts';

type BuiltIndex = {
  from: SearchedContent;
  index: MiniSearch<SiteDocument>;
  documents: Map<string, SiteDocument>;
};

/** In-memory index of a locale's published pages. It is rebuilt when the content has been read again. */
export function siteSearchIndex(content: ContentSource): SearchIndex {
  const built = new Map<Locale, BuiltIndex>();
  return {
    async search(request) {
      const { locale, top, skip } = request;
      const from = await readContent(content, locale, request.now);
      const last = built.get(locale);
      const current = last && isSame(last.from, from) ? last : buildIndex(from, locale);
      built.set(locale, current);
      const matches = matching(current, request);
      return {
        value: matches.slice(skip, skip + top).map(({ category, title, description, url, gateLevel }) => ({
          category,
          title,
          description,
          url,
          gateLevel,
        })),
        '@odata.count': matches.length,
      };
    },
  };
}

async function readContent(content: ContentSource, locale: Locale, now: string): Promise<SearchedContent> {
  const read = (type: SearchedType) => content.itemsOf(type, locale, searchedElements[type], now);
  const [page, article, text_block, hero_banner, promo_banner] = await Promise.all([
    read('page'),
    read('article'),
    read('text_block'),
    read('hero_banner'),
    read('promo_banner'),
  ]);
  return { page, article, text_block, hero_banner, promo_banner };
}

/** Compares by identity, because cached responses are the same lists. */
function isSame(one: SearchedContent, other: SearchedContent): boolean {
  return Object.values(one).every((items, index) => items === Object.values(other)[index]);
}

function buildIndex(from: SearchedContent, locale: Locale): BuiltIndex {
  const index = new MiniSearch<SiteDocument>({
    idField: 'url',
    fields: ['title', 'category', 'keywords', 'description', 'text'],
    tokenize: (text) => searchWords(text, locale),
    processTerm: comparedWord,
  });
  const documents = new Map(siteDocuments(from, locale).map((document) => [document.url, document]));
  index.addAll([...documents.values()]);
  return { from, index, documents };
}

const weights = { title: 4, keywords: 3, category: 2, description: 2 };

/**
 * Pages with every word, or with some where none has all. Words also match as prefixes, and long ones with small
 * misspellings.
 */
function matching({ index, documents }: BuiltIndex, { query, level, roles }: SearchRequest): SiteDocument[] {
  const find = (combineWith: 'AND' | 'OR') =>
    index
      .search(query, {
        boost: weights,
        prefix: (term) => term.length > 2 || isIdeographic(term),
        fuzzy: (term) => (term.length > 4 ? 0.2 : false),
        combineWith,
      })
      .flatMap(({ id }) => documents.get(id) ?? [])
      .filter((found) => isFor(found, level, roles));
  const all = find('AND');
  return all.length > 0 ? all : find('OR');
}

function isFor(
  { gateLevel, roles: required }: SiteDocument,
  level: number,
  roles: readonly string[],
): boolean {
  return gateLevel <= level && (required.length === 0 || required.some((role) => roles.includes(role)));
}

/** A Japanese character carries as much meaning as several letters. */
function isIdeographic(term: string): boolean {
  return /[\u3040-\u30ff\u3400-\u9fff]/.test(term);
}
