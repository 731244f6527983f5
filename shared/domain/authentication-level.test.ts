import { describe, expect, it } from 'vitest';
import { authenticationLevel, gateLevel } from './authentication-level.ts';

describe('the authentication level', () => {
  it('is 0 for a visitor, 1 once signed in and 2 with a professional role [SEA-04]', () => {
    expect(authenticationLevel(undefined)).toBe(0);
    expect(authenticationLevel([])).toBe(1);
    expect(authenticationLevel(['pet_owner', 'sheep_farmer'])).toBe(1);
    for (const role of ['vet', 'shelter', 'support'])
      expect(authenticationLevel(['pet_owner', role])).toBe(2);
  });

  it('of content follows from its roles, the least demanding one deciding [SEA-04]', () => {
    expect(gateLevel([])).toBe(0);
    expect(gateLevel(['pet_owner', 'vet'])).toBe(1);
    expect(gateLevel(['vet', 'shelter'])).toBe(2);
  });
});
