import { expect, it } from 'vitest';
import { screenAddress } from './screen-address.ts';

it('is the editor’s page below the locale, or the default if none is set or it is on another site [PET-38, PET-47, URL-07]', () => {
  expect(screenAddress('/pets/wizard', '/pets/new', 'de')).toBe('/de/pets/wizard');
  expect(screenAddress('pets/wizard?x=1', '/pets/new', 'de')).toBe('/de/pets/wizard?x=1');
  expect(screenAddress('  ', '/pets/new', 'de')).toBe('/de/pets/new');
  expect(screenAddress('javascript:alert(1)', '/pets', 'en_gb')).toBe('/en_gb/pets');
  expect(screenAddress('//evil.example', '/pets', 'en_gb')).toBe('/en_gb/pets');
  expect(screenAddress('', '', 'en_gb')).toBe('');
});
