import { textLimits } from '@merrowvale/shared/schemas/limits.ts';
import { expect, it } from 'vitest';
import { textCountry } from './text-country.ts';

const { countries } = textLimits.parse({});

it.each([
  ['+447700900142', 'GB'],
  ['+447400123456', 'GB'],
  ['+4915112345678', 'DE'],
  ['+819012345678', 'JP'],
  ['+14155550123', 'US'],
])('%s is texted in its country [IDN-02]', (phone, country) => {
  expect(textCountry(phone, countries)).toBe(country);
});

it.each([
  ['+18765550123', 'Jamaica'],
  ['+12425550123', 'the Bahamas'],
  ['+590690123456', 'Guadeloupe'],
  ['+88213123456', 'a satellite network'],
  ['+19005550123', 'premium rate'],
  ['+447012345678', 'a personal number'],
  ['+447640123456', 'a pager'],
  ['+447781123456', 'Guernsey'],
  ['+442071234567', 'a landline'],
  ['+18005551234', 'toll-free'],
  ['+79161234567', 'a country without owners'],
  ['+447', 'not a number'],
])('%s (%s) is not texted [IDN-02, SEC-02]', (phone) => {
  expect(textCountry(phone, countries)).toBeUndefined();
});
