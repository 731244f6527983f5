import type { Locale } from '@merrowvale/shared/locales.ts';
import { messageLanguage } from '@merrowvale/shared/locales.ts';
import { foldedWord, normalizedWord } from './search-words.ts';

const shortestPart = 4;
const linkingLetters = ['', 's', 'n', 'es', 'en'];

/** Normalized words, each with the spelling that is used most often. */
export type Vocabulary = { has: (word: string) => boolean; written: (word: string) => string | undefined };

export function vocabularyOf(words: readonly string[], locale: Locale): Vocabulary {
  const counts = new Map<string, number>();
  for (const written of words) {
    const form = written.toLowerCase();
    counts.set(form, (counts.get(form) ?? 0) + 1);
  }
  const forms = new Map<string, [form: string, count: number][]>();
  for (const counted of counts) {
    const word = normalizedWord(counted[0], locale);
    const others = forms.get(word);
    if (others) others.push(counted);
    else forms.set(word, [counted]);
  }
  return {
    has: (word) => forms.has(word),
    written: (word) => [...(forms.get(word) ?? [])].sort(([, one], [, other]) => other - one)[0]?.[0],
  };
}

/**
 * The two known words that a German compound is made of, such as `floh` and `halsband` of `flohhalsband`; empty for
 * other words and languages.
 */
export function compoundParts(word: string, vocabulary: Vocabulary, locale: Locale): string[] {
  if (messageLanguage(locale) !== 'de' || word.length < 2 * shortestPart) return [];
  for (let end = shortestPart; end <= word.length - shortestPart; end++) {
    const [first, second] = [word.slice(0, end), word.slice(end)];
    const known = linkingLetters
      .filter((letters) => first.endsWith(letters))
      .map((letters) => foldedWord(first.slice(0, first.length - letters.length)))
      .find((part) => part.length >= shortestPart && vocabulary.has(part));
    if (known !== undefined && vocabulary.has(second)) return [known, second];
  }
  return [];
}
