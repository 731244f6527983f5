import { expect, it } from 'vitest';
import { isPostcode, type Region } from './form-region.ts';

it.each<[string, Region]>([
  ['BA1  1AA', 'uk'],
  ['ba1\u00a01aa', 'uk'],
  ['BA11AA', 'uk'],
  [' ＢＡ１　１ＡＡ ', 'uk'],
  ['D02\u2009AF30', 'ie'],
  ['12345\u20116789', 'us'],
  ['12345 – 6789', 'us'],
  ['１５０－０００１', 'jp'],
  ['150ー0001', 'jp'],
  ['1011\u00a0 AB', 'elsewhere'],
])('accepts the postcode %j however its gap is written [FRM-21, FRM-22]', (written, region) => {
  expect(isPostcode(written, region)).toBe(true);
});

it.each<[string, Region]>([
  ['BA1-1AA', 'uk'],
  ['BA 1AA', 'uk'],
  ['12345-678', 'us'],
  ['1500001x', 'jp'],
])('refuses %j, which is no postcode [FRM-21, FRM-22]', (written, region) => {
  expect(isPostcode(written, region)).toBe(false);
});
