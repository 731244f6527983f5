import { describe, expect, it } from 'vitest';
import { normalizedTag, tagAddress } from './tag-address.ts';

describe('tags', () => {
  it.each([
    ['Pain_Relief', 'pain-relief'],
    ['cats&dogs', 'cats-and-dogs'],
  ])('convert %s to %s for URLs [ROU-11]', (codename, expected) => {
    expect(normalizedTag(codename)).toBe(expected);
  });

  it.each([
    ['_Cats_&_Dogs!_', 'cats-and-dogs'],
    ['a__b--c', 'a-b-c'],
    ['Flöhe', 'flhe'],
    ['!!!', ''],
  ])('remove from %s what is not allowed in URLs: %s [ROU-12]', (codename, expected) => {
    expect(normalizedTag(codename)).toBe(expected);
  });

  it('have a URL with prefix and name, and none when no name is left [ROU-10, ROU-12]', () => {
    expect(tagAddress('taxonomy/term', 'Pain_Relief')).toBe('/taxonomy/term/pain-relief');
    expect(tagAddress('/advice/', 'fleas')).toBe('/advice/fleas');
    expect(tagAddress('advice', '&')).toBe('/advice/and');
    expect(tagAddress('advice', '!')).toBeUndefined();
  });

  it.each(['', ' ', '/', '//'])(
    'lead to the pages of terms if the prefix is “%s” [ROU-08, TXT-18, TXT-19]',
    (prefix) => {
      expect(tagAddress(prefix, 'fleas')).toBe('/taxonomy/term/fleas');
    },
  );
});
