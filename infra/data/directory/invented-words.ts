import { readFileSync } from 'node:fs';
import type { Random } from '@merrowvale/infra/random.ts';

export type DirectoryCountry = 'US' | 'GB' | 'IE' | 'DE' | 'FR';
type List = 'starts' | 'ends' | 'clinics' | 'shelters' | 'streets' | 'streetForm';

/** Lines such as `GB,US clinics: Pet Clinic, Vets`. */
const lists = new Map(
  readFileSync(new URL('./invented-words.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [head = '', words = ''] = line.split(': ');
      const [countries = '', list = ''] = head.split(' ');
      return countries.split(',').map((country) => [`${country} ${list}`, words.split(', ')] as const);
    }),
);

function pick(country: DirectoryCountry, list: List, random: Random): string {
  const [first = '', ...others] = lists.get(`${country} ${list}`) ?? [];
  return random.pick([first, ...others]);
}

/** Returns a name that no real practice or shelter is known to have; `+` in a pattern is replaced by the word. */
export function inventedName(country: DirectoryCountry, kind: 'clinic' | 'shelter', random: Random): string {
  const word = `${pick(country, 'starts', random)}${pick(country, 'ends', random)}`;
  const pattern = pick(country, `${kind}s`, random);
  return pattern.includes('+') ? pattern.replace('+', word) : `${word} ${pattern}`;
}

/** `#` in a form is replaced by the number, and `*` by the street. */
export function inventedStreet(country: DirectoryCountry, random: Random): string {
  return pick(country, 'streetForm', random)
    .replace('#', `${1 + random.below(90)}`)
    .replace('*', pick(country, 'streets', random));
}

/**
 * Returns a number from the ranges that each country's regulator reserves for fiction: 555-01xx (NANPA),
 * 01632 960 (Ofcom), 020 91x (ComReg), 030 23125 (Bundesnetzagentur), 01 99 00 (ARCEP).
 */
export function fictionalPhone(country: DirectoryCountry, random: Random): string {
  const form = {
    US: '+1 555 555 01##',
    GB: '+44 1632 960###',
    IE: '+353 20 91# ####',
    DE: '+49 30 23125 ###',
    FR: '+33 1 99 00 ## ##',
  }[country];
  return form.replaceAll('#', () => `${random.below(10)}`);
}
