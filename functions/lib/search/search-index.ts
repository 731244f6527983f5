import { initialOf, isInGroup, letterGroups } from '@merrowvale/shared/domain/pet-name-initials.ts';
import { namesAtOnce } from '@merrowvale/shared/domain/pet-name-lists.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import {
  type SearchedDocumentType,
  type SearchIndexResponse,
  searchedDocumentType,
  searchIndexResponse,
} from '@merrowvale/shared/schemas/search.ts';
import type { Query } from 'minisearch';
import { askService, type KeyedService, searchLimits } from '../adapters/call-service.ts';
import { connectService } from '../adapters/secrets.ts';
import { type ContentSource, connectContent } from '../content/content-source.ts';
import type { FoundName, PetNameIndex } from '../pet-names/pet-name-index.ts';
import { connectPetNames, type PetNames } from '../pet-names/pet-names.ts';
import { type BuiltIndex, builtIndexes, compoundParts, type QueryPart, queryParts } from './built-index.ts';
import { isFunctionWord, isIdeographic, normalizedWord, queryWords } from './search-words.ts';
import { allSearchedElements, searchedTypes } from './searched-types.ts';
import type { SiteDocument } from './site-documents.ts';

export type SearchRequest = {
  locale: Locale;
  query: string;
  /** Only documents of this type; a search service may ignore it. */
  type?: SearchedDocumentType | undefined;
  top: number;
  skip: number;
  /** Authentication level of the caller; documents above it are left out of the results. */
  level: number;
  roles: readonly string[];
  /** ISO instant. */
  now: string;
};

export type SearchIndex = { search(request: SearchRequest): Promise<SearchIndexResponse> };

const weights = { title: 8, keywords: 4, headings: 3, description: 3, category: 2, text: 1 };
/** A question has few words, which would rank it above the page that explains its subject. */
const importance: Readonly<Record<SearchedDocumentType, number>> = {
  product: 1.3,
  article: 1.2,
  page: 1,
  office: 1,
  question: 0.5,
  name: 1,
};

export function siteSearchIndex(content: ContentSource, petNames: PetNames): SearchIndex {
  const indexOf = builtIndexes();
  return {
    async search(request) {
      const { locale, query, top, skip, type, level, roles, now } = request;
      const from = await content.itemsOf(Object.keys(searchedTypes), locale, allSearchedElements, now);
      const isVisible = ({ gateLevel, roles: required }: SiteDocument) =>
        gateLevel <= level && (required.length === 0 || required.some((role) => roles.includes(role)));
      const current = indexOf(from, locale, isVisible);
      const named = nameFor(query, current.documents, await petNames.of(locale, now));
      const { found, suggestion } = withName(named, matching(current, query));
      const shown = type === undefined ? found : found.filter((document) => document.type === type);
      return {
        value: shown
          .slice(skip, skip + top)
          .map(({ category, title, description, url, gateLevel, type, image }) => ({
            category,
            title,
            description,
            url,
            gateLevel,
            type,
            ...(image !== '' && { image }),
          })),
        '@odata.count': shown.length,
        facets: facetsOf(found),
        ...(suggestion !== undefined && { suggestion }),
      };
    },
  };
}

/** If too few documents contain every word, those that contain some of the words follow. */
const enough = 3;

/** `exact` is the number of documents that have every word as written. */
type Matches = { found: SiteDocument[]; exact: number; suggestion?: string | undefined };

/**
 * Documents with every word of the query or with synonyms of it, followed by those with some of the words if there
 * are few. If there are none, words may be misspelt, and the correct spelling is suggested.
 */
function matching(built: BuiltIndex, query: string): Matches {
  const parts = partsOf(query, built);
  const find = (combineWith: 'AND' | 'OR', misspelt: boolean) =>
    built.index
      .search(expressionOf(parts, combineWith), {
        boost: weights,
        boostDocument: (url) => importance[built.documents.get(String(url))?.type ?? 'page'],
        tokenize: (word) => [word],
        processTerm: (word) => word,
        prefix: (word) => word.length > 2 || isIdeographic(word),
        fuzzy: (word) => (misspelt && word.length > 3 && !isIdeographic(word) ? 0.25 : false),
        weights: { fuzzy: 0.3, prefix: 0.5 },
      })
      .flatMap(({ id }) => built.documents.get(id) ?? []);
  const exact = find('AND', false);
  if (exact.length >= enough) return { found: exact, exact: exact.length };
  if (exact.length > 0) return { found: [...new Set([...exact, ...find('OR', false)])], exact: exact.length };
  const similar = find('AND', true);
  const others = similar.length < enough ? find('OR', true) : [];
  return { found: [...new Set([...similar, ...others])], exact: 0, suggestion: spellingOf(query, built) };
}

/** The parts of a query that say what it is about; all of them if none does. */
function partsOf(query: string, built: BuiltIndex): QueryPart[] {
  const words = queryWords(query, built.locale).map((word) => normalizedWord(word, built.locale));
  const parts = queryParts(words, built.synonyms).map((part) => withCompounds(part, built));
  const telling = parts.filter(
    (part) => part.synonyms.length > 0 || !part.words.every((word) => isFunctionWord(word, built.locale)),
  );
  return telling.length > 0 ? telling : parts;
}

/** The pet name that the query consists of, if the site has a page of all names. */
function nameFor(query: string, documents: BuiltIndex['documents'], names: PetNameIndex) {
  const page = [...documents.values()].find(({ listsNames }) => listsNames);
  const found = page && names.named(query);
  return page && found && nameDocument(found, names, page);
}

/** Number of pages listed before a name, because the visitor may mean the word and not the name. */
const beforeName = 2;

function withName(named: SiteDocument | undefined, matches: Matches): Matches {
  if (named === undefined) return matches;
  const { found, exact } = matches;
  const before = Math.min(exact, beforeName);
  // Next to an exact match for a name, results that are merely similar would be noise.
  const others = exact === 0 ? [] : found;
  return { found: [...others.slice(0, before), named, ...others.slice(before)], exact };
}

/** A synonym counts for half as much as what was entered. */
const synonymWeight = 0.5;

function expressionOf(parts: readonly QueryPart[], combineWith: 'AND' | 'OR'): Query {
  const everyOf = (words: readonly string[], weight: number): Query => ({
    combineWith: 'AND',
    queries: [...words],
    boostTerm: () => weight,
  });
  const eitherOf = ({ words, synonyms }: QueryPart): Query => ({
    combineWith: 'OR',
    queries: [everyOf(words, 1), ...synonyms.map((synonym) => everyOf(synonym, synonymWeight))],
  });
  return { combineWith, queries: parts.map(eitherOf) };
}

/** A German compound that is not in the index may be found by its parts. */
function withCompounds(part: QueryPart, { vocabulary, locale }: BuiltIndex): QueryPart {
  const [word, ...more] = part.words;
  if (word === undefined || more.length > 0 || vocabulary.has(word)) return part;
  const parts = compoundParts(word, vocabulary, locale);
  return parts.length > 0 ? { ...part, synonyms: [...part.synonyms, parts] } : part;
}

/** The query with its unknown words replaced by the most similar indexed ones; undefined if nothing is similar. */
function spellingOf(query: string, { vocabulary, locale }: BuiltIndex): string | undefined {
  let spelling = query;
  for (const written of queryWords(query, locale)) {
    const word = normalizedWord(written, locale);
    if (isIdeographic(word) || vocabulary.has(word)) continue;
    const known = vocabulary.similar(written);
    if (known !== undefined) spelling = spelling.replace(written, known);
  }
  return spelling === query ? undefined : spelling;
}

function facetsOf(found: readonly SiteDocument[]): { type: SearchedDocumentType; count: number }[] {
  return searchedDocumentType.options.flatMap((type) => {
    const count = found.filter((document) => document.type === type).length;
    return count > 0 ? [{ type, count }] : [];
  });
}

export function searchService({ url, ...service }: KeyedService): SearchIndex {
  return {
    search({ locale, query, top, skip, level }) {
      const parameters = {
        search: query,
        $top: `${top}`,
        $skip: `${skip}`,
        $count: 'true',
        $filter: `gateLevel le ${level}`,
      };
      const ofLocale = { ...service, url: url.replace('{locale}', locale) };
      return askService('The search service', ofLocale, { parameters }, searchIndexResponse);
    },
  };
}

export function connectSearch(): SearchIndex {
  const service = connectService('SEARCH_URL', 'SEARCH_KEY_ARN', searchLimits);
  return service ? searchService(service) : siteSearchIndex(connectContent(), connectPetNames());
}

function nameDocument(found: FoundName, names: PetNameIndex, page: SiteDocument): SiteDocument {
  return {
    ...page,
    type: 'name',
    category: page.title,
    title: found.name,
    description: found.reading,
    url: `${page.url}${nameQuery(found, names)}`,
    image: '',
    headings: '',
    keywords: '',
    text: '',
    listsNames: false,
  };
}

/**
 * Parameters for the page of all names: the name's letters, the number of steps that contain the name, and the text
 * to scroll to.
 */
function nameQuery({ name, reading }: FoundName, names: PetNameIndex): string {
  const initial = initialOf(name, reading);
  const letters = letterGroups.find((group) => isInGroup(initial, group));
  const fragment = `#:~:text=${encodeURIComponent(name)}`;
  if (letters === undefined) return fragment;
  const all = names.all();
  const listed = all.names.filter((each, at) => isInGroup(initialOf(each, all.readings?.[at]), letters));
  const steps = Math.ceil((listed.indexOf(name) + 1) / namesAtOnce);
  return `?${new URLSearchParams({ letters, shown: `${steps * namesAtOnce}` })}${fragment}`;
}
