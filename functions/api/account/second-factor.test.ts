import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import type { Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testAccountDependencies } from '../../../test/support/functions/account.ts';
import { call } from '../../../test/support/functions/endpoint.ts';
import type { cognitoSecondFactor } from '../../lib/account/own-account.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { createAuthenticatorKey } from './create-authenticator-key.ts';
import { getSecondFactor } from './get-second-factor.ts';
import { turnOffSecondFactor } from './turn-off-second-factor.ts';
import { turnOnSecondFactor } from './turn-on-second-factor.ts';

const rows = accountEndpoints;
let isOn: boolean;
let outcome: Awaited<ReturnType<ReturnType<typeof cognitoSecondFactor>['turnOn']>>;
let codes: string[];
let accepted: boolean[];
let ports: ReturnType<typeof testAccountDependencies>;

beforeEach(() => {
  isOn = false;
  outcome = 'on';
  codes = [];
  accepted = [];
  ports = {
    ...testAccountDependencies(),
    passkeys: {
      list: async () => [],
      remove: async () => 'missing',
      acceptAsBothFactors: async () => void accepted.push(isOn),
    },
    secondFactor: {
      isOn: async (token) => token === 'token' && isOn,
      newKey: async () => 'GEZDGNBVGY3TQOJQ',
      async turnOn(_, code) {
        codes.push(code);
        isOn = outcome === 'on';
        return outcome;
      },
      async turnOff() {
        isOn = false;
      },
    },
  };
});

const send = (row: Endpoint, handler: Parameters<typeof call>[0], body?: unknown) =>
  call(handler, row, { as: 'ann', query: { locale: 'en_gb' }, ...(body !== undefined && { body }) });
const read = () => send(rows.getSecondFactor, endpoint(rows.getSecondFactor, getSecondFactor, ports));
const enter = (code: string) =>
  send(rows.turnOnSecondFactor, endpoint(rows.turnOnSecondFactor, turnOnSecondFactor, ports), { code });

describe('an owner’s second factor', () => {
  it('is turned on with a code of the app, and off again [AUT-03]', async () => {
    expect((await read()).body.data).toEqual({ isOn: false });
    expect((await enter('123 456')).status).toBe(200);
    expect(codes).toEqual(['123456']);
    expect((await read()).body.data).toEqual({ isOn: true });
    const off = endpoint(rows.turnOffSecondFactor, turnOffSecondFactor, ports);
    expect((await send(rows.turnOffSecondFactor, off)).status).toBe(200);
    expect((await read()).body.data).toEqual({ isOn: false });
    expect(ports.bus.published.map(({ detail }) => detail)).toMatchObject([
      { change: 'second-factor-on' },
      { change: 'second-factor-off' },
    ]);
  });

  it('leaves passkeys to count as both factors, once it is on [AUT-03]', async () => {
    outcome = 'wrong';
    await enter('123456');
    expect(accepted).toEqual([]);
    outcome = 'on';
    await enter('123456');
    expect(accepted).toEqual([true]);
    ports.passkeys.acceptAsBothFactors = () => Promise.reject(new Error('unavailable'));
    expect((await enter('123456')).status).toBe(200);
  });

  it('has a key that apps can scan, named after the site and the account [AUT-03]', async () => {
    const create = endpoint(rows.createAuthenticatorKey, createAuthenticatorKey, ports);
    const { data } = (await send(rows.createAuthenticatorKey, create)).body as { data: { address: string } };
    const address = new URL(data.address);
    expect(address.protocol).toBe('otpauth:');
    expect(address.pathname).toMatch(/Merrowvale:.+/);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      secret: 'GEZDGNBVGY3TQOJQ',
      issuer: 'Merrowvale',
    });
  });

  it('explains what is wrong with a code [AUT-03]', async () => {
    outcome = 'wrong';
    expect((await enter('123456')).body.errors?.code?.[0]).toContain('isn’t the code');
    outcome = 'none';
    expect((await enter('123456')).body.errors?.code?.[0]).toContain('Start again');
    codes = [];
    expect((await enter('12345')).status).toBe(400);
    expect(codes).toEqual([]);
  });

  it('allows 20 codes a day [SEC-02]', async () => {
    outcome = 'wrong';
    for (let tries = 0; tries < 20; tries++) expect((await enter('123456')).status).toBe(400);
    expect((await enter('123456')).status).toBe(429);
  });

  it('changes only after a fresh sign-in [SEC-02]', () => {
    for (const row of [rows.createAuthenticatorKey, rows.turnOnSecondFactor, rows.turnOffSecondFactor])
      expect(row.freshSignIn).toBe(true);
  });
});
