import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, siteUrl, testDependencies, testIdentity } from '../../../test/support/functions/endpoint.ts';
import { MemoryProvider, profileItem, reminderItem } from '../../../test/support/functions/engine.ts';
import { unsubscribe } from '../../api/message-links/unsubscribe.ts';
import { syncCompanions } from '../../consumers/sync-companions.ts';
import { eraseAccount } from '../account/delete-account.ts';
import { exportAccount } from '../account/export-account.ts';
import { reminderEmail } from '../email/reminder-email.ts';
import { endpoint } from '../endpoint.ts';
import { knownReminder } from '../engine/stored-reminder.ts';
import { suppressAddress } from '../engine/suppress-address.ts';
import { carersKey, deletionKey, profileKey, reminderKey, suppressionKey } from '../keys.ts';
import { resumeChannel } from '../owners/resume-channel.ts';
import { reminderText } from '../texts/reminder-text.ts';
import { findCarers } from './carer-record.ts';
import { companionId } from './companion-id.ts';

const now = '2026-03-01T10:00:00.000Z';
const id = companionId('r1', 'tom');
const secret = async () => 'secret';

let ports: ReturnType<typeof testDependencies> & { secret: typeof secret };
beforeEach(async () => {
  ports = { ...testDependencies(), secret };
  const tom = {
    ...{ carerId: 'tom', name: 'Tom', channel: 'email', address: 'tom@example.com', state: 'active' },
    ...{ locale: 'de', timeZone: 'Europe/Berlin', invitedAt: now, expiresAt: now, acceptedAt: now },
  };
  const record = { ownerId: 'ann', inviter: 'Anna', carers: [tom], quiet: [], invitations: [], version: 1 };
  await ports.table.put({ ...carersKey('ann'), ...record });
  for (const reminderId of ['r1', 'r2'])
    await ports.table.put(reminderItem({ reminderId, petId: `pet-of-${reminderId}` }));
  await sync();
});

const sync = () =>
  syncCompanions(
    { table: ports.table, now, calendar: () => now, requestId: 'event', correlationId: 'c' },
    'ann',
    1,
  );
const reminder = (reminderId: string) => ports.table.get(reminderKey('ann', reminderId));
const everything = () => JSON.stringify(ports.table.all());

async function emailToTom() {
  const item = await reminder(id);
  return reminderEmail(item ? [knownReminder(item)] : [], '2026-03-31', { siteUrl, secret: 'secret' });
}

async function post(address: string) {
  const query = Object.fromEntries(new URL(address).searchParams);
  const handler = endpoint(endpoints.unsubscribe, unsubscribe, ports);
  return call(handler, endpoints.unsubscribe, { query, body: 'List-Unsubscribe=One-Click' });
}

describe('a message to a carer', () => {
  it('says whose pets it is about and who asked, and links to nobody’s account', async () => {
    const { to, values } = await emailToTom();
    expect(to).toBe('tom@example.com');
    expect(JSON.stringify(values)).toContain('weil Anna Sie gebeten hat, sich mit um Rex zu kümmern.');
    expect(values.carerUrl).toContain(`${siteUrl}/de/carer-invitation?token=`);
  });

  it('names the owner in a text as well', async () => {
    const item = await reminder(id);
    expect(reminderText(item ? [knownReminder(item)] : [], '2026-03-31')).toContain('Rex (Anna)');
  });
});

describe('a carer who unsubscribes', () => {
  it('stops one copy with one click, and no message to the owner', async () => {
    const { headers } = await emailToTom();
    const link = /<(.+)>/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    expect((await post(link)).status).toBe(200);
    expect(await reminder(id)).toMatchObject({ unsubscribedAt: now });
    expect((await reminder(companionId('r2', 'tom')))?.unsubscribedAt).toBeUndefined();
    for (const own of ['r1', 'r2']) {
      const stored = await reminder(own);
      expect([stored?.unsubscribedAt, stored?.suppressed, stored?.version]).toEqual([
        undefined,
        undefined,
        1,
      ]);
    }
    await sync();
    expect((await reminder(id))?.slotKey).toBeUndefined();
  });

  it('from everything stops being a carer, and the address is deleted', async () => {
    const { values } = await emailToTom();
    expect((await post(String(values.stopAllUrl))).status).toBe(200);
    expect((await findCarers(ports.table, 'ann'))?.carers).toMatchObject([{ state: 'left' }]);
    await sync();
    expect(everything()).not.toContain('tom@example.com');
    expect((await reminder('r1'))?.slotKey).toBeDefined();
  });
});

describe('an address whose messages are resumed', () => {
  it('receives the copies for a carer again, without changing the owner who asked', async () => {
    const { table } = ports;
    const bounced = { reason: 'bounce', since: now } as const;
    const suppressions = { email: bounced };
    await table.put(profileItem({ suppressions }));
    await suppressAddress(table, { channel: 'email', address: 'tom@example.com', ...bounced });
    expect(await reminder(id)).toMatchObject({ suppressed: 'bounce' });
    const writing = { table, now, requestId: 'request', correlationId: 'c' };
    await resumeChannel(writing, 'tom-himself', 'email', 'tom@example.com');
    expect((await reminder(id))?.suppressed).toBeUndefined();
    expect(await table.get(profileKey('ann'))).toMatchObject({ suppressions });
  });
});

describe('an owner’s data export and deletion', () => {
  it('lists the carers, and no copies among the owner’s reminders [PRI-01]', async () => {
    const data = await exportAccount(ports.table, testIdentity('ann'), now);
    expect(data.carers).toMatchObject([{ carers: [{ name: 'Tom', address: 'tom@example.com' }] }]);
    expect(data.reminders.map(({ reminderId }) => reminderId)).toEqual(['r1', 'r2']);
    expect(JSON.stringify(data)).not.toContain('~tom');
  });

  it('removes all stored data of the carers, except their own [PRI-01]', async () => {
    const { table } = ports;
    await suppressAddress(table, {
      channel: 'email',
      address: 'tom@example.com',
      reason: 'bounce',
      since: now,
    });
    const news = { pk: 'SUBMISSION#news-of-tom', sk: 'SUBMISSION', email: 'TOM@example.org' };
    await table.put(news);
    const job = { ownerId: 'ann', email: null, locale: 'en_gb', addresses: [], step: 0, version: 1 };
    await table.put({ ...deletionKey('ann'), ...job });
    const accounts = { remove: async () => undefined };
    await eraseAccount(
      {
        table,
        mail: new MemoryProvider(),
        accounts,
        templatePrefix: 'dev',
        nowSeconds: () => 1000,
      },
      'ann',
      now,
    );
    expect(everything()).not.toMatch(/tom@example\.com|CARER#|COMPANION#/);
    expect(await table.get(suppressionKey('email', 'tom@example.com'))).toBeUndefined();
    expect(await table.get({ pk: news.pk, sk: news.sk })).toBeDefined();
  });
});
