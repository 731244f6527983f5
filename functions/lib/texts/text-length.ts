import { messageLanguage } from '@merrowvale/shared/locales.ts';
import transliterate from '@sindresorhus/transliterate';

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extended = new Set('^{}\\[~]|€\f');

/**
 * True if a text fits into one SMS: 160 septets if every character is in GSM 7-bit (those of its extension table
 * count twice), otherwise 70 UTF-16 units. Source: 3GPP TS 23.038.
 */
export function fitsOneText(text: string): boolean {
  let septets = 0;
  for (const character of text) {
    if (extended.has(character)) septets += 2;
    else if (basic.has(character)) septets += 1;
    else return text.length <= 70;
  }
  return septets <= 160;
}

/**
 * A text in GSM 7-bit as far as it can be: other Latin, Greek and Cyrillic letters are transliterated, typographic
 * marks become typed ones, and emoji are dropped. Letters of other scripts remain.
 */
function foldedToGsm(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => {
    if (isGsm(character)) return character;
    const typed = transliterate(character.normalize('NFKC'))
      .replace(/[\u2018-\u201b\u2032\u02b9-\u02bc\u00b4]/g, "'")
      .replace(/[\u201c-\u201f\u2033\u00ab\u00bb]/g, '"');
    return isGsm(typed) || /\p{L}/u.test(typed) ? typed : '';
  }).join('');
}

/** A name in GSM's letters; unchanged in Japanese texts, which have others, and if nothing of it would be left. */
export function nameInText(name: string, locale: string): string {
  return ((messageLanguage(locale) !== 'ja' && foldedToGsm(name).trim()) || name).trim();
}

function isGsm(text: string): boolean {
  return [...text].every((character) => basic.has(character) || extended.has(character));
}
