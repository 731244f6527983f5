import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { type OneTimeCodes, openOneTimeCodes } from './one-time-codes.ts';

describe('one-time codes', () => {
  let time: number;
  let database: DatabaseSync;
  let codes: OneTimeCodes;

  beforeEach(() => {
    time = 1_000_000;
    database = new DatabaseSync(':memory:');
    database.exec(
      'CREATE TABLE one_time_code (purpose TEXT, person TEXT, target TEXT, code TEXT, expires_at INTEGER, tries INTEGER, PRIMARY KEY (purpose, person))',
    );
    codes = openOneTimeCodes(database, 'email', () => time);
  });

  it('verify the address they were sent to, once [IDN-02]', () => {
    const code = codes.issue('owner', 'one@example.com');
    expect(code).toMatch(/^\d{6}$/);
    expect(codes.check('owner', code)).toEqual({ target: 'one@example.com' });
    expect(codes.check('owner', code)).toEqual({ problem: 'expired' });
  });

  it('are valid for ten minutes [IDN-02]', () => {
    const code = codes.issue('owner', 'one@example.com');
    time += 599;
    expect(codes.check('owner', '')).toEqual({ problem: 'wrong' });
    time += 1;
    expect(codes.check('owner', code)).toEqual({ problem: 'expired' });
  });

  it('are invalid for another owner, and after a newer one was sent [IDN-02]', () => {
    const first = codes.issue('owner', 'one@example.com');
    expect(codes.check('other', first)).toEqual({ problem: 'expired' });
    const second = codes.issue('owner', 'two@example.com');
    if (first !== second) expect(codes.check('owner', first)).toEqual({ problem: 'wrong' });
    expect(codes.check('owner', second)).toEqual({ target: 'two@example.com' });
  });

  it('are locked after five wrong tries, even for the right code [IDN-02]', () => {
    const code = codes.issue('owner', 'one@example.com');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 1; tries < 5; tries += 1)
      expect(codes.check('owner', wrong)).toEqual({ problem: 'wrong' });
    expect(codes.check('owner', wrong)).toEqual({ problem: 'too-many-tries' });
    expect(codes.check('owner', code)).toEqual({ problem: 'too-many-tries' });
  });

  it('are invalid for another purpose [IDN-02]', () => {
    const code = codes.issue('owner', 'one@example.com');
    const passwords = openOneTimeCodes(database, 'password', () => time);
    expect(passwords.check('owner', code)).toEqual({ problem: 'expired' });
    expect(codes.check('owner', code)).toEqual({ target: 'one@example.com' });
  });
});
