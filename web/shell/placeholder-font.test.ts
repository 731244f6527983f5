import { expect, it } from 'vitest';
import { placeholderFont } from './placeholder-font.ts';

it('is a font with a correct checksum, which browsers require [ACC-04]', () => {
  const font = placeholderFont();
  expect(font.length).toBeLessThan(1000);
  expect(font.readUInt32BE(0)).toBe(0x10000);
  let sum = 0;
  for (let at = 0; at < font.length; at += 4) sum = (sum + font.readUInt32BE(at)) >>> 0;
  // https://learn.microsoft.com/typography/opentype/spec/otff#calculating-checksums
  expect(sum).toBe(0xb1b0afba);
});
