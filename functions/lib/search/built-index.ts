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
function buildIndex(content: readonly SourceItem[], locale: Locale): BuiltIndex {
  const documents = new Map(siteDocuments(content, locale).map((document) => [document.url, document]));
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
  return { locale, index, documents, synonyms: synonymsIn(content, locale), vocabulary };
}

function termsOf(written: string, vocabulary: Vocabulary, locale: Locale): string[] {
  const word = normalizedWord(written, locale);
  return [word, ...compoundParts(word, vocabulary, locale)];
}

/**
 * Indexes of the given content, by locale. Content is read again every minute; an index is rebuilt only if something
 * has changed, down to the names of terms.
 */
export function builtIndexes(): (content: readonly SourceItem[], locale: Locale) => BuiltIndex {
  const built = new Map<Locale, { from: readonly SourceItem[]; print: string; index: BuiltIndex }>();
  return (content, locale) => {
    const last = built.get(locale);
    if (last?.from === content) return last.index;
    const print = createHash('sha256').update(JSON.stringify(content)).digest('base64');
    const index = last?.print === print ? last.index : buildIndex(content, locale);
    built.set(locale, { from: content, print, index });
    return index;
  };
}
