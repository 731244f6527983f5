import { type Locale, languageTag } from '@merrowvale/shared/locales.ts';

/** The words of a text as its language divides it: Japanese has no blanks between them. */
export function searchWords(text: string, locale: Locale): string[] {
  const segments = new Intl.Segmenter(languageTag(locale), { granularity: 'word' }).segment(text);
  return [...segments].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
}

/** A word as it is compared: without case, accents and differences of width. */
export function comparedWord(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
}

/** The words of some HTML. */
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
