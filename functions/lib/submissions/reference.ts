import { createHash } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Derives the reference of a submission from its identity; contains no easily confused letters. */
export function referenceOf(identity: readonly string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(identity)).digest();
  const letters = [...digest.subarray(0, 16)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return `MV-${(letters.match(/.{4}/g) ?? []).join('-')}`;
}
