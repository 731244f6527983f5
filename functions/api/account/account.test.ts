import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import type { Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';
import { sessionKey, sessionsPartition } from '@merrowvale/shared/schemas/session.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testAccountDependencies } from '../../../test/support/functions/account.ts';
import { call } from '../../../test/support/functions/endpoint.ts';
import type { cognitoOwnAccount } from '../../lib/account/own-account.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { calendarFeedKey, profileKey } from '../../lib/keys.ts';
import { findOwner } from '../../lib/owners/owners.ts';
import { changeDetails } from './change-details.ts';
import { changePassword } from './change-password.ts';
import { requestEmailCode } from './request-email-code.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';
import { verifyEmail } from './verify-email.ts';

let ports: ReturnType<typeof testAccountDependencies>;
let calls: unknown[][];
let outcomes: {
  email: Awaited<ReturnType<ReturnType<typeof cognitoOwnAccount>['requestEmail']>>;
  code: Awaited<ReturnType<ReturnType<typeof cognitoOwnAccount>['verifyEmail']>>;
  password: Awaited<ReturnType<ReturnType<typeof cognitoOwnAccount>['changePassword']>>;
};

beforeEach(() => {
  calls = [];
  outcomes = { email: 'sent', code: 'verified', password: 'changed' };
  const note = (...each: unknown[]) => void calls.push(each);
  ports = {
    ...testAccountDependencies(),
    systemClock: () => 1_800_000_000,
    account: {
      email: async () => 'new@example.com',
      changeDetails: async (token, details) => note('details', token, details),
      async requestEmail(token, email) {
        note('email', token, email);
        return outcomes.email;
      },
      requestProof: async (token) => note('proof', token),
      verifyEmail: async () => outcomes.code,
      changePassword: async () => outcomes.password,
      signOutEverywhere: async (token) => note('sign-out', token),
    },
  };
});

const rows = accountEndpoints;
const send = (row: Endpoint, handler: Parameters<typeof call>[0], body?: unknown) =>
  call(handler, row, { as: 'ann', query: { locale: 'en_gb' }, ...(body !== undefined && { body }) });
const askForCode = (email: string) =>
  send(rows.requestEmailCode, endpoint(rows.requestEmailCode, requestEmailCode, ports), { email });
const enterCode = (code: string) =>
  send(rows.verifyEmail, endpoint(rows.verifyEmail, verifyEmail, ports), { code });
const setPassword = (present: string, next: string) =>
  send(rows.changePassword, endpoint(rows.changePassword, changePassword, ports), { present, next });

describe('an owner’s account', () => {
  it('takes a name and salutation with the owner’s own token [AUT-03]', async () => {
    const handler = endpoint(rows.changeDetails, changeDetails, ports);
    const details = { firstName: ' Anna ', lastName: 'Field', salutation: '' };
    expect((await send(rows.changeDetails, handler, details)).status).toBe(200);
    expect(calls).toEqual([['details', 'token', { firstName: 'Anna', lastName: 'Field', salutation: null }]]);
    const empty = await send(rows.changeDetails, handler, { ...details, firstName: ' ' });
    expect(empty.body.errors).toEqual({ firstName: ['Enter your first name.'] });
  });

  it('does not reveal whether a new address belongs to somebody else until its mailbox is proven [SEC-02]', async () => {
    const sent = await askForCode('new@example.com');
    outcomes.email = 'taken';
    const taken = await askForCode('new@example.com');
    expect([taken.status, taken.body]).toEqual([sent.status, sent.body]);
    outcomes.code = 'taken';
    expect((await enterCode('123456')).body.errors.code[0]).toContain('another account');
  });

  it('sends at most five codes a day, and none to the address it already has [SEC-02]', async () => {
    expect((await askForCode('Ann@Example.com')).body.errors.email[0]).toContain('your current address');
    for (let count = 0; count < 5; count++) expect((await askForCode('new@example.com')).status).toBe(200);
    expect((await askForCode('new@example.com')).status).toBe(429);
    expect(calls).toHaveLength(5);
  });

  it('asks the provider to prove the present address if it is not verified [AUT-03]', async () => {
    const { identify } = ports;
    ports.identify = async (event) => ({ ...(await identify(event)), emailVerified: false });
    await askForCode('ann@example.com');
    expect(calls).toEqual([['proof', 'token']]);
  });

  it('returns the new address once it is proven, and explains why a code is not accepted [AUT-03]', async () => {
    expect((await enterCode('123 456')).body).toEqual({ success: true, data: { email: 'new@example.com' } });
    outcomes.code = 'wrong';
    expect((await enterCode('123456')).body.errors.code[0]).toContain('isn’t the code');
    outcomes.code = 'ended';
    expect((await enterCode('123456')).body.errors.code[0]).toContain('no longer valid');
    for (let count = 3; count < 20; count++) await enterCode('123456');
    expect((await enterCode('123456')).status).toBe(429);
  });

  it('changes its password with the current one, which ends the other sessions and the calendar address [SEC-02]', async () => {
    await ports.table.put({ pk: sessionsPartition('ann'), sk: 'other' });
    await ports.table.put({ ...sessionKey('other'), sealed: 'x' });
    await ports.table.put({ ...calendarFeedKey('ann'), nonce: 'n' });
    outcomes.password = 'wrong';
    expect((await setPassword('old', 'Healthier-pets-2')).body.errors.present[0]).toContain('isn’t your');
    outcomes.password = 'weak';
    expect((await setPassword('old', 'healthier pets 2')).body.errors.next[0]).toContain('12 characters');
    expect((await setPassword('old', 'short')).body.errors.next[0]).toContain('12 characters');
    expect(await ports.table.get(sessionKey('other'))).toBeDefined();
    outcomes.password = 'changed';
    expect((await setPassword('old', 'Healthier-pets-2')).status).toBe(200);
    expect(await ports.table.get(sessionKey('other'))).toBeUndefined();
    expect(await ports.table.get(calendarFeedKey('ann'))).toBeUndefined();
  });

  it('is followed by a notice to the present address, after a change of address or password [SEC-02]', async () => {
    const changes = () =>
      ports.bus.published.map((event) => event.type === 'account.changed' && event.detail.change);
    outcomes.password = 'wrong';
    outcomes.code = 'wrong';
    await setPassword('old', 'Healthier-pets-2');
    await enterCode('123456');
    expect(changes()).toEqual([]);
    outcomes.password = 'changed';
    outcomes.code = 'verified';
    await setPassword('old', 'Healthier-pets-2');
    await enterCode('123456');
    expect(changes()).toEqual(['password', 'email']);
  });

  it('gets no notice if only its present address was proven', async () => {
    ports.account.email = async () => 'Ann@example.com';
    expect((await enterCode('123456')).status).toBe(200);
    expect(ports.bus.published).toEqual([]);
  });

  it('uses a proven address at once, for reminders and in every session [AUT-03]', async () => {
    const owner = { ownerId: 'ann', email: 'ann@example.com', phone: null, timeZone: null };
    const record = { ...owner, sendTime: '09:00', locale: 'de', suppressions: {}, version: 1 };
    await ports.table.put({ ...profileKey('ann'), ...record });
    await ports.table.put({ pk: sessionsPartition('ann'), sk: 'other' });
    await ports.table.put({ ...sessionKey('other'), sealed: 'x', accessTokenExpiresAt: 9e9 });
    await enterCode('123456');
    expect(await findOwner(ports.table, 'ann')).toMatchObject({ email: 'new@example.com', locale: 'de' });
    expect(await ports.table.get(sessionKey('other'))).toMatchObject({ accessTokenExpiresAt: 0 });
  });

  it('keeps the proven address even if nothing else could be written', async () => {
    await ports.table.put({ ...profileKey('ann'), malformed: true });
    expect((await enterCode('123456')).status).toBe(200);
    expect(ports.lines.join()).toContain('could not be put into effect');
  });

  it('allows ten guesses of the password in a day [SEC-02]', async () => {
    outcomes.password = 'wrong';
    for (let count = 0; count < 10; count++)
      expect((await setPassword('x', 'Healthier-pets-2')).status).toBe(400);
    expect((await setPassword('x', 'Healthier-pets-2')).status).toBe(429);
  });

  it('can be signed out everywhere, here and at the provider [AUT-04, SEC-02]', async () => {
    await ports.table.put({ pk: sessionsPartition('ann'), sk: 'other' });
    await ports.table.put({ ...sessionKey('other'), sealed: 'x' });
    await ports.table.put({ ...calendarFeedKey('ann'), nonce: 'n' });
    const handler = endpoint(rows.signOutEverywhere, signOutEverywhere, ports);
    expect((await send(rows.signOutEverywhere, handler)).status).toBe(200);
    expect(calls).toEqual([['sign-out', 'token']]);
    expect(await ports.table.get(sessionKey('other'))).toBeUndefined();
    expect(await ports.table.get(calendarFeedKey('ann'))).toBeUndefined();
  });
});
