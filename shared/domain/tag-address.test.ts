import { describe, expect, it } from 'vitest';
import { normalizedTag, tagAddress } from './tag-address.ts';

describe('tags', () => {
  it.each([
    ['Pain_Relief', 'pain-relief'],
    ['cats&dogs', 'cats-and-dogs'],
  ])('write %s in an address as %s [ROU-11]', (codename, expected) => {
    expect(normalizedTag(codename)).toBe(expected);
  });

  it.each([
    ['_Cats_&_Dogs!_', 'cats-and-dogs'],
    ['a__b--c', 'a-b-c'],
    ['Flöhe', 'flhe'],
    ['!!!', ''],
  ])('drop from %s what no address holds: %s [ROU-12]', (codename, expected) => {
    expect(normalizedTag(codename)).toBe(expected);
  });

  it('lead to their prefix and name, and nowhere when no name is left [ROU-10, ROU-12]', () => {
    expect(tagAddress('taxonomy/term', 'Pain_Relief')).toBe('/taxonomy/term/pain-relief');
    expect(tagAddress('/advice/', 'fleas')).toBe('/advice/fleas');
    expect(tagAddress('', 'fleas')).toBe('/fleas');
    expect(tagAddress('advice', '&')).toBe('/advice/and');
    expect(tagAddress('advice', '!')).toBeUndefined();
  });
});
