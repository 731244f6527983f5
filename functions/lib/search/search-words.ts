import { foldedLetters } from '@merrowvale/shared/domain/folded-text.ts';
import type { Language, Locale } from '@merrowvale/shared/locales.ts';
import { languageTag, messageLanguage } from '@merrowvale/shared/locales.ts';
import { stemmer as stemDutch } from '@orama/stemmers/dutch';
import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemFrench } from '@orama/stemmers/french';
import { stemmer as stemGerman } from '@orama/stemmers/german';
import functionWords from './function-words.json' with { type: 'json' };

const stemmers: Readonly<Record<Language, (word: string) => string>> = {
  en: stemEnglish,
  de: stemGerman,
  fr: stemFrench,
  ja: (word) => word,
  nl: stemDutch,
};
const ideographs = /[\u3005\u3040-\u30ff\u3400-\u9fff]+/g;
const ideographic = /[\u3005\u3040-\u30ff\u3400-\u9fff]/;

/**
 * Splits a text into words by the rules of its language. Japanese has no spaces between words, so its characters
 * become pairs and single characters, with which every part of a text can be found.
 */
export function searchWords(text: string, locale: Locale): string[] {
  return wordsIn(text, locale, charactersAndPairs);
}

export function queryWords(text: string, locale: Locale): string[] {
  return wordsIn(text, locale, (run) => (run.length === 1 ? [run] : pairs(run)));
}

function wordsIn(text: string, locale: Locale, ofRun: (run: string) => string[]): string[] {
  const folded = text.normalize('NFKC');
  const runs = folded.match(ideographs) ?? [];
  return [...spacedWords(folded.replace(ideographs, ' '), locale), ...runs.flatMap(ofRun)];
}

/** A word without its inflection, case, accents and differences of width, for comparison with others. */
export function normalizedWord(word: string, locale: Locale): string {
  const stem = isIdeographic(word) ? word : stemmers[messageLanguage(locale)](word.toLowerCase());
  return foldedLetters(stem);
}

/** A Japanese character carries as much meaning as several letters. */
export function isIdeographic(word: string): boolean {
  return ideographic.test(word);
}

const functionWordsOf = new Map<Locale, ReadonlySet<string>>();

/** Pairs of Japanese characters with a particle: no and wo in any place, ga, de, ha, ni and to beside other scripts. */
const particle =
  /[\u306e\u3092]|^[\u304c\u3067\u306f\u306b\u3068](?!\p{sc=Hiragana})|(?<!\p{sc=Hiragana})[\u304c\u3067\u306f\u306b\u3068]$/u;

/** True for a normalized word of a question that says nothing about its subject, such as each of “is my”. */
export function isFunctionWord(word: string, locale: Locale): boolean {
  if (isIdeographic(word)) return particle.test(word);
  const known =
    functionWordsOf.get(locale) ??
    new Set(functionWords[messageLanguage(locale)].split(' ').map((each) => normalizedWord(each, locale)));
  functionWordsOf.set(locale, known);
  return known.has(word);
}

export function htmlWords(html: string): string {
  return html
    .replace(/<\/?(?:a|b|code|em|i|span|strong|su[bp])\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:nbsp|#160);/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&(?:quot|#34);/g, '"')
    .replace(/&(?:#39|apos);/g, "'")
    .replace(/&[a-z0-9#]+;/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function spacedWords(text: string, locale: Locale): string[] {
  const segments = new Intl.Segmenter(languageTag(locale), { granularity: 'word' }).segment(text);
  // French articles are joined to their word by an apostrophe: “l’hiver”.
  return [...segments].flatMap(({ segment, isWordLike }) => (isWordLike ? segment.split(/['’]/) : []));
}

function charactersAndPairs(run: string): string[] {
  return [...run, ...pairs(run)];
}

function pairs(run: string): string[] {
  return Array.from({ length: Math.max(0, run.length - 1) }, (_, at) => run.slice(at, at + 2));
}
