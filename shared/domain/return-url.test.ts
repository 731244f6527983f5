import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameSitePath } from './return-url.ts';

const site = 'https://portal.example';

const followed = [
  ['/', '/'],
  ['/en_gb/pets', '/en_gb/pets'],
  ['/en_gb/reminders?reminder=r1&edit=true', '/en_gb/reminders?reminder=r1&edit=true'],
  ['/en_gb/pets#top', '/en_gb/pets#top'],
  ['/jp/ペット', '/jp/%E3%83%9A%E3%83%83%E3%83%88'],
  ['/search?q=50%25%20off&next=https://evil.example', '/search?q=50%25%20off&next=https://evil.example'],
  ['/a/../b', '/b'],
  ['/user@host/x', '/user@host/x'],
  [`/${'a'.repeat(1999)}`, `/${'a'.repeat(1999)}`],
  [`/../${'a'.repeat(1996)}`, `/${'a'.repeat(1996)}`],
] as const;

const refused = [
  `/${'€'.repeat(1900)}`,
  `/€${'a'.repeat(1991)}`,
  `/../${'a'.repeat(1997)}`,
  '',
  'en_gb',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/%09/evil.example',
  '/%0d%0aSet-Cookie:x=1',
  '/%00',
  '/%2F/evil.example',
  '/%2fevil.example',
  '/%5Cevil.example',
  '/%5c%5cevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/./\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https://evil.example',
  'HTTPS://evil.example',
  'http://portal.example',
  'https://portal.example.evil.example/',
  'https://portal.example@evil.example/',
  '@evil.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'mailto:owner@example.com',
  '?x=1',
  '#x',
  '/a\u0000b',
  '/a\u007fb',
  '/a\u0085b',
  '/a\u2028b',
  '\ufeff//evil.example',
  `/${'a'.repeat(2000)}`,
];

describe('the URL to return to', () => {
  it.each(followed)('follows the path %j on this site [URL-11]', (candidate, path) => {
    expect(sameSitePath(candidate)).toBe(path);
  });

  it.each(refused)('ignores %j [URL-11] [SEC-02]', (candidate) => {
    expect(sameSitePath(candidate)).toBeUndefined();
  });

  it('ignores a missing URL [URL-11]', () => {
    expect(sameSitePath(null)).toBeUndefined();
    expect(sameSitePath(undefined)).toBeUndefined();
  });

  it('follows no full URL [SEC-02]', () => {
    expect(sameSitePath('https://portal.example/en_gb')).toBeUndefined();
  });

  it('never leads a browser off the site, whatever is typed [SEC-02]', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '%2f',
      '%5c',
      '%09',
      '\t',
      'https:',
      'evil.example',
      '?',
      '#',
      'a',
    );
    const address = fc.array(parts, { maxLength: 8 }).map((list) => list.join(''));
    fc.assert(
      fc.property(fc.oneof(address, fc.string({ unit: 'binary' })), (candidate) => {
        const path = sameSitePath(candidate);
        if (path !== undefined) expect(new URL(path, site).origin).toBe(site);
      }),
      { seed: 20, numRuns: 2000 },
    );
  });
});
