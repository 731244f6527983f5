import { createHash } from 'node:crypto';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import MiniSearch from 'minisearch';
import { normalizedWord, searchWords } from './search-words.ts';
import { type SiteDocument, siteDocuments } from './site-documents.ts';
import { type Synonyms, synonymsIn } from './synonyms.ts';
import { compoundParts, type Vocabulary, vocabularyOf } from './vocabulary.ts';

/** A locale's content, prepared for searching. */
export type BuiltIndex = {
  locale: Locale;
  index: MiniSearch<SiteDocument>;
  documents: ReadonlyMap<string, SiteDocument>;
  synonyms: Synonyms;
  vocabulary: Vocabulary;
};

const fields = ['title', 'keywords', 'headings', 'description', 'category', 'text'] as const;

/** A visitor waits for this after a cold start, so each text is split once, and each word is stemmed once. */
function buildIndex(found: readonly SiteDocument[], synonyms: Synonyms, locale: Locale): BuiltIndex {
  const documents = new Map(found.map((document) => [document.url, document]));
  const texts = [...documents.values()].flatMap((document) => fields.map((field) => document[field]));
  const words = new Map(texts.map((text) => [text, searchWords(text, locale)]));
  const vocabulary = vocabularyOf(
    texts.flatMap((text) => words.get(text) ?? []),
    locale,
  );
  const terms = new Map<string, string[]>();
  const index = new MiniSearch<SiteDocument>({
    idField: 'url',
    fields: [...fields],
    tokenize: (text) => words.get(text) ?? [],
    processTerm: (written) => {
      const known = terms.get(written) ?? termsOf(written, vocabulary, locale);
      terms.set(written, known);
      return known;
    },
  });
  index.addAll([...documents.values()]);
  // The index keeps the two functions above; searches pass their own.
  words.clear();
  terms.clear();
  return { locale, index, documents, synonyms, vocabulary };
}

function termsOf(written: string, vocabulary: Vocabulary, locale: Locale): string[] {
  const word = normalizedWord(written, locale);
  return [word, ...compoundParts(word, vocabulary, locale)];
}

type ReadContent = {
  from: readonly SourceItem[];
  print: string;
  documents: readonly SiteDocument[];
  synonyms: Synonyms;
  /** By the documents that are left out. */
  indexes: Map<string, BuiltIndex>;
};

/**
 * Indexes of the given content by locale, each limited to what one kind of caller may see: matches, counts and
 * spellings of other documents would reveal their words. Content is read again every minute; an index is rebuilt only
 * if something has changed, down to the names of terms.
 */
export function builtIndexes() {
  const known = new Map<Locale, ReadContent>();
  return (
    content: readonly SourceItem[],
    locale: Locale,
    isVisible: (document: SiteDocument) => boolean,
  ): BuiltIndex => {
    const read = readAgain(known.get(locale), content, locale);
    known.set(locale, read);
    const hidden = read.documents.filter((document) => !isVisible(document)).map(({ url }) => url);
    const key = hidden.join(' ');
    const index =
      read.indexes.get(key) ?? buildIndex(read.documents.filter(isVisible), read.synonyms, locale);
    read.indexes.set(key, index);
    return index;
  };
}

function readAgain(
  last: ReadContent | undefined,
  content: readonly SourceItem[],
  locale: Locale,
): ReadContent {
  if (last?.from === content) return last;
  const print = createHash('sha256').update(JSON.stringify(content)).digest('base64');
  if (last?.print === print) return { ...last, from: content };
  const documents = siteDocuments(content, locale);
  return { from: content, print, documents, synonyms: synonymsIn(content, locale), indexes: new Map() };
}
