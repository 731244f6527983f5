import { describe, expect, it } from 'vitest';
import { hashPassword, passwordMatches } from './password.ts';

describe('a stored password', () => {
  it('opens for the same words, however the accents were typed, and for no others [AUT-02]', async () => {
    const stored = await hashPassword('caf\u00e9 cr\u00e8me');
    expect(await passwordMatches('cafe\u0301 cre\u0300me', stored)).toBe(true);
    expect(await passwordMatches('cafe creme', stored)).toBe(false);
    expect(await passwordMatches('', stored)).toBe(false);
  });

  it('is never kept as it was typed, nor twice alike [AUT-02]', async () => {
    const [first, second] = await Promise.all([hashPassword('healthy-pets'), hashPassword('healthy-pets')]);
    expect(first).not.toBe(second);
    expect(first).not.toContain('healthy-pets');
  });

  it('opens for nobody when it was damaged [AUT-02]', async () => {
    expect(await passwordMatches('healthy-pets', 'damaged')).toBe(false);
  });
});
