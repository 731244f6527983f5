import { foldedLetters } from '@merrowvale/shared/domain/folded-text.ts';

/**
 * Normalizes a place's name so that spellings compare equal: no accents, capitals or punctuation; St is Saint. Japanese
 * names keep their characters.
 */
export function placeKey(name: string): string {
  return foldedLetters(name)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu, ' ')
    .trim()
    .replace(/\bst(e?)\b/g, 'saint$1');
}
