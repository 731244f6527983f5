import { describe, expect, it } from 'vitest';
import { maskAddress } from './quarantined-message.ts';

describe('a masked address', () => {
  it('shows a domain only if a great many people use it [SUP-01, SEC-02]', () => {
    expect(maskAddress('willow@gmail.com')).toBe('w…@gmail.com');
    expect(maskAddress('willow@GMX.de')).toBe('w…@gmx.de');
    expect(maskAddress('willow@the-marsh-family.co.uk')).toBe('w…@….uk');
    expect(maskAddress('willow@localhost')).toBe('w…@…');
  });

  it('of a phone shows both ends [SUP-01]', () => {
    expect(maskAddress('+447700900123')).toBe('+44…123');
  });
});
