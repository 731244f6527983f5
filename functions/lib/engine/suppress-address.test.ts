import { describe, expect, it } from 'vitest';
import { profileItem, reminderItem } from '../../../test/support/functions/engine.ts';
import { MemoryTable } from '../../../test/support/functions/memory-table.ts';
import { addressesToSuppress, feedbackMessage } from '../../consumers/suppress-address.ts';
import { addressOwnerKey, profileKey, suppressionKey } from '../keys.ts';
import { suppressAddress } from './suppress-address.ts';

const at = '2026-05-31T09:00:00.000Z';
const bounced = { channel: 'email', address: 'ANN@example.com', reason: 'bounce', since: at } as const;
const key = { pk: 'OWNER#ann', sk: 'REMINDER#r1' };

async function setUp() {
  const table = new MemoryTable();
  await table.put(reminderItem());
  await table.put(reminderItem({ reminderId: 'elsewhere', address: 'other@example.com' }));
  await table.put(reminderItem({ reminderId: 'text', channel: 'sms' }));
  await table.put(addressOwnerKey('email', 'ann@example.com', 'ann'));
  await table.put(profileItem({ locale: 'us' }));
  return table;
}

describe('an address that must not be messaged any more', () => {
  it('is stored, shown to its owner, and marked on its reminders [NTF-05]', async () => {
    const table = await setUp();
    await suppressAddress(table, bounced);
    expect(await table.get(suppressionKey('email', 'ann@example.com'))).toMatchObject({
      reason: 'bounce',
      since: at,
    });
    expect(await table.get(profileKey('ann'))).toMatchObject({
      suppressions: { email: { reason: 'bounce', since: at } },
    });
    expect(await table.get(key)).toMatchObject({ suppressed: 'bounce', version: 2 });
    expect((await table.get({ ...key, sk: 'REMINDER#elsewhere' }))?.suppressed).toBeUndefined();
    expect((await table.get({ ...key, sk: 'REMINDER#text' }))?.suppressed).toBeUndefined();
  });

  it('changes nothing when it bounces or complains again [NTF-05, EVT-06]', async () => {
    const table = await setUp();
    await suppressAddress(table, bounced);
    const before = table.all();
    await suppressAddress(table, bounced);
    await suppressAddress(table, { ...bounced, reason: 'complaint' });
    expect(table.all()).toEqual(before);
  });

  it('is completed by the next delivery when the first one crashed halfway [NTF-05]', async () => {
    const table = await setUp();
    await table.put({ ...suppressionKey('email', 'ann@example.com'), reason: 'bounce', since: at });
    await suppressAddress(table, bounced);
    expect(await table.get(key)).toMatchObject({ suppressed: 'bounce' });
  });
});

/** Types of RFC 5965 and IANA, with the number of addresses that they suppress. */
const complaintTypes = { abuse: 1, fraud: 1, virus: 1, other: 1, 'not-spam': 0, 'auth-failure': 0 };

describe('a bounce or complaint from SES', () => {
  const mail = { destination: ['Ann Owner <ann@example.com>'] };
  const bounce = {
    bounceType: 'Permanent',
    bouncedRecipients: [{ emailAddress: 'ann@example.com' }],
    timestamp: at,
  };
  const read = (message: unknown) => addressesToSuppress(feedbackMessage.parse(message));
  const enveloped = (message: unknown) => ({ Type: 'Notification', Message: JSON.stringify(message) });

  it('is read from configuration set events and identity notifications, bare or wrapped by SNS [NTF-05]', () => {
    const found = [{ address: 'ann@example.com', reason: 'bounce', since: at }];
    expect(read(enveloped({ eventType: 'Bounce', mail, bounce }))).toEqual(found);
    expect(read(enveloped({ notificationType: 'Bounce', mail, bounce }))).toEqual(found);
    expect(read({ eventType: 'Bounce', mail, bounce })).toEqual(found);
  });

  it('suppresses the address for hard bounces and people’s complaints, but not for a full mailbox [NTF-05]', () => {
    const complaint = { complainedRecipients: [{ emailAddress: 'ann@example.com' }], timestamp: at };
    expect(read({ eventType: 'Complaint', mail, complaint })).toEqual([
      { address: 'ann@example.com', reason: 'complaint', since: at },
    ]);
    for (const [complaintFeedbackType, count] of Object.entries(complaintTypes))
      expect(
        read({ eventType: 'Complaint', mail, complaint: { ...complaint, complaintFeedbackType } }),
      ).toHaveLength(count);
    expect(read({ eventType: 'Bounce', mail, bounce: { ...bounce, bounceType: 'Transient' } })).toEqual([]);
    expect(read({ eventType: 'Delivery', mail, delivery: {} })).toEqual([]);
  });

  it('stops the address that we wrote to when its mailbox is forwarded to another one [NTF-05]', () => {
    const recipients = [{ emailAddress: 'ann.owner@elsewhere.example' }];
    const forwarded = [
      { eventType: 'Bounce', mail, bounce: { ...bounce, bouncedRecipients: recipients } },
      { eventType: 'Complaint', mail, complaint: { complainedRecipients: recipients, timestamp: at } },
    ];
    expect(forwarded.map((message) => read(message).map(({ address }) => address))).toEqual([
      ['ann@example.com'],
      ['ann@example.com'],
    ]);
  });

  it('stops only the recipients that it names if an email went to several [NTF-05]', () => {
    const several = { destination: ['Bob@example.com', 'ann@example.com'] };
    const stopped = (emailAddress: string) =>
      read({ mail: several, bounce: { ...bounce, bouncedRecipients: [{ emailAddress }] } }).map(
        ({ address }) => address,
      );
    expect(stopped('Bob <bob@example.com>')).toEqual(['Bob@example.com']);
    expect(stopped('bob@elsewhere.example')).toEqual([]);
  });
});
