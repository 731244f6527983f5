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

/** True if every character of a text is in GSM 7-bit. */
export function isGsm(text: string): boolean {
  return [...text].every((character) => basic.has(character) || extended.has(character));
}
