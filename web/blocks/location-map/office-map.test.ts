import { describe, expect, it } from 'vitest';
import { countriesOf, inCountry, officeMap, officeView, preselectedOffice } from './office-map.ts';

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

  it('opens fitted to all offices, down to zoom 3, with markers of 75 pixels [LOC-01, LOC-02]', () => {
    expect(officeMap).toEqual({ minZoom: 3, zoom: 11, pinSize: 75 });
    expect(officeView(placed)).toEqual({ fit: [lyon, münster], maxZoom: 11 });
  });

  it('opens at zoom 11 on a single office, and on that of a preselected country [LOC-02]', () => {
    expect(officeView(inCountry(placed, 'France'))).toEqual({ center: lyon, zoom: 11 });
    const other = { country: 'Germany', position: { lat: 53.55, lng: 9.99 } };
    const offices = [...placed, other];
    expect(officeView(inCountry(offices, 'Germany'), preselectedOffice(offices, 'Germany'))).toEqual({
      center: münster,
      zoom: 11,
    });
    expect(preselectedOffice(offices, '')).toBeUndefined();
  });

  it('fits the offices of a country that is chosen, and moves to one that is opened [LOC-01]', () => {
    const arles = { country: 'France', position: { lat: 43.68, lng: 4.63 } };
    const french = inCountry([...placed, arles], 'France');
    expect(officeView(french)).toEqual({ fit: [lyon, arles.position], maxZoom: 11 });
    expect(officeView(french, arles)).toEqual({ center: arles.position, zoom: 11 });
  });
});
