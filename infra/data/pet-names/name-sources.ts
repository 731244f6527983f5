import { petNameFile } from '@merrowvale/functions/lib/pet-names/pet-name-file.ts';

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
