import { describe, expect, it } from 'vitest';
import { areasOf, findRepresentatives } from './find-representatives.ts';

const moira = { id: 'moira', name: 'Moira Fell', areas: areasOf('YO, hu , DL') };
const owen = { id: 'owen', name: 'Owen Price', areas: areasOf('N') };
const anjali = { id: 'anjali', name: 'Anjali Rao', areas: areasOf('48, 305-0') };
const found = (typed: string) => findRepresentatives([moira, owen, anjali], typed)?.map(({ id }) => id);

describe('a search for representatives', () => {
  it('matches any part of a name in upper or lower case [LOC-06]', () => {
    expect(found('Moira Fell')).toEqual(['moira']);
    expect(found('PRICE')).toEqual(['owen']);
    expect(found('ra')).toEqual(['moira', 'anjali']);
    expect(found('  rao ')).toEqual(['anjali']);
    expect(found('nobody')).toEqual([]);
  });

  it('does nothing when it is empty, or only spaces [LOC-07]', () => {
    expect([found(''), found('   '), found('\t\n')]).toEqual([undefined, undefined, undefined]);
  });

  it('matches a postcode by its area, whole or alone [LOC-06]', () => {
    expect([found('YO1 7HH'), found('yo17hh'), found('HU')]).toEqual([['moira'], ['moira'], ['moira']]);
    expect([found('N1 9GU'), found('NE1 4ST')]).toEqual([['owen'], []]);
    expect([found('48149'), found('３０５－００３５')]).toEqual([['anjali'], ['anjali']]);
  });

  it('without areas uses only the name', () => {
    expect(findRepresentatives([{ id: 'x', name: 'X', areas: areasOf('') }], 'YO1 7HH')).toEqual([]);
  });
});
