import { hash } from 'node:crypto';
import { foldedLetters } from '@merrowvale/shared/domain/folded-text.ts';
import { type Language, type Locale, messageLanguage } from '@merrowvale/shared/locales.ts';
import type { SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import MiniSearch from 'minisearch';
import { elementText } from '../content/element-values.ts';
import { isIdeographic, normalizedWord, queryWords, searchWords } from './search-words.ts';
import { type SiteDocument, siteDocuments } from './site-documents.ts';

const minPartLength = 4;
/** The letters between the parts of a compound, in the languages that write compounds as one word. */
const linkingLetters: Readonly<Record<Language, readonly string[]>> = {
  en: [],
  de: ['', 's', 'n', 'es', 'en'],
  fr: [],
  ja: [],
  nl: ['', 's', 'e', 'n', 'en'],
};

/** Words as written, which are compared with others in their normalized form. */
type Vocabulary = { has: (word: string) => boolean; similar: (written: string) => string | undefined };

function vocabularyOf(words: readonly string[], titles: readonly string[], locale: Locale): Vocabulary {
  const counts = new Map<string, number>();
  for (const written of words) {
    const form = written.toLowerCase();
    counts.set(form, (counts.get(form) ?? 0) + 1);
  }
  const known = new Set([...counts.keys()].map((form) => normalizedWord(form, locale)));
  const main = new Set(titles.map((written) => normalizedWord(written, locale)));
  return {
    has: (word) => known.has(word),
    similar(written) {
      const letters = foldedLetters(written);
      const max = Math.round(letters.length * shareMisspelt);
      const candidates = [...counts].flatMap(([form, count]) => {
        if (isIdeographic(form)) return [];
        const edits = editsBetween(letters, foldedLetters(form), max);
        return edits > max
          ? []
          : [{ form, count, edits: main.has(normalizedWord(form, locale)) ? edits - titleAdvantage : edits }];
      });
      return candidates.sort((one, other) => one.edits - other.edits || other.count - one.count)[0]?.form;
    },
  };
}

/** The share of a word's letters that may be wrong. */
const shareMisspelt = 0.34;
/** A word of a title, such as the name of a product, is meant rather than another that differs by one letter less. */
const titleAdvantage = 1.5;

/** The number of letters to add, remove, replace or swap (optimal string alignment); more than `most` if there are more. */
function editsBetween(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1;
  let [before, last]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const isEqual = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next[column] = Math.min(
        (last?.[column - 1] ?? 0) + (isEqual ? 0 : 1),
        (last?.[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        isSwapped ? (before?.[column - 2] ?? max) + 1 : max + 1,
      );
    }
    if (Math.min(...next) > max) return max + 1;
    [before, last] = [last, next];
  }
  return last?.[other.length] ?? 0;
}

/**
 * The two known words that a German or Dutch compound is made of, such as `floh` and `halsband` of `flohhalsband`;
 * empty for other words and languages.
 */
export function compoundParts(word: string, vocabulary: Vocabulary, locale: Locale): string[] {
  const linking = linkingLetters[messageLanguage(locale)];
  if (linking.length === 0 || word.length < 2 * minPartLength) return [];
  for (let end = minPartLength; end <= word.length - minPartLength; end++) {
    const [first, second] = [word.slice(0, end), word.slice(end)];
    const known = linking
      .filter((letters) => first.endsWith(letters))
      .map((letters) => foldedLetters(first.slice(0, first.length - letters.length)))
      .find((part) => part.length >= minPartLength && vocabulary.has(part));
    if (known !== undefined && vocabulary.has(second)) return [known, second];
  }
  return [];
}

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
  const wordsOf = (some: readonly string[]) => some.flatMap((text) => words.get(text) ?? []);
  const titles = [...documents.values()].map(({ title }) => title);
  const vocabulary = vocabularyOf(wordsOf(texts), wordsOf(titles), locale);
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
  fingerprint: string;
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
  const fingerprint = hash('sha256', JSON.stringify(content), 'base64');
  if (last?.fingerprint === fingerprint) return { ...last, from: content };
  const documents = siteDocuments(content, locale);
  return { from: content, fingerprint, documents, synonyms: synonymsIn(content, locale), indexes: new Map() };
}

/** Expressions that mean the same, each as its normalized words. */
type Group = readonly (readonly string[])[];

/** A part of a query as entered, and expressions that mean the same; every word of one of them must be found. */
export type QueryPart = { words: readonly string[]; synonyms: Group };

/** Groups of expressions by each of their members' first word. */
type Synonyms = ReadonlyMap<string, readonly Group[]>;

export function expressionsIn(content: readonly SourceItem[]): string[][] {
  return content
    .filter(({ type }) => type === 'search_synonyms')
    .map((item) =>
      elementText(item, 'words')
        .split(/[,、\n]/)
        .map((expression) => expression.trim())
        .filter((expression) => expression !== ''),
    );
}

function synonymsIn(content: readonly SourceItem[], locale: Locale): Synonyms {
  const byFirstWord = new Map<string, Group[]>();
  for (const expressions of expressionsIn(content)) {
    const group = expressions
      .map((expression) => queryWords(expression, locale).map((word) => normalizedWord(word, locale)))
      .filter((words) => words.length > 0);
    for (const [first] of group)
      if (first !== undefined) byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), group]);
  }
  return byFirstWord;
}

export function queryParts(words: readonly string[], synonyms: Synonyms): QueryPart[] {
  const [first, ...rest] = words;
  if (first === undefined) return [];
  const known = (synonyms.get(first) ?? []).flatMap((group) => {
    const length = Math.max(
      ...group.map((expression) => (startsWith(words, expression) ? expression.length : 0)),
    );
    return length > 0 ? [{ group, length }] : [];
  });
  const length = Math.max(0, ...known.map((each) => each.length));
  if (length === 0) return [{ words: [first], synonyms: [] }, ...queryParts(rest, synonyms)];
  const part = {
    words: words.slice(0, length),
    synonyms: known
      .flatMap((each) => (each.length === length ? each.group : []))
      .filter((expression) => expression.length !== length || !startsWith(words, expression)),
  };
  return [part, ...queryParts(words.slice(length), synonyms)];
}

function startsWith(words: readonly string[], expression: readonly string[]): boolean {
  return expression.every((word, index) => words[index] === word);
}
