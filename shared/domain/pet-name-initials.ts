export const letterGroups = ['A-D', 'E-H', 'I-L', 'M-P', 'Q-T', 'U-Z'] as const;
export type LetterGroup = (typeof letterGroups)[number];

/** Letters that Unicode does not decompose into a base letter and an accent. */
const letters: Readonly<Record<string, string>> = {
  Æ: 'A',
  Œ: 'O',
  Ø: 'O',
  Ð: 'D',
  Þ: 'T',
  Ł: 'L',
  Đ: 'D',
  ẞ: 'S',
};

/** The initials of hiragana in Hepburn romanization, including voiced and small ones. */
const kana = new Map(
  Object.entries({
    A: 'あぁ',
    B: 'ばびぶべぼ',
    C: 'ち',
    D: 'だでど',
    E: 'えぇゑ',
    F: 'ふ',
    G: 'がぎぐげご',
    H: 'はひへほ',
    I: 'いぃゐ',
    J: 'じぢ',
    K: 'かきくけこゕゖ',
    M: 'まみむめも',
    N: 'なにぬねのん',
    O: 'おぉを',
    P: 'ぱぴぷぺぽ',
    R: 'らりるれろ',
    S: 'さしすせそ',
    T: 'たつてとっ',
    U: 'うぅ',
    V: 'ゔ',
    W: 'わゎ',
    Y: 'やゆよゃゅょ',
    Z: 'ざずぜぞづ',
  }).flatMap(([initial, signs]) => [...signs].map((sign) => [sign, initial] as const)),
);

/**
 * The letter from A to Z that a name begins with, by its reading if it has one. Accents are ignored, and kana are
 * romanized. Undefined for any other beginning, such as kanji without a reading.
 */
export function initialOf(name: string, reading = ''): string | undefined {
  const [first = ''] = hiragana((reading || name).normalize('NFKC'));
  const initial = kana.get(first);
  if (initial !== undefined) return initial;
  const upper = first.toUpperCase();
  const base = letters[upper] ?? upper.normalize('NFD')[0] ?? '';
  return /^[A-Z]$/.test(base) ? base : undefined;
}

export function isInGroup(initial: string | undefined, group: LetterGroup): boolean {
  const [from = '', to = ''] = group.split('-');
  return initial !== undefined && initial >= from && initial <= to;
}

function hiragana(text: string): string {
  return text.replace(/[\u30a1-\u30f6]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0x60));
}
