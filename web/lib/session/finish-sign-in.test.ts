import { describe, expect, it } from 'vitest';
import { originOf, signInMethod } from './finish-sign-in.ts';

const begunAt = 1_800_000_000;

it.each([
  [['pwd'], 'password'],
  [['pwd', 'otp', 'mfa'], 'password-and-code'],
  [['pwd', 'sms', 'mfa'], 'password-and-code'],
  [['pwd', 'swk', 'mfa'], null],
  [['swk', 'user'], null],
  [[], null],
  [undefined, null],
  ['pwd', null],
])('reads from a token with the methods %j that somebody signed in by %s [AUT-04]', (amr, method) => {
  expect(signInMethod({ amr, auth_time: begunAt + 30 }, begunAt)).toBe(method);
});

it('concludes from the time of authentication that the provider asked for no credentials [AUT-04]', () => {
  const at = (auth_time?: number) => signInMethod({ amr: ['pwd'], auth_time }, begunAt);
  expect(at(begunAt - 1800)).toBe('remembered');
  // The provider's clock may be slow.
  expect(at(begunAt - 5)).toBe('password');
  expect(at()).toBe('password');
});

const macChrome =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

const from = (headers: Record<string, string>) => originOf(new Headers(headers));

describe('the origin of a sign-in', () => {
  it('names browser and system without their versions [AUT-04]', () => {
    expect(from({ 'user-agent': macChrome })).toMatchObject({ browser: 'Chrome', system: 'macOS' });
    expect(from({ 'user-agent': phone })).toMatchObject({ browser: 'Safari', system: 'iOS' });
  });

  it('contains no characters that hide or reorder what is beside them [AUT-04]', () => {
    expect(from({ 'cloudfront-viewer-city': 'Bonn%E2%80%AE%1B[2J' })).toMatchObject({ city: 'Bonn[2J' });
  });

  it.each(['Reading', 'Köln', 'S%C3%A3o Paulo'])(
    'names the place as the CDN sends it: %s [AUT-04]',
    (city) => {
      const sent = Buffer.from(city, 'utf8').toString('latin1');
      const headers = { 'cloudfront-viewer-country': 'DE', 'cloudfront-viewer-city': sent };
      expect(from(headers)).toMatchObject({ country: 'DE', city: decodeURIComponent(city) });
    },
  );

  it('contains neither an address nor anything else from the request [AUT-04, SEC-02]', () => {
    const origin = from({ 'user-agent': `canary ${macChrome}`, 'x-viewer-address': '203.0.113.9' });
    expect(Object.keys(origin).sort()).toEqual(['browser', 'city', 'country', 'system']);
    expect(JSON.stringify(origin)).not.toMatch(/canary|203\.0/);
  });

  it.each([
    {},
    {
      'user-agent': 'x'.repeat(5000),
      'cloudfront-viewer-country': '<b>',
      'cloudfront-viewer-city': '%E0%A4%A',
    },
  ])('is unknown if nothing usable was sent [AUT-04]', (headers) => {
    expect(from(headers)).toMatchObject({ system: null, country: null, city: null });
  });
});
