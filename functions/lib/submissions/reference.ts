import { createHash } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The reference of what was submitted, from what makes it that and no other; without letters that look alike. */
export function referenceOf(identity: readonly string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(identity)).digest();
  const letters = [...digest.subarray(0, 16)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return `MV-${(letters.match(/.{4}/g) ?? []).join('-')}`;
}
