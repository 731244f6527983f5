import { sessionKey, sessionsPartition } from '@merrowvale/shared/schemas/session.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDependencies } from '../../test/support/functions/endpoint.ts';
import { calendarFeedKey } from '../lib/keys.ts';
import { confirmation, endAccessAfterReset } from './end-access-after-reset.ts';

let ports: ReturnType<typeof testDependencies>;
let signedOut: string[];
let isDown: boolean;

beforeEach(async () => {
  ports = testDependencies();
  signedOut = [];
  isDown = false;
  for (const owner of ['ann', 'bob']) {
    await ports.table.put({ pk: sessionsPartition(owner), sk: `of-${owner}` });
    await ports.table.put({ ...sessionKey(`of-${owner}`), sealed: 'x' });
    await ports.table.put({ ...calendarFeedKey(owner), nonce: 'n' });
  }
});

const now = '2026-03-01T10:00:00.000Z';
const reset = (triggerSource = 'PostConfirmation_ConfirmForgotPassword') =>
  endAccessAfterReset(
    {
      ...ports,
      systemClock: () => 1_800_000_000,
      accounts: {
        async signOutEverywhere(owner) {
          if (isDown) throw new Error('down');
          signedOut.push(owner);
        },
      },
    },
    confirmation.parse({
      ...{ version: '1', triggerSource, userPoolId: 'pool', userName: 'ann', response: {} },
      request: { userAttributes: { sub: 'ann', email: 'ann@example.com', email_verified: 'true' } },
    }),
    { correlationId: 'c1', respondedAt: () => now },
  );
const has = async (owner: string) => [
  (await ports.table.get(sessionKey(`of-${owner}`))) !== undefined,
  (await ports.table.get(calendarFeedKey(owner))) !== undefined,
];

describe('a password reset', () => {
  it('ends the owner’s sessions, calendar address and tokens, and nobody else’s [AUT-04, SEC-02]', async () => {
    await reset();
    expect([await has('ann'), await has('bob')]).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(signedOut).toEqual(['ann']);
  });

  it('is reported to the owner by email [SEC-02]', async () => {
    await reset();
    expect(ports.bus.published).toMatchObject([
      { type: 'account.changed', ownerId: 'ann', detail: { change: 'password' } },
    ]);
    expect(ports.table.all()).toContainEqual(
      expect.objectContaining({ change: 'password', email: 'ann@example.com', locale: 'en_gb' }),
    );
  });

  it('fails if tokens cannot be revoked, after its sessions have ended [SEC-02]', async () => {
    isDown = true;
    await expect(reset()).rejects.toThrow('down');
    expect(await has('ann')).toEqual([false, false]);
    expect(ports.bus.published).toHaveLength(1);
  });

  it('is not confused with a registration [AUT-04]', async () => {
    await reset('PostConfirmation_ConfirmSignUp');
    expect([await has('ann'), signedOut, ports.bus.published]).toEqual([[true, true], [], []]);
  });
});
