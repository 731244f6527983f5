import { expect, it } from 'vitest';
import { isSessionId, type Session } from '../schemas/session.ts';
import { openSession, sealSession } from './session-row.ts';

const secrets = {
  identity: {
    sub: 'ann',
    email: 'ann@example.com',
    emailVerified: true,
    phone: '+447700900123',
    phoneVerified: true,
    firstName: 'Ann',
    lastName: 'Lee',
    salutation: null,
    roles: ['support'],
    crmId: null,
    light: false,
  },
  accessToken: 'access-token',
  refreshToken: 'refresh-token',
  idToken: 'id-token',
  authenticatedAt: 1_800_000_000,
  lightSince: 1_799_999_900,
};
const times = {
  accessTokenExpiresAt: 3,
  createdAt: 1,
  lastSeenAt: 2,
  endsAt: 4,
  ttl: 4,
  isListed: true,
} satisfies Partial<Session>;

it('a session is read with its cookie, and with no other [AUT-04]', async () => {
  const item = { ...times, sealed: await sealSession('cookie', secrets) };
  expect(await openSession('cookie', item)).toEqual({ ...times, ...secrets });
  expect(await openSession('another cookie', item)).toBeUndefined();
});

it('a session in the table names nobody and contains no token [AUT-04]', async () => {
  const sealed = await sealSession('cookie', secrets);
  for (const value of ['ann@example.com', '+447700900123', 'access-token', 'refresh-token', 'id-token'])
    expect(atob(sealed)).not.toContain(value);
  expect(await sealSession('cookie', secrets)).not.toBe(sealed);
});

it('a session that somebody has changed in the table is not accepted [AUT-04]', async () => {
  const sealed = await sealSession('cookie', secrets);
  const changed = `${sealed.slice(0, 40)}${sealed[40] === 'A' ? 'B' : 'A'}${sealed.slice(41)}`;
  for (const other of [changed, '', 'AAAA', sealed.slice(0, 20), '%'])
    expect(await openSession('cookie', { ...times, sealed: other })).toBeUndefined();
  expect(await openSession('cookie', { ...times, ...secrets })).toBeUndefined();
  expect(await openSession('cookie', undefined)).toBeUndefined();
});

it.each([
  ['aB3_-', true],
  ['a\nx', false],
  ['a%0ax', false],
  ['a; b=c', false],
  ['', false],
])('a cookie of %j is a session’s: %s [AUT-04]', (value, isSession) => {
  expect(isSessionId(value)).toBe(isSession);
});
