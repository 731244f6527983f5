import type { Locale } from '@merrowvale/shared/locales.ts';
import type { SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import { textOf } from '../content/element-values.ts';
import { normalizedWord, queryWords } from './search-words.ts';

/** Expressions that mean the same, each as its normalized words. */
type Group = readonly (readonly string[])[];

/** A part of a query as entered, and expressions that mean the same; every word of one of them must be found. */
export type QueryPart = { words: readonly string[]; synonyms: Group };

/** Groups of expressions by each of their members' first word. */
export type Synonyms = ReadonlyMap<string, readonly Group[]>;

/** The expressions of each of the editors' items of synonyms, which are separated by commas. */
export function expressionsIn(content: readonly SourceItem[]): string[][] {
  return content
    .filter(({ type }) => type === 'search_synonyms')
    .map((item) =>
      textOf(item, 'words')
        .split(/[,、\n]/)
        .map((expression) => expression.trim())
        .filter((expression) => expression !== ''),
    );
}

/** Reads editors' synonyms. */
export function synonymsIn(content: readonly SourceItem[], locale: Locale): Synonyms {
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

/** Divides the normalized words of a query into parts: expressions with synonyms, and single words. */
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
