import { describe, expect, it } from 'vitest';
import { profileApi, since } from '../../../test/support/functions/profile.ts';
import { suppressAddress, suppressOwner } from '../../lib/engine/suppress-address.ts';
import { suppressionKey } from '../../lib/keys.ts';
import { findOwner } from '../../lib/owners/owners.ts';

const { api, read, resume, remind, reminders, suppress } = profileApi();

describe('resuming messages', () => {
  it('of a shared address does so for its other owners, but not for one who unsubscribed [NTF-05]', async () => {
    const shared = { ...api.identity, email: 'family@example.com' };
    for (const sub of ['ann', 'bob', 'verified']) {
      api.identity = { ...shared, sub };
      await remind('email');
    }
    await suppressOwner(api.ports.table, 'bob', { channel: 'email', reason: 'unsubscribed', since });
    await suppressAddress(api.ports.table, {
      channel: 'email',
      address: 'family@example.com',
      reason: 'bounce',
      since,
    });
    await resume('email');
    expect(Object.fromEntries(reminders().map(({ ownerId, suppressed }) => [ownerId, suppressed]))).toEqual({
      ann: undefined,
      bob: 'unsubscribed',
      verified: undefined,
    });
    expect((await findOwner(api.ports.table, 'bob'))?.suppressions.email?.reason).toBe('unsubscribed');
    expect((await findOwner(api.ports.table, 'ann'))?.suppressions).toEqual({});
  });

  it('removes the address from the list, and the flags from the owner and the reminders [NTF-05]', async () => {
    await remind('email');
    await remind('sms');
    await suppress('email', 'verified@example.com');
    await suppress('sms', '+447700900123');
    const response = await resume('email');
    expect(response.status).toBe(200);
    expect(response.body.data.suppressions.map(({ channel }: { channel: string }) => channel)).toEqual([
      'sms',
    ]);
    expect(await api.ports.table.get(suppressionKey('email', 'verified@example.com'))).toBeUndefined();
    expect(reminders().map(({ channel, suppressed }) => [channel, suppressed])).toEqual(
      expect.arrayContaining([
        ['email', undefined],
        ['sms', 'bounce'],
      ]),
    );
    expect((await resume('email')).status).toBe(200);
  });

  it('by text first reverses the STOP with the provider [NTF-05]', async () => {
    await remind('sms');
    await suppress('sms', '+447700900123');
    expect((await resume('sms')).body.data.suppressions).toEqual([]);
    expect(api.optedIn).toEqual(['+447700900123']);
    expect(reminders()[0]).not.toHaveProperty('suppressed');
    api.optedIn = [];
    await resume('email');
    expect(api.optedIn).toEqual([]);
  });

  it('by text reports a refusal, and leaves texts switched off [NTF-05]', async () => {
    await remind('sms');
    await suppress('sms', '+447700900123');
    api.optInResponse = 'refused';
    const response = await resume('sms');
    expect(response.status).toBe(409);
    expect(response.body.message).toContain('once every 30 days');
    expect(await api.ports.table.get(suppressionKey('sms', '+447700900123'))).toBeDefined();
    expect((await findOwner(api.ports.table, 'verified'))?.suppressions.sms?.reason).toBe('bounce');
    expect(reminders()[0]).toMatchObject({ suppressed: 'bounce' });
  });

  it('a second time within the month keeps the profile in line with the provider [NTF-05]', async () => {
    await remind('sms');
    api.optInResponse = 'refused';
    expect((await read()).body.data.suppressions).toEqual([]);
    expect((await resume('sms')).status).toBe(409);
    expect((await read()).body.data.suppressions).toMatchObject([{ channel: 'sms', reason: 'opt-out' }]);
    expect(reminders()[0]).toMatchObject({ suppressed: 'opt-out' });
    api.optInResponse = 'opted-in';
    expect((await resume('sms')).body.data.suppressions).toEqual([]);
    expect((await resume('sms')).body.data.suppressions).toEqual([]);
  });

  it('by text requires a verified phone, and the channel must exist [REM-34, API-03]', async () => {
    api.identity = { ...api.identity, phoneVerified: false };
    expect((await resume('sms')).status).toBe(403);
    expect(api.optedIn).toEqual([]);
    expect((await resume('pigeon')).body.errors).toEqual({ channel: ['Choose email or sms.'] });
  });
});
