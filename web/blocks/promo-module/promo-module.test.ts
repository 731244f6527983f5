import { expect, it } from 'vitest';
import { promoAlignment } from './promo-module.tsx';

it.each(['left', 'center', 'right', 'full_width'])('places a promo module %s [TXT-30]', (value) => {
  expect(promoAlignment(value)).toBe(value);
});

it.each(['middle', 'Left', 'full-width', ' left', ''])('rejects %o and names it [TXT-30]', (value) => {
  expect(() => promoAlignment(value)).toThrow(`not '${value}'`);
});
