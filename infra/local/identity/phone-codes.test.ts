import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPhoneCodes, type PhoneCodes } from './phone-codes.ts';

describe('the codes that verify a phone', () => {
  let time: number;
  let codes: PhoneCodes;

  beforeEach(() => {
    time = 1_000_000;
    const database = new DatabaseSync(':memory:');
    database.exec(
      'CREATE TABLE phone_code (sub TEXT PRIMARY KEY, phone TEXT, code TEXT, expires_at INTEGER, tries INTEGER)',
    );
    codes = openPhoneCodes(database, () => time);
  });

  it('prove the number they were sent to, once [AUT-07]', () => {
    const code = codes.issue('owner', '+447700900001');
    expect(code).toMatch(/^\d{6}$/);
    expect(codes.check('owner', code)).toEqual({ phone: '+447700900001' });
    expect(codes.check('owner', code)).toEqual({ problem: 'expired' });
  });

  it('are good for ten minutes [AUT-07]', () => {
    const code = codes.issue('owner', '+447700900001');
    time += 599;
    expect(codes.pendingPhone('owner')).toBe('+447700900001');
    time += 1;
    expect(codes.pendingPhone('owner')).toBeUndefined();
    expect(codes.check('owner', code)).toEqual({ problem: 'expired' });
  });

  it('prove nothing for another owner, nor after a newer one was sent [AUT-07]', () => {
    const first = codes.issue('owner', '+447700900001');
    expect(codes.check('other', first)).toEqual({ problem: 'expired' });
    const second = codes.issue('owner', '+447700900002');
    if (first !== second) expect(codes.check('owner', first)).toEqual({ problem: 'wrong' });
    expect(codes.check('owner', second)).toEqual({ phone: '+447700900002' });
  });
});
