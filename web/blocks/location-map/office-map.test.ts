import { describe, expect, it } from 'vitest';
import { countriesOf, homeCountry, inCountry, officeMap, officeView } from './office-map.ts';

const offices = [
  { id: 'lyon', country: 'France' },
  { id: 'arles', country: 'France' },
  { id: 'münster', country: 'Germany' },
  { id: 'sea', country: '' },
];

const lyon = { lat: 45.76, lng: 4.83 };
const münster = { lat: 51.96, lng: 7.63 };
const placed = [
  { country: 'France', position: lyon },
  { country: 'Germany', position: münster },
  { country: 'France', position: undefined },
];

describe('the map of offices', () => {
  it('offers each country once, in the order of the language [LOC-01]', () => {
    const named = ['Österreich', 'Spanien', 'Frankreich', 'Spanien', ''].map((country) => ({ country }));
    expect(countriesOf(named, 'de')).toEqual(['Frankreich', 'Österreich', 'Spanien']);
  });

  it('leaves only the offices of the chosen country, or all of them without one [LOC-01]', () => {
    expect(inCountry(offices, 'France').map(({ id }) => id)).toEqual(['lyon', 'arles']);
    expect(inCountry(offices, '')).toEqual(offices);
    expect(inCountry(offices, 'Spain')).toEqual([]);
  });

  it('starts at zoom 11 on the home office, goes down to zoom 3, and has markers of 75 pixels [LOC-02]', () => {
    expect(officeMap).toEqual({ minZoom: 3, zoom: 11, pinSize: 75 });
    const start = { hasChosen: false };
    expect(officeView(placed, { ...start, home: 'Germany' })).toEqual({ center: münster, zoom: 11 });
    expect(officeView(placed, { ...start, home: 'Spain' })).toEqual({ center: lyon, zoom: 11 });
    expect([homeCountry('de'), homeCountry('en_gb'), homeCountry('jp')]).toEqual([
      'Deutschland',
      'United Kingdom',
      '日本',
    ]);
  });

  it('fits the offices that remain once a country, or all of them, have been chosen [LOC-01]', () => {
    const chosen = { home: 'Germany', hasChosen: true };
    expect(officeView(placed, chosen)).toEqual({ fit: [lyon, münster], maxZoom: 11 });
    expect(officeView(inCountry(placed, 'France'), chosen)).toEqual({ fit: [lyon], maxZoom: 11 });
    expect(officeView(placed, { ...chosen, selected: placed[0] })).toEqual({ center: lyon, zoom: 11 });
  });
});
