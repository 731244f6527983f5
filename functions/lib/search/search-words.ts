import { type Locale, languageTag } from '@merrowvale/shared/locales.ts';

/** Splits a text into words by the rules of its language: Japanese has no spaces between them. */
export function searchWords(text: string, locale: Locale): string[] {
  const segments = new Intl.Segmenter(languageTag(locale), { granularity: 'word' }).segment(text);
  return [...segments].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
}

/** Normalizes a word for comparison: no case, accents or differences of width. */
export function comparedWord(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
}

/** The words in some HTML. */
export function htmlWords(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:nbsp|#160);/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&(?:quot|#34);/g, '"')
    .replace(/&(?:#39|apos);/g, "'")
    .replace(/&[a-z0-9#]+;/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
