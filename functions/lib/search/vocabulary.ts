import type { Locale } from '@merrowvale/shared/locales.ts';
import { messageLanguage } from '@merrowvale/shared/locales.ts';
import { comparedWord, plainWord, searchWords } from './search-words.ts';

const shortestPart = 4;
const linkingLetters = ['', 's', 'n', 'es', 'en'];

/** The compared words of some texts, each with the form in which it is written most often. */
export type Vocabulary = { has: (word: string) => boolean; written: (word: string) => string | undefined };

export function vocabularyOf(texts: readonly string[], locale: Locale): Vocabulary {
  const forms = new Map<string, Map<string, number>>();
  for (const text of texts)
    for (const written of searchWords(text, locale)) {
      const form = written.toLowerCase();
      const counts = forms.get(comparedWord(written, locale)) ?? new Map<string, number>();
      counts.set(form, (counts.get(form) ?? 0) + 1);
      forms.set(comparedWord(written, locale), counts);
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
      .map((letters) => plainWord(first.slice(0, first.length - letters.length)))
      .find((part) => part.length >= shortestPart && vocabulary.has(part));
    if (known !== undefined && vocabulary.has(second)) return [known, second];
  }
  return [];
}
