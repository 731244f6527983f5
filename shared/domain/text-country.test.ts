import { expect, it } from 'vitest';
import { textCountry } from './text-country.ts';

it.each([
  ['+447700900142', '44'],
  ['+4915112345678', '49'],
  ['+819012345678', '81'],
  ['+14155550123', '1'],
])('%s is texted in its country [IDN-02]', (phone, country) => {
  expect(textCountry(phone)).toBe(country);
});

it.each([
  ['+18765550123', 'Jamaica'],
  ['+12425550123', 'the Bahamas'],
  ['+19005550123', 'premium rate'],
  ['+447012345678', 'a personal number'],
  ['+447781123456', 'Guernsey'],
])('%s (%s) shares a calling code but is not texted [IDN-02]', (phone) => {
  expect(textCountry(phone)).toBeUndefined();
});
