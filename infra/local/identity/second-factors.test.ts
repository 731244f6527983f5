import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openIdentityDatabase } from './identity-database.ts';
import { openSecondFactors } from './second-factors.ts';

/** The key of RFC 6238's test vectors, `12345678901234567890`. */
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
let directory: string;
let database: ReturnType<typeof openIdentityDatabase>;
let now: number;
let factors: ReturnType<typeof openSecondFactors>;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'factors-'));
  database = openIdentityDatabase(directory);
  now = 1_111_111_109;
  factors = openSecondFactors(database, () => now);
  factors.associate('ann');
  database.prepare('UPDATE second_factor SET pending = ? WHERE sub = ?').run(key, 'ann');
});
afterEach(() => {
  database.close();
  rmSync(directory, { recursive: true, force: true });
});

describe('codes of authenticator apps', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at second %i [AUT-03]', (second, code) => {
    now = second;
    expect(factors.confirm('ann', code)).toBe('right');
  });

  it('are valid one step early or late, and no further [SEC-02]', () => {
    for (const seconds of [60, -60]) {
      now = 1_234_567_890 + seconds;
      expect(factors.confirm('ann', '005924')).toBe('wrong');
    }
    now = 1_234_567_890 + 30;
    expect(factors.confirm('ann', '005 924')).toBe('right');
  });

  it('are valid once, and none before them afterwards [SEC-02]', () => {
    expect(factors.confirm('ann', '081804')).toBe('right');
    expect(factors.check('ann', '081804')).toBe('wrong');
    now = 1_111_111_111;
    expect(factors.check('ann', '050471')).toBe('right');
    expect(factors.check('ann', '081804')).toBe('wrong');
  });

  it('cannot be guessed: five wrong ones block all of them for ten minutes [SEC-02]', () => {
    for (let tries = 0; tries < 5; tries++) expect(factors.confirm('ann', '000000')).toBe('wrong');
    expect(factors.confirm('ann', '081804')).toBe('too-many-tries');
    now = 1_111_111_109 + 600;
    expect(factors.confirm('ann', '000000')).toBe('wrong');
  });

  it('turn nothing on by themselves, and a new key leaves the earlier one valid until it is confirmed [AUT-03]', () => {
    expect(factors.turnOn('ann')).toBe(false);
    factors.confirm('ann', '081804');
    expect(factors.isOn('ann')).toBe(false);
    expect(factors.turnOn('ann')).toBe(true);
    expect(factors.associate('ann')).toMatch(/^[A-Z2-7]{32}$/);
    now = 1_234_567_890;
    expect(factors.check('ann', '005924')).toBe('right');
    factors.turnOff('ann');
    expect(factors.isOn('ann')).toBe(false);
  });
});
