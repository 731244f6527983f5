import { describe, expect, it } from 'vitest';
import { mediaPosition } from './media-position.ts';

describe('the focus of a picture', () => {
  it.each(['0', '7', '100'])('is where the editor sets it: %s [IMG-05]', (value) => {
    expect(mediaPosition(value, value)).toBe(`${Number(value)}% ${Number(value)}%`);
  });

  it.each(['101', '-1', '5.5', '10px', '', ' 5', '1e1'])(
    'does not take %o and stays right and high [IMG-05, IMG-06]',
    (value) => {
      expect(mediaPosition(value, value)).toBe('90% 10%');
      expect(mediaPosition('50', value)).toBe('50% 10%');
    },
  );
});
