import * as z from 'zod';

/**
 * Maximum number of characters of an email address. Source: RFC 5321, where a path has up to 256, including its
 * brackets.
 */
export const maxEmailLength = 254;

/** C0 and C1 controls except tab and line ends, and characters that are invalid in Unicode text (lone surrogates). */
const controls = /[^\P{Cc}\t\n\r]|\p{Cs}/gu;
/**
 * Invisible characters that reorder or hide the text after them (Unicode TR 36 and TR 55): embeddings, overrides,
 * isolates, marks, zero-width spaces. Joiners are allowed, because emoji, Persian and Indic scripts require them.
 */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** Removes control, direction-override and hidden characters from a line of text; a line end becomes a space. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/[\t\n\u2028\u2029]+/g, ' ');
}

/** Removes control, direction-override and hidden characters from text of several lines. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(controls, '').replace(invisible, '');
}

/** Characters that are blank although Unicode does not count them as spaces. */
const blanks = /[\u2800\u{13430}-\u{13442}\u{16fe4}\u{1d159}]/gu;

/**
 * A text as it looks, for comparison: in ordinary width, without joiners, fillers, tags and variation selectors, and
 * with one space for several or unusual ones. Empty if nothing can be seen.
 */
export function visibleText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(blanks, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * A number, code or postcode as it is printed, however it was typed: in digits and letters of ordinary width, with one
 * hyphen for a dash or minus of any kind, one space for several or unusual ones, and without invisible characters. A
 * Japanese keyboard has its long vowel mark and its box-drawing lines where others have the hyphen.
 */
export function plainDigits(typed: string): string {
  return cleanLine(typed.normalize('NFKC'))
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Dash}\u2500\u2501\u30fc]/gu, '-')
    .trim();
}

/** The same without its spaces and hyphens, which only group the signs. */
export function ungroupedDigits(typed: string): string {
  return plainDigits(typed).replace(/[ -]/g, '');
}

/** A number with a decimal point or comma; NaN if it is empty or anything else. */
export function typedNumber(typed: string): number {
  const plain = plainDigits(typed);
  return /^[+-]?(?:\d+[.,]?\d*|[.,]\d+)$/.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN;
}

function emptyUnlessVisible(text: string): string {
  return visibleText(text) === '' ? '' : text.trim();
}

/**
 * A line typed by a person, such as a name. It is cleaned rather than rejected, because such characters get in
 * through pasting, and nobody could see which character an error message refers to.
 */
export function plainLine(error?: z.core.$ZodErrorMap | string) {
  return z
    .string(error === undefined ? {} : { error })
    .overwrite((text) => emptyUnlessVisible(cleanLine(text)));
}

/** Text of several lines typed by a person. */
export function plainText(error?: z.core.$ZodErrorMap | string) {
  return z
    .string(error === undefined ? {} : { error })
    .overwrite((text) => emptyUnlessVisible(cleanText(text)));
}

type Json = z.core.util.JSONType;

/** The same data with every name and string in it, at any depth, cleaned. The table takes no empty name. */
export function cleanJson(value: Json): Json {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [cleanLine(name) || '\ufffd', cleanJson(each)]),
  );
}
