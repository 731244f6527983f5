import { readFileSync } from 'node:fs';
import { petNameIndex } from '@merrowvale/functions/lib/pet-names/pet-name-index.ts';
import { readPetNames, traitGroups } from '@merrowvale/functions/lib/pet-names/read-pet-names.ts';
import { foldedText } from '@merrowvale/shared/domain/folded-text.ts';
import { initialOf, isInGroup, letterGroups } from '@merrowvale/shared/domain/pet-name-initials.ts';
import { languageTag } from '@merrowvale/shared/locales.ts';
import { describe, expect, it } from 'vitest';
import { inventedPetNames, nameSources } from './invent-pet-names.ts';

const minNames = 1500;
const maxNameLength = 26;
/** Letters, spaces, hyphens and apostrophes; Japanese names are kana or kanji. */
const spelling = {
  en_gb: /^[A-Z][A-Za-z]*([ '-][A-Za-z]+)*$/,
  de: /^[\p{Script=Latin}’]+([ -][\p{Script=Latin}’]+)*$/u,
  fr: /^[\p{Script=Latin}’]+([ -][\p{Script=Latin}’]+)*$/u,
  jp: /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー・々]+$/u,
} as const;

describe.each(nameSources)('the pet names of $locale', ({ locale, words, file, home }) => {
  const text = readFileSync(file, 'utf8');
  const names = readPetNames(text);
  const index = petNameIndex(names, languageTag(locale));

  it('are those of its word list; otherwise run node infra/data/pet-names/invent-pet-names.ts [PNF-06]', () => {
    expect(text).toBe(`${inventedPetNames(readFileSync(words, 'utf8'), home).join('\n')}\n`);
  });

  it('are at least 1,500, without duplicates and spelled like names [PNF-16]', () => {
    expect(names.length).toBeGreaterThanOrEqual(minNames);
    expect(new Set(names.map(({ name }) => foldedText(name))).size).toBe(names.length);
    for (const { name } of names) {
      expect(name).toMatch(spelling[locale]);
      expect(name.length, name).toBeLessThanOrEqual(maxNameLength);
    }
  });

  it('each have an initial, and in kanji a reading in kana [PNF-17]', () => {
    for (const { name, reading } of names) {
      expect(initialOf(name, reading), name).toBeDefined();
      if (/\p{Script=Han}/u.test(name)) expect(reading, name).toMatch(/^[\p{Script=Hiragana}ー]+$/u);
      else expect(reading, name).toBe('');
    }
    for (const group of letterGroups)
      for (const species of ['dog', 'cat']) {
        const { names: listed, readings } = index.all(species);
        const shown = listed.filter((name, at) => isInGroup(initialOf(name, readings?.[at]), group));
        expect(shown.length, `${group} ${species}`).toBeGreaterThan(40);
      }
  });

  it('suit any two traits together, so that a search for two finds names [PNF-06, PNF-12]', () => {
    const usual = Object.entries(traitGroups).filter(([group]) => group !== 'origin');
    const traits = usual.flatMap(([group, each]) => each.map((trait) => `${group}:${trait}`));
    for (const one of traits)
      for (const other of traits) {
        if (one.split(':')[0] === other.split(':')[0]) continue;
        expect(index.search([one, other]).names.length, `${one} ${other}`).toBeGreaterThanOrEqual(5);
      }
  });
});
