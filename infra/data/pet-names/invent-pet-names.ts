import { readFileSync, writeFileSync } from 'node:fs';
import { textHash } from '@merrowvale/functions/lib/pet-names/pet-name-index.ts';
import {
  petNameFile,
  traitGroupOf,
  traitGroups,
} from '@merrowvale/functions/lib/pet-names/read-pet-names.ts';
import { printErrorsPlainly } from '@merrowvale/infra/plain-error.ts';
import { foldedText } from '@merrowvale/shared/domain/folded-text.ts';

// Generates functions/lib/pet-names/pet-names-{locale}.txt, deterministically: node infra/data/pet-names/invent-pet-names.ts

export const nameSources = (
  [
    ['en_gb', 'english'],
    ['de', 'german'],
    ['fr', 'french'],
    ['jp', 'japanese'],
  ] as const
).map(([locale, home]) => ({
  locale,
  words: new URL(`./words/${locale}.txt`, import.meta.url),
  file: petNameFile(locale),
  home,
}));

/** A name as stored: the traits that describe it, and those that suit it just as well as they suit others. */
type NamedPet = { name: string; reading: string; traits: Set<string>; suited: Set<string> };

/** Letters of the longest short and of the shortest long name; Japanese names are counted by their reading. */
const lengths = { latin: { short: 4, long: 8 }, kana: { short: 2, long: 5 } } as const;

/**
 * The lines of a locale's names, the same on each call: name, reading, own traits and suited traits, separated by
 * tabs. `words` is a file of names, grouped by the traits that they share; `home` is the origin of names that have no
 * other.
 */
export function inventedPetNames(words: string, home: string): string[] {
  const found = new Map<string, NamedPet>();
  for (const { name, reading, traits } of words.split('\n').reduce(readLine, { header: [], names: [] })
    .names) {
    const key = foldedText(name);
    const known = found.get(key) ?? { name, reading, traits: new Set<string>(), suited: new Set<string>() };
    for (const trait of traits) known.traits.add(trait);
    found.set(key, known);
  }
  return [...found.values()].map((pet) => lineOf(completed(pet, home)));
}

type Parsed = {
  header: readonly string[];
  names: { name: string; reading: string; traits: readonly string[] }[];
};

function readLine({ header, names }: Parsed, line: string): Parsed {
  if (line === '' || line.startsWith('#')) return { header, names };
  if (line.startsWith('= ')) return { header: line.slice(2).split(' '), names };
  if (line.startsWith('+ ')) {
    const [traits = '', titles = '', called = ''] = line.slice(2).split(' | ');
    for (const title of titles.split(', '))
      for (const name of called.split(', '))
        names.push({ name: `${title} ${name}`, reading: '', traits: traits.split(' ') });
    return { header, names };
  }
  for (const each of line.split(', ')) {
    const [name = '', reading = ''] = each.split('=');
    names.push({ name, reading, traits: header });
  }
  return { header, names };
}

function completed(pet: NamedPet, home: string): NamedPet {
  const { name, reading, traits, suited } = pet;
  const has = (group: string) => [...traits].some((trait) => traitGroupOf(trait) === group);
  const pick = (choices: readonly string[], count: number) => {
    for (let at = 0; at < count; at += 1)
      suited.add(choices[textHash(`${at}${name}`) % choices.length] ?? '');
  };
  // A word of the language has the language's own origin; a name given to people has theirs.
  if (!has('origin')) (has('theme') ? suited : traits).add(originOf(name, home));
  traits.add(lengthOf(reading || name));
  pick(traitGroups.temperament, 2);
  pick(traitGroups.colour, 2);
  pick(traitGroups.style, has('style') ? 1 : 2);
  return { ...pet, suited: new Set([...suited].filter((trait) => !traits.has(trait))) };
}

function originOf(name: string, home: string): string {
  return home === 'japanese' && /\p{Script=Katakana}/u.test(name) ? 'western' : home;
}

function lengthOf(name: string): string {
  const { short, long } = /[\u3040-\u30ff]/.test(name) ? lengths.kana : lengths.latin;
  return name.length <= short ? 'short' : name.length >= long ? 'long' : 'medium';
}

function lineOf({ name, reading, traits, suited }: NamedPet): string {
  for (const trait of traits) traitGroupOf(trait);
  return [name, reading, [...traits].join(','), [...suited].join(',')].join('\t');
}

if (import.meta.main) {
  printErrorsPlainly();
  for (const { words, file, home } of nameSources) {
    const lines = inventedPetNames(readFileSync(words, 'utf8'), home);
    writeFileSync(file, `${lines.join('\n')}\n`);
    console.log(`${lines.length} names in ${file.pathname.split('/').at(-1)}`);
  }
}
