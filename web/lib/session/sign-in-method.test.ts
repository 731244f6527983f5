import { expect, it } from 'vitest';
import { signInMethod } from './sign-in-method.ts';

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
