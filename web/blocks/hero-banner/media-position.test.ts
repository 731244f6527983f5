import { describe, expect, it } from 'vitest';
import { mediaPosition } from './hero-banner.tsx';

describe('the focal point of a picture', () => {
  it.each(['0', '7', '100'])('is the one that the editor sets: %s [IMG-05]', (value) => {
    expect(mediaPosition(value, value)).toBe(`${Number(value)}% ${Number(value)}%`);
  });

  it.each(['101', '-1', '5.5', '10px', '', ' 5', '1e1'])(
    'ignores %o and stays at the top right [IMG-05, IMG-06]',
    (value) => {
      expect(mediaPosition(value, value)).toBe('90% 10%');
      expect(mediaPosition('50', value)).toBe('50% 10%');
    },
  );
});
