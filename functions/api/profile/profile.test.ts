import { endpoints } from '@merrowvale/shared/endpoints.ts';
import type { Identity } from '@merrowvale/shared/schemas/session.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { endpoint } from '../../lib/endpoint.ts';
import { call, testDependencies, testIdentity } from '../../lib/endpoint-testing.ts';
import { suppressAddress, suppressOwner } from '../../lib/engine/suppress-address.ts';
import { addressOwnerKey, profileKey, suppressionKey } from '../../lib/keys.ts';
import { findOwner } from '../../lib/owners/owners.ts';
import { createPet } from '../pets/create-pet.ts';
import { createReminder } from '../reminders/create-reminder.ts';
import { getProfile } from './get-profile.ts';
import { resumeMessages } from './resume-messages.ts';
import { updateProfile } from './update-profile.ts';

let ports: ReturnType<typeof testDependencies>;
let identity: Identity;
let optedIn: string[];
let optInResponse: 'opted-in' | 'refused';

beforeEach(() => {
  ports = testDependencies();
  identity = testIdentity('verified');
  optedIn = [];
  optInResponse = 'opted-in';
  ports.identify = async () => identity;
});

const read = () => call(endpoint(endpoints.getProfile, getProfile, ports), endpoints.getProfile);
const optIns = {
  async optIn(phone: string) {
    optedIn.push(phone);
    return optInResponse;
  },
};
const resume = (channel: string) =>
  call(endpoint(endpoints.resumeMessages, resumeMessages, { ...ports, optIns }), endpoints.resumeMessages, {
    body: { channel },
  });

const change = (body: object, headers: Record<string, string> = {}) =>
  call(endpoint(endpoints.updateProfile, updateProfile, ports), endpoints.updateProfile, { body, headers });

async function remind(channel: 'email' | 'sms') {
  const post = endpoint(endpoints.createPet, createPet, ports);
  const body = { name: `Rex ${channel}`, species: 'dog', gender: 'male' };
  const petId = (await call(post, endpoints.createPet, { body })).body.data.id;
  const reminder = { petId, productId: 'SER_Dog_Product', channel, timeZone: 'Europe/Paris' };
  await call(endpoint(endpoints.createReminder, createReminder, ports), endpoints.createReminder, {
    body: { reminder },
  });
}

const reminders = () => ports.table.all().filter(({ sk }) => sk.startsWith('REMINDER#'));
const since = '2026-02-01T00:00:00.000Z';

async function suppress(channel: 'email' | 'sms', address: string) {
  await ports.table.put({ ...suppressionKey(channel, address), channel, reason: 'bounce', since });
  await ports.table.update(profileKey('verified'), {
    set: { [`suppressions.${channel}`]: { reason: 'bounce', since } },
  });
  for (const { pk, sk, channel: own } of reminders())
    if (own === channel) await ports.table.update({ pk, sk }, { set: { suppressed: 'bounce' } });
}

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
    expect(ports.table.size).toBe(0);
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
    ports.bus.published.length = 0;
    identity = { ...identity, email: 'new@example.com' };
    await read();
    const addresses = reminders().map(({ channel, address }) => [channel, address]);
    expect(addresses).toEqual(
      expect.arrayContaining([
        ['email', 'new@example.com'],
        ['sms', '+447700900123'],
      ]),
    );
    expect(ports.bus.published.map(({ type }) => type)).toEqual(['reminder.updated']);
    expect(await ports.table.get(addressOwnerKey('email', 'new@example.com', 'verified'))).toBeDefined();
    expect(
      await ports.table.get(addressOwnerKey('email', 'verified@example.com', 'verified')),
    ).toBeUndefined();
  });

  it('lifts a suppression of the old one, and takes over its own [NTF-05]', async () => {
    await remind('email');
    await suppress('email', 'verified@example.com');
    identity = { ...identity, email: 'new@example.com' };
    expect((await read()).body.data.suppressions).toEqual([]);
    expect(reminders()[0]).not.toHaveProperty('suppressed');
    await ports.table.put({
      ...suppressionKey('email', 'bad@example.com'),
      channel: 'email',
      reason: 'complaint',
      since,
    });
    identity = { ...identity, email: 'bad@example.com' };
    expect((await read()).body.data.suppressions).toEqual([{ channel: 'email', reason: 'complaint', since }]);
    expect(reminders()[0]).toMatchObject({ suppressed: 'complaint' });
  });

  it('counts only once it is verified, if it is a phone number [REM-34]', async () => {
    await remind('sms');
    identity = { ...identity, phone: '+447700900999', phoneVerified: false };
    await read();
    expect(reminders()[0]).toMatchObject({ address: '+447700900123' });
  });

  it('writes nothing when nothing has changed', async () => {
    await remind('email');
    const before = ports.table.all();
    await read();
    expect(ports.table.all()).toEqual(before);
  });
});

it('does not resume messages to an owner who unsubscribed from all [NTF-02, NTF-05]', async () => {
  await remind('email');
  await suppressOwner(ports.table, 'verified', { channel: 'email', reason: 'unsubscribed', since });
  identity = { ...identity, email: 'new@example.com' };
  expect((await read()).body.data.suppressions).toEqual([
    { channel: 'email', reason: 'unsubscribed', since },
  ]);
  expect(reminders()[0]).toMatchObject({ address: 'new@example.com', suppressed: 'unsubscribed' });
  await resume('email');
  expect(reminders()[0]).not.toHaveProperty('suppressed');
});

describe('resuming messages', () => {
  it('of a shared address does so for its other owners, but not for one who unsubscribed [NTF-05]', async () => {
    const shared = { ...identity, email: 'family@example.com' };
    for (const sub of ['ann', 'bob', 'verified']) {
      identity = { ...shared, sub };
      await remind('email');
    }
    await suppressOwner(ports.table, 'bob', { channel: 'email', reason: 'unsubscribed', since });
    await suppressAddress(ports.table, {
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
    expect((await findOwner(ports.table, 'bob'))?.suppressions.email?.reason).toBe('unsubscribed');
    expect((await findOwner(ports.table, 'ann'))?.suppressions).toEqual({});
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
    expect(await ports.table.get(suppressionKey('email', 'verified@example.com'))).toBeUndefined();
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
    expect(optedIn).toEqual(['+447700900123']);
    expect(reminders()[0]).not.toHaveProperty('suppressed');
    optedIn = [];
    await resume('email');
    expect(optedIn).toEqual([]);
  });

  it('by text reports a refusal, and leaves texts switched off [NTF-05]', async () => {
    await remind('sms');
    await suppress('sms', '+447700900123');
    optInResponse = 'refused';
    const response = await resume('sms');
    expect(response.status).toBe(409);
    expect(response.body.message).toContain('once every 30 days');
    expect(await ports.table.get(suppressionKey('sms', '+447700900123'))).toBeDefined();
    expect((await findOwner(ports.table, 'verified'))?.suppressions.sms?.reason).toBe('bounce');
    expect(reminders()[0]).toMatchObject({ suppressed: 'bounce' });
  });

  it('a second time within the month leaves the profile in line with the provider [NTF-05]', async () => {
    await remind('sms');
    optInResponse = 'refused';
    expect((await read()).body.data.suppressions).toEqual([]);
    expect((await resume('sms')).status).toBe(409);
    expect((await read()).body.data.suppressions).toMatchObject([{ channel: 'sms', reason: 'opt-out' }]);
    expect(reminders()[0]).toMatchObject({ suppressed: 'opt-out' });
    optInResponse = 'opted-in';
    expect((await resume('sms')).body.data.suppressions).toEqual([]);
    expect((await resume('sms')).body.data.suppressions).toEqual([]);
  });

  it('by text requires a verified phone, and the channel must exist [REM-34, API-03]', async () => {
    identity = { ...identity, phoneVerified: false };
    expect((await resume('sms')).status).toBe(403);
    expect(optedIn).toEqual([]);
    expect((await resume('pigeon')).body.errors).toEqual({ channel: ['Choose email or sms.'] });
  });
});

describe('when messages are sent', () => {
  it('is at nine until the owner chooses another hour, which publishes an event [REM-19]', async () => {
    const response = await change({ sendTime: '18:00', timeZone: 'Asia/Tokyo' });
    expect(response.status).toBe(200);
    expect(endpoints.updateProfile.response.parse(response.body)).toEqual(response.body);
    expect(response.body.data).toMatchObject({ sendTime: '18:00', timeZone: 'Asia/Tokyo', version: 2 });
    expect(ports.bus.published).toMatchObject([
      { type: 'owner.updated', detail: { sendTime: '18:00', timeZone: 'Asia/Tokyo', profileVersion: 2 } },
    ]);
  });

  it('applies to reminders created later, in any zone [REM-19]', async () => {
    await change({ sendTime: '07:00', timeZone: 'Asia/Tokyo' });
    await remind('email');
    expect(reminders()).toMatchObject([{ sendTime: '07:00', timeZone: 'Asia/Tokyo' }]);
    expect((await read()).body.data.timeZone).toBe('Asia/Tokyo');
  });

  it.each(['9:00', '24:00', '09:30', '', 'noon'])('must be a full hour, and not %j', async (sendTime) => {
    const response = await change({ sendTime });
    expect([response.status, response.body.errors]).toEqual([
      400,
      { sendTime: ['Choose a full hour, such as 09:00.'] },
    ]);
  });

  it.each(['00:00', '23:00'])('may be %s', async (sendTime) => {
    expect((await change({ sendTime })).body.data.sendTime).toBe(sendTime);
  });

  it('cannot be changed to an unknown zone, nor over a newer choice [PET-09]', async () => {
    expect((await change({ timeZone: 'Mars/Olympus' })).status).toBe(400);
    const { version } = (await change({ sendTime: '10:00' })).body.data;
    expect((await change({ sendTime: '11:00' }, { 'if-match': `"${version - 1}"` })).status).toBe(409);
    expect((await read()).body.data.sendTime).toBe('10:00');
    expect((await change({ sendTime: '12:00' }, { 'if-match': `"${version}"` })).status).toBe(200);
  });
});

describe('consent', () => {
  it('stops a channel’s messages when withdrawn, and resumes them when given again [NTF-05]', async () => {
    await remind('email');
    await remind('sms');
    const without = (await change({ consent: { email: false } })).body.data;
    expect(without.consent).toEqual({ email: false, sms: true });
    const held = () => reminders().map(({ channel, suppressed }) => [channel, suppressed]);
    expect(held()).toEqual([
      ['email', 'unsubscribed'],
      ['sms', undefined],
    ]);
    expect((await change({ consent: { email: true } })).body.data.consent.email).toBe(true);
    expect(held().map(([, why]) => why)).toEqual([undefined, undefined]);
  });

  it('does not lift a provider’s suppression [NTF-05]', async () => {
    await remind('email');
    await suppress('email', 'verified@example.com');
    expect((await change({ consent: { email: true } })).status).toBe(409);
    expect((await read()).body.data.suppressions).toHaveLength(1);
  });
});
