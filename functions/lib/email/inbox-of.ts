/** Providers that ignore dots in the part before the at sign. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * The inbox that an address belongs to, for counting: in lower case and without a tag, since `ann+1@` and `ann+2@`
 * reach the same person.
 */
export function inboxOf(email: string): string {
  const [local = '', domain = ''] = email
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  const untagged = local.replace(/(?!^)\+.*$/s, '');
  return `${dotless.has(domain) ? untagged.replaceAll('.', '') : untagged}@${domain}`;
}
