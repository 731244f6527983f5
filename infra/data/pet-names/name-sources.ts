import { petNameFile } from '@merrowvale/functions/lib/pet-names/pet-name-file.ts';

/** The files of each locale with names of its own, and the origin of names that have no other. */
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
