import type { Random } from '@merrowvale/infra/random.ts';
import type { DirectoryCountry } from './invented-words.ts';

/**
 * Returns a number from the ranges that each country's regulator reserves for fiction: 555-01xx (NANPA),
 * 01632 960 (Ofcom), 020 91x (ComReg), 030 23125 (Bundesnetzagentur), 01 99 00 (ARCEP).
 */
export function fictionalPhone(country: DirectoryCountry, random: Random): string {
  const digits = (count: number) => Array.from({ length: count }, () => random.below(10)).join('');
  switch (country) {
    case 'US':
      return `+1 555 555 01${digits(2)}`;
    case 'GB':
      return `+44 1632 960${digits(3)}`;
    case 'IE':
      return `+353 20 91${digits(1)} ${digits(4)}`;
    case 'DE':
      return `+49 30 23125 ${digits(3)}`;
    case 'FR':
      return `+33 1 99 00 ${digits(2)} ${digits(2)}`;
  }
}
