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
  expect(textCountry(phone, countries)).toEqual({ country });
});

it.each([
  ['+18765550123', 'Jamaica', 'country'],
  ['+12425550123', 'unassigned in the Bahamas', 'unknown'],
  ['+590690123456', 'Guadeloupe', 'country'],
  ['+88213123456', 'a satellite network', 'unknown'],
  ['+19005550123', 'premium rate', 'notMobile'],
  ['+447012345678', 'a personal number', 'notMobile'],
  ['+447640123456', 'a pager', 'notMobile'],
  ['+447781123456', 'Guernsey', 'country'],
  ['+442071234567', 'a landline', 'notMobile'],
  ['+18005551234', 'toll-free', 'notMobile'],
  ['+79161234567', 'a country without owners', 'country'],
  ['+7916', 'too short, and in a country without owners', 'country'],
  ['+447', 'not a number', 'unknown'],
  ['+44770090012', 'a digit too few', 'unknown'],
  ['+4477009001234', 'a digit too many', 'unknown'],
  ['+999123456789', 'no country', 'unknown'],
])('%s (%s) is not texted, and the reason is known [IDN-02, SEC-02]', (phone, _, problem) => {
  expect(textCountry(phone, countries)).toEqual({ problem });
});
