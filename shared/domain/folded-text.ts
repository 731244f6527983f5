/** Letters that Unicode does not decompose, although people type other ones in their place. */
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
};

/**
 * A text for comparison with what people type: without case, accents and widths. The marks of other scripts than
 * Latin, Greek and Cyrillic are kept, since they make other letters.
 */
export function foldedLetters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[ßæœøđðþłħıς]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize('NFC');
}

/** The same, with katakana as hiragana: for names, which people type in either. */
export function foldedText(text: string): string {
  return foldedLetters(text).replace(/[\u30a1-\u30f6]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - 0x60),
  );
}

/** True if a text contains what somebody typed to find it. */
export function containsTyped(text: string, typed: string): boolean {
  return foldedText(text).includes(foldedText(typed.trim()));
}
