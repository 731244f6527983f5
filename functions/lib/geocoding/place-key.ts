/**
 * Normalizes a place's name so that spellings compare equal: no accents, capitals or punctuation; St is Saint. Japanese
 * names keep their characters.
 */
export function placeKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replace(/[^a-z0-9\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu, ' ')
    .trim()
    .replace(/\bst(e?)\b/g, 'saint$1');
}
