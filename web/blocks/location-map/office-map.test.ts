import { describe, expect, it } from 'vitest';
import { countriesOf, inCountry } from './office-map.ts';

const offices = [
  { id: 'lyon', country: 'France' },
  { id: 'arles', country: 'France' },
  { id: 'münster', country: 'Germany' },
  { id: 'sea', country: '' },
];

describe('the map of offices', () => {
  it('offers each country once, in the order of the language [LOC-01]', () => {
    const named = ['Österreich', 'Spanien', 'Frankreich', 'Spanien', ''].map((country) => ({ country }));
    expect(countriesOf(named, 'de')).toEqual(['Frankreich', 'Österreich', 'Spanien']);
  });

  it('leaves only the offices of the chosen country, and all of them without one [LOC-01]', () => {
    expect(inCountry(offices, 'France').map(({ id }) => id)).toEqual(['lyon', 'arles']);
    expect(inCountry(offices, '')).toEqual(offices);
    expect(inCountry(offices, 'Spain')).toEqual([]);
  });
});
