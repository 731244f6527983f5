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
    codes = openOneTimeCodes(database, 'phone', () => time);
  });

  it('verify the number they were sent to, once [AUT-07]', () => {
    const code = codes.issue('owner', '+447700900001');
    expect(code).toMatch(/^\d{6}$/);
    expect(codes.check('owner', code)).toEqual({ target: '+447700900001' });
    expect(codes.check('owner', code)).toEqual({ problem: 'expired' });
  });

  it('are valid for ten minutes [AUT-07]', () => {
    const code = codes.issue('owner', '+447700900001');
    time += 599;
    expect(codes.pendingTarget('owner')).toBe('+447700900001');
    time += 1;
    expect(codes.pendingTarget('owner')).toBeUndefined();
    expect(codes.check('owner', code)).toEqual({ problem: 'expired' });
  });

  it('are invalid for another owner, and after a newer one was sent [AUT-07]', () => {
    const first = codes.issue('owner', '+447700900001');
    expect(codes.check('other', first)).toEqual({ problem: 'expired' });
    const second = codes.issue('owner', '+447700900002');
    if (first !== second) expect(codes.check('owner', first)).toEqual({ problem: 'wrong' });
    expect(codes.check('owner', second)).toEqual({ target: '+447700900002' });
  });

  it('are locked after five wrong tries, even for the right code [AUT-07]', () => {
    const code = codes.issue('owner', '+447700900001');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 1; tries < 5; tries += 1)
      expect(codes.check('owner', wrong)).toEqual({ problem: 'wrong' });
    expect(codes.check('owner', wrong)).toEqual({ problem: 'too-many-tries' });
    expect(codes.check('owner', code)).toEqual({ problem: 'too-many-tries' });
  });

  it('are invalid for another purpose [AUT-07]', () => {
    const code = codes.issue('owner', '+447700900001');
    const passwords = openOneTimeCodes(database, 'password', () => time);
    expect(passwords.check('owner', code)).toEqual({ problem: 'expired' });
    expect(codes.check('owner', code)).toEqual({ target: '+447700900001' });
  });
});
