import { describe, expect, it } from 'vitest';
import {
  expiredSessionCookie,
  expiredSurplusSignIns,
  readCookie,
  readReturnCookie,
  returnCookie,
  sessionCookie,
  signInCookie,
} from './cookies.ts';

const overHttps = 'https://portal.example';
const overHttp = 'http://localhost:3000';

describe('session cookies', () => {
  it('are limited to secure addresses and hidden from scripts and other sites [AUT-04]', () => {
    const attributes = 'Path=/; Max-Age=43200; HttpOnly; SameSite=Lax';
    expect(sessionCookie(overHttps, 'abc')).toBe(`__Host-session=abc; ${attributes}; Secure`);
    expect(sessionCookie(overHttp, 'abc')).toBe(`session=abc; ${attributes}`);
    expect(signInCookie(overHttps, 'state', 'abc')).toMatch(
      /^__Host-sign-in-[0-9a-f]{16}=abc; Path=\/; Max-Age=900; .*; Secure$/,
    );
  });

  it('are cleared on sign-out [AUT-04]', () => {
    expect(expiredSessionCookie(overHttps)).toBe(
      '__Host-session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    );
  });

  it('end the oldest sign-ins in progress, so that there are eight with the next one [AUT-03]', () => {
    const expired = (count: number) => {
      const pending = Array.from({ length: count }, (_, number) => `__Host-sign-in-${number}=abc`);
      const headers = { cookie: ['__Host-session=1', ...pending].join('; ') };
      return expiredSurplusSignIns(new Request(overHttps, { headers }), overHttps);
    };
    expect(expired(7)).toEqual([]);
    expect(expired(9).map((cookie) => cookie.split('; Path=/; Max-Age=0')[0])).toEqual([
      '__Host-sign-in-0=',
      '__Host-sign-in-1=',
    ]);
  });

  it('are matched by their full name [AUT-04]', () => {
    const request = new Request(overHttps, {
      headers: { cookie: 'my-session=1; session=2; sessions=3; empty=' },
    });
    expect(readCookie(request, 'session')).toBe('2');
    expect(readCookie(request, 'empty')).toBeUndefined();
    expect(readCookie(request, '__Host-session')).toBeUndefined();
  });

  it('remember the page on which a sign-out began, and redirect nowhere else [AUT-03] [SEC-02]', () => {
    const holding = (cookie: string) => new Request(overHttps, { headers: { cookie } });
    const [pair = ''] = returnCookie(overHttps, 'signed-out', '/de?x=1;2&y=3').split('; ');
    expect(readReturnCookie(holding(pair), 'signed-out')).toBe('/de?x=1;2&y=3');
    for (const planted of ['%2F%2Fevil.example', 'https:evil.example', '%2F%5Cevil.example', '%', '']) {
      expect(readReturnCookie(holding(`signed-out-return=${planted}`), 'signed-out')).toBeUndefined();
    }
  });
});
