import { describe, expect, it } from 'vitest';
import { foldedText } from './folded-text.ts';
import { initialOf, isInGroup, letterGroups } from './pet-name-initials.ts';

describe('the initial of a pet’s name', () => {
  it.each([
    ['Élodie', 'E'],
    ['Änne', 'A'],
    ['Özil', 'O'],
    ['Œdipe', 'O'],
    ['Ærø', 'A'],
    ['Łucja', 'L'],
    ['bella', 'B'],
  ])('is a letter without its accent: %s is listed under %s [PNF-17]', (name, initial) => {
    expect(initialOf(name)).toBe(initial);
  });

  it.each([
    ['モカ', '', 'M'],
    ['ふじ', '', 'F'],
    ['ちび', '', 'C'],
    ['ジャック', '', 'J'],
    ['つばき', '', 'T'],
    ['ヴィオラ', '', 'V'],
    ['んだ', '', 'N'],
    ['小春', 'こはる', 'K'],
    ['ﾓﾓ', '', 'M'],
  ])(
    'is that of the romanized reading in Japanese: %s (%s) is listed under %s [PNF-17]',
    (name, reading, initial) => {
      expect(initialOf(name, reading)).toBe(initial);
    },
  );

  it.each(['春', '7up', '', '!'])('is unknown for %j, which no letter button shows [PNF-17]', (name) => {
    expect(initialOf(name)).toBeUndefined();
  });

  it('is in exactly one of the six groups, from A to Z [PNF-17]', () => {
    expect(letterGroups).toEqual(['A-D', 'E-H', 'I-L', 'M-P', 'Q-T', 'U-Z']);
    for (const initial of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
      expect(letterGroups.filter((group) => isInGroup(initial, group))).toHaveLength(1);
    expect(letterGroups.filter((group) => isInGroup('D', group))).toEqual(['A-D']);
    expect(letterGroups.filter((group) => isInGroup('U', group))).toEqual(['U-Z']);
    expect(isInGroup(undefined, 'A-D')).toBe(false);
  });

  it('does not matter when names are compared, nor do accents, case and the kind of kana [PNF-17]', () => {
    expect(foldedText('Amélie')).toBe(foldedText('AMELIE'));
    expect(foldedText('モカ')).toBe(foldedText('もか'));
    expect(foldedText('はば')).not.toBe(foldedText('はは'));
  });
});
