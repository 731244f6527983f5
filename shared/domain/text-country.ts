import { callingCode } from './calling-code.ts';

/**
 * Ranges that share a calling code with the countries we text, but cost several times as much: the Caribbean and the
 * Pacific in +1, and personal numbers, pagers and the Crown dependencies in +44. SMS fraud depends on such ranges.
 * Sources: NANPA's list of area codes; Ofcom's National Telephone Numbering Plan.
 */
const expensive = [
  ...[
    '1242 1246 1264 1268 1284 1340 1345 1441 1473 1649 1658 1664 1670 1671 1684 1721 1758 1767 1784 1787 1809 1829 1849',
    '1868 1869 1876 1900 1939',
    '4470 4476 4474576 447509 447524 447781 447797 447829 447839 4479111 4479117 447924 447937',
  ].flatMap((codes) => codes.split(' ')),
];

/** The calling code of the country for which a text to this number is billed; undefined for an expensive range. */
export function textCountry(phone: string): string | undefined {
  const digits = phone.slice(1);
  return expensive.some((range) => digits.startsWith(range)) ? undefined : callingCode(phone);
}
