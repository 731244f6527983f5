import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { profileApi, since } from '../../../test/support/functions/profile.ts';
import { suppressOwner } from '../../lib/engine/suppress-address.ts';
import { addressOwnerKey, suppressionKey } from '../../lib/keys.ts';

const { api, read, resume, remind, reminders, suppress } = profileApi();

describe('the profile', () => {
  it('shows the signed-in owner, even before there is anything stored [IDN-03]', async () => {
    const response = await read();
    expect(endpoints.getProfile.response.parse(response.body)).toEqual(response.body);
    expect(response.body.data).toEqual({
      id: 'verified',
      firstName: 'Ann',
      lastName: 'Owner',
      emailAddress: 'verified@example.com',
      phone: '+447700900123',
      phoneVerified: true,
      light: false,
      crmId: null,
      salutation: null,
      userRoles: [],
      timeZone: null,
      sendTime: '09:00',
      locale: 'en_gb',
      consent: { email: true, sms: true },
      pausedUntil: null,
      suppressions: [],
      version: 0,
    });
    expect(api.ports.table.size).toBe(0);
  });

  it('shows suppressions [NTF-05]', async () => {
    await remind('email');
    await suppress('email', 'verified@example.com');
    expect((await read()).body.data).toMatchObject({
      timeZone: 'Europe/Paris',
      suppressions: [{ channel: 'email', reason: 'bounce', since }],
    });
  });
});

describe('a new address', () => {
  it('is applied to the owner’s reminders on its channel as soon as the identity provider has it [AUT-07]', async () => {
    await remind('email');
    await remind('sms');
    api.ports.bus.published.length = 0;
    api.identity = { ...api.identity, email: 'new@example.com' };
    await read();
    const addresses = reminders().map(({ channel, address }) => [channel, address]);
    expect(addresses).toEqual(
      expect.arrayContaining([
        ['email', 'new@example.com'],
        ['sms', '+447700900123'],
      ]),
    );
    expect(api.ports.bus.published.map(({ type }) => type)).toEqual(['reminder.updated']);
    expect(await api.ports.table.get(addressOwnerKey('email', 'new@example.com', 'verified'))).toBeDefined();
    expect(
      await api.ports.table.get(addressOwnerKey('email', 'verified@example.com', 'verified')),
    ).toBeUndefined();
  });

  it('lifts a suppression of the old one, and takes over its own [NTF-05]', async () => {
    await remind('email');
    await suppress('email', 'verified@example.com');
    api.identity = { ...api.identity, email: 'new@example.com' };
    expect((await read()).body.data.suppressions).toEqual([]);
    expect(reminders()[0]).not.toHaveProperty('suppressed');
    await api.ports.table.put({
      ...suppressionKey('email', 'bad@example.com'),
      channel: 'email',
      reason: 'complaint',
      since,
    });
    api.identity = { ...api.identity, email: 'bad@example.com' };
    expect((await read()).body.data.suppressions).toEqual([{ channel: 'email', reason: 'complaint', since }]);
    expect(reminders()[0]).toMatchObject({ suppressed: 'complaint' });
  });

  it('that is suppressed leaves notifications alone, which only need it while no device is left [NTF-05]', async () => {
    await remind('push');
    await api.ports.table.put({
      ...suppressionKey('email', 'bad@example.com'),
      ...{ channel: 'email', reason: 'complaint', since },
    });
    api.identity = { ...api.identity, email: 'bad@example.com' };
    await read();
    expect(reminders()[0]).toMatchObject({ channel: 'push', address: 'bad@example.com' });
    expect(reminders()[0]).not.toHaveProperty('suppressed');
  });

  it('counts only once it is verified, if it is a phone number [REM-34]', async () => {
    await remind('sms');
    api.identity = { ...api.identity, phone: '+447700900999', phoneVerified: false };
    await read();
    expect(reminders()[0]).toMatchObject({ address: '+447700900123' });
  });

  it('writes nothing when nothing has changed', async () => {
    await remind('email');
    const before = api.ports.table.all();
    await read();
    expect(api.ports.table.all()).toEqual(before);
  });
});

it('does not resume messages to an owner who unsubscribed from all [NTF-02, NTF-05]', async () => {
  await remind('email');
  await suppressOwner(api.ports.table, 'verified', { channel: 'email', reason: 'unsubscribed', since });
  api.identity = { ...api.identity, email: 'new@example.com' };
  expect((await read()).body.data.suppressions).toEqual([
    { channel: 'email', reason: 'unsubscribed', since },
  ]);
  expect(reminders()[0]).toMatchObject({ address: 'new@example.com', suppressed: 'unsubscribed' });
  await resume('email');
  expect(reminders()[0]).not.toHaveProperty('suppressed');
});
