import { describe, expect, it } from 'vitest';
import { hashPassword, passwordMatches } from './account-store.ts';

describe('a stored password', () => {
  it('matches the same password, however its accents were typed, and no other [AUT-02]', async () => {
    const stored = await hashPassword('caf\u00e9 cr\u00e8me');
    expect(await passwordMatches('cafe\u0301 cre\u0300me', stored)).toBe(true);
    expect(await passwordMatches('cafe creme', stored)).toBe(false);
    expect(await passwordMatches('', stored)).toBe(false);
  });

  it('is never stored as plain text, or twice with the same hash [AUT-02]', async () => {
    const [first, second] = await Promise.all([hashPassword('healthy-pets'), hashPassword('healthy-pets')]);
    expect(first).not.toBe(second);
    expect(first).not.toContain('healthy-pets');
  });

  it('matches nothing if it is corrupted [AUT-02]', async () => {
    expect(await passwordMatches('healthy-pets', 'damaged')).toBe(false);
  });
});
