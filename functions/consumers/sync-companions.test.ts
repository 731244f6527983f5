import { beforeEach, describe, expect, it } from 'vitest';
import { reminderItem } from '../../test/support/functions/engine.ts';
import { MemoryTable } from '../../test/support/functions/memory-table.ts';
import type { Key, TableClient, Value } from '../lib/adapters/table.ts';
import { companionId } from '../lib/carers/companion-id.ts';
import { remindersToShare } from '../lib/carers/companion-plan.ts';
import { readReminder } from '../lib/engine/stored-reminder.ts';
import { suppressAddress } from '../lib/engine/suppress-address.ts';
import { addressCarerKey, carersKey, deletionKey, reminderKey } from '../lib/keys.ts';
import { syncCompanions } from './sync-companions.ts';

const now = '2026-03-01T10:00:00.000Z';
const tom = {
  carerId: 'tom',
  name: 'Tom',
  channel: 'email',
  address: 'tom@example.com',
  state: 'active',
  locale: 'de',
  timeZone: 'America/New_York',
  invitedAt: now,
  expiresAt: now,
  acceptedAt: now,
};

let table: MemoryTable;
beforeEach(async () => {
  table = new MemoryTable();
  await haveCarers(tom);
});

async function haveCarers(...carers: { [name: string]: Value }[]) {
  const record = { ownerId: 'ann', inviter: 'Anna', carers, quiet: [], invitations: [], version: 1 };
  await table.put({ ...carersKey('ann'), ...record });
}
const sync = (at = now, reached = at) =>
  syncCompanions(
    { table, now: at, calendar: () => reached, requestId: `event-${at}`, correlationId: 'c' },
    'ann',
    1,
  );
const companion = (reminderId = 'r1') => table.get(reminderKey('ann', companionId(reminderId, 'tom')));
const change = (set: { [name: string]: Value }, remove: string[] = []) =>
  table.update(reminderKey('ann', 'r1'), { set, remove });
const stopAsCarer = () =>
  table.update(reminderKey('ann', companionId('r1', 'tom')), {
    set: { unsubscribedAt: now },
    add: { version: 1 },
    remove: ['slotKey', 'slotSort'],
  });

describe('a carer’s copy of a reminder', () => {
  it('has the carer’s address, language and zone, and the plan of the reminder', async () => {
    await table.put(reminderItem());
    await sync();
    expect(await companion()).toMatchObject({
      channel: 'email',
      address: 'tom@example.com',
      locale: 'de',
      timeZone: 'America/New_York',
      inviter: 'Anna',
      petName: 'Rex',
      startDate: '2026-01-31',
      sendTime: '09:00',
      slotKey: expect.stringContaining('America/New_York|09:00|m1'),
    });
    expect(await table.get(addressCarerKey('email', 'tom@example.com', 'ann'))).toBeDefined();
  });

  it('counts from the dispatcher’s last run if its event was delayed for hours', async () => {
    await table.put(reminderItem());
    await table.put({ pk: 'SLOTS', sk: 'CURSOR', ranAt: '2026-03-31T14:00:00.000Z' });
    await sync('2026-03-31T12:00:00.000Z');
    expect(await companion()).toMatchObject({ since: '2026-03-31T14:00:00.000Z' });
  });

  it('keeps a date that came while it was being created', async () => {
    await table.put(reminderItem());
    await sync('2026-03-31T12:59:59.000Z', '2026-03-31T13:00:01.000Z');
    expect(await companion()).toMatchObject({
      owed: { date: '2026-03-31', instant: '2026-03-31T13:00:00.000Z' },
    });
  });

  it('counts from its creation, so that no past date is sent', async () => {
    await table.put(reminderItem({ startDate: '2026-01-01', since: '2026-01-01T00:00:00.000Z' }));
    await sync('2026-03-01T15:00:00.000Z');
    expect((await companion())?.since).toBe('2026-03-01T15:00:00.000Z');
  });

  it('ends with the owner’s last dose, wherever the carer lives', async () => {
    await table.put(reminderItem({ startDate: '2026-03-05', since: now, doses: 3 }));
    await sync();
    expect(await companion()).toMatchObject({ doses: 3, since: '2026-03-05T14:00:00.000Z' });
    await sync('2026-04-05T09:00:00.000Z');
    expect(await companion()).toMatchObject({ doses: 3, version: 1 });
  });

  it('is written again only when something has changed', async () => {
    await table.put(reminderItem());
    await sync();
    const before = table.all();
    expect(await sync('2026-03-02T10:00:00.000Z')).toEqual([]);
    expect(table.all()).toEqual(before);
  });

  it('is one for the email and the text about the same dose', async () => {
    await table.put(reminderItem());
    await table.put(reminderItem({ reminderId: 'r2', channel: 'sms' }));
    await sync();
    expect(await companion('r1')).toBeDefined();
    expect(await companion('r2')).toBeUndefined();
    await change({ isDeleted: true, version: 2 });
    await sync();
    expect(await companion('r1')).toBeUndefined();
    expect(await companion('r2')).toBeDefined();
  });

  it.each([
    [{}, { channel: 'sms' }],
    [{ channel: 'sms' }, { unsubscribedAt: now }],
    [{ unsubscribedAt: now }, { unsubscribedAt: now, channel: 'sms' }],
  ] as const)('is of the reminder %o rather than %o', (preferred, other) => {
    for (const [one, two] of [
      ['r1', 'r2'],
      ['r2', 'r1'],
    ] as const) {
      const reminders = [
        reminderItem({ ...preferred, reminderId: one }),
        reminderItem({ ...other, reminderId: two }),
      ].flatMap((item) => readReminder(item) ?? []);
      for (const own of [reminders, reminders.toReversed()])
        expect(remindersToShare(own)).toEqual([reminders[0]]);
    }
  });

  it('follows an edit, and a date that has fallen due stays owed to the carer', async () => {
    await table.put(reminderItem({ startDate: '2026-03-01', since: '2026-02-01T00:00:00.000Z' }));
    await sync('2026-02-02T00:00:00.000Z');
    // Nine o'clock in New York has passed, nothing has been sent, and the owner now chooses three in the afternoon.
    await change({ sendTime: '15:00', version: 2 });
    const [written] = await sync('2026-03-01T14:05:00.000Z');
    expect(await companion()).toMatchObject({
      sendTime: '15:00',
      owed: { date: '2026-03-01', instant: '2026-03-01T14:00:00.000Z' },
      slotKey: expect.stringContaining('|15:00|'),
    });
    expect(JSON.stringify(written?.outbox)).toContain('reminder.owed');
  });

  it('continues the numbering of its dates through an edit, so that the carer’s calendar moves them [NTF-03]', async () => {
    await table.put(reminderItem({ startDate: '2026-02-05', since: '2026-02-01T00:00:00.000Z' }));
    await sync('2026-02-01T10:00:00.000Z');
    await change({ startDate: '2026-03-09', since: now });
    await sync();
    expect(await companion()).toMatchObject({ startDate: '2026-03-09', ordinals: { base: 1, shown: 13 } });
  });

  it('retains a date that has passed for the owner but not for the carer', async () => {
    await table.put(reminderItem({ startDate: '2026-03-01', since: '2026-02-01T00:00:00.000Z' }));
    await sync('2026-02-02T00:00:00.000Z');
    // Nine o'clock has passed in London but not in New York.
    await change({ sendTime: '10:00', since: '2026-04-01T09:00:00.000Z', version: 2 });
    await sync('2026-03-01T12:00:00.000Z');
    expect(await companion()).toMatchObject({ sendTime: '10:00', since: '2026-03-01T15:00:00.000Z' });
  });

  it('pauses and resumes with its reminder', async () => {
    await table.put(reminderItem({ doses: 5, since: now }));
    await sync();
    await change({ pausedUntil: '2026-05-10', since: '2026-05-09T23:00:00.000Z', version: 2 });
    await sync('2026-03-02T10:00:00.000Z');
    const paused = await companion();
    expect(paused).toMatchObject({ since: '2026-05-10T04:00:00.000Z', doses: 5, version: 2 });
    await sync('2026-03-03T10:00:00.000Z');
    expect(await companion()).toEqual(paused);
    await change({ since: '2026-03-04T10:00:00.000Z', version: 3 }, ['pausedUntil']);
    await sync('2026-03-04T10:00:00.000Z');
    expect(await companion()).toMatchObject({ since: '2026-03-04T10:00:00.000Z', doses: 5 });
    expect((await companion())?.pausedUntil).toBeUndefined();
  });

  it('knows which date has been answered, and when that is undone', async () => {
    await table.put(reminderItem());
    await sync();
    await change({ answered: '2026-02-28', version: 2 });
    await sync();
    expect((await companion())?.answered).toBe('2026-02-28');
    await change({ version: 3 }, ['answered']);
    await sync();
    expect((await companion())?.answered).toBeUndefined();
  });

  it('stops and restarts with its reminder, but stays stopped where the carer has stopped it', async () => {
    await table.put(reminderItem());
    await sync();
    await change({ unsubscribedAt: now, version: 2 });
    await sync();
    const stopped = await companion();
    expect([stopped?.unsubscribedAt, stopped?.slotKey]).toEqual([now, undefined]);
    await change({ version: 3 }, ['unsubscribedAt']);
    await sync();
    expect((await companion())?.slotKey).toBeDefined();
    await stopAsCarer();
    await change({ petName: 'Max', version: 4 });
    await sync();
    expect(await companion()).toMatchObject({ unsubscribedAt: now, petName: 'Max' });
    expect((await companion())?.slotKey).toBeUndefined();
  });

  it('stays paused through an edit although the carer has stopped it', async () => {
    await table.put(reminderItem());
    await sync();
    const paused = { pausedUntil: '2026-05-05', since: '2026-05-04T23:00:00.000Z' };
    await change({ ...paused, version: 2 });
    await sync();
    await stopAsCarer();
    await change({ leadDays: 3, version: 3 });
    await sync('2026-03-02T10:00:00.000Z');
    expect(await companion()).toMatchObject({ leadDays: 3, since: '2026-05-28T13:00:00.000Z' });
  });

  it('begins with the reminder’s next date after two edits, even if it could begin with an earlier one', async () => {
    await table.put(reminderItem());
    await sync();
    // 15 March was too near when messages went out weeks ahead; the owner's next date has stayed the same.
    await change({ version: 2 });
    await change({ startDate: '2026-03-01', interval: 'w2', since: '2026-03-29T08:00:00.000Z', version: 3 });
    await sync('2026-03-02T10:00:00.000Z');
    expect(await companion()).toMatchObject({ since: '2026-03-29T13:00:00.000Z' });
  });

  it('has the dates of its reminder although the carer has stopped it', async () => {
    await table.put(reminderItem());
    await sync();
    await stopAsCarer();
    // An edit of the lead time has brought the next date of the owner's plan forward to May.
    await change({ leadDays: 3, since: '2026-05-01T00:00:00.000Z', version: 2 });
    await sync('2026-03-02T10:00:00.000Z');
    expect(await companion()).toMatchObject({ since: '2026-05-28T13:00:00.000Z' });
  });

  it('does not count the dates that passed while its reminder was stopped', async () => {
    await table.put(reminderItem());
    await sync();
    await change({ unsubscribedAt: now, version: 2 });
    await sync();
    await change({ version: 3 }, ['unsubscribedAt']);
    await sync('2026-04-05T10:00:00.000Z');
    expect(await companion()).toMatchObject({ since: '2026-04-05T10:00:00.000Z' });
  });

  it('moves to the zone and language that the carer chooses', async () => {
    await table.put(reminderItem());
    await sync();
    await haveCarers({ ...tom, locale: 'jp', timeZone: 'Asia/Tokyo' });
    await sync();
    expect(await companion()).toMatchObject({
      locale: 'jp',
      timeZone: 'Asia/Tokyo',
      slotKey: expect.stringContaining('Asia/Tokyo'),
    });
  });

  it('is deleted with its address once the carer has left, or with the account', async () => {
    await table.put(reminderItem());
    await sync();
    await haveCarers();
    await sync();
    expect(await companion()).toBeUndefined();
    expect(await table.get(addressCarerKey('email', 'tom@example.com', 'ann'))).toBeUndefined();
    await haveCarers(tom);
    const job = { email: null, locale: 'en_gb', addresses: [], step: 0, version: 1, ownerId: 'ann' };
    await table.put({ ...deletionKey('ann'), ...job });
    await sync();
    expect(await companion()).toBeUndefined();
  });

  it('is suppressed when the carer’s address bounces, while the owner’s own reminder is not', async () => {
    await table.put(reminderItem());
    await sync();
    await suppressAddress(table, {
      channel: 'email',
      address: 'Tom@example.com',
      reason: 'bounce',
      since: now,
    });
    expect(await companion()).toMatchObject({ suppressed: 'bounce' });
    expect((await table.get(reminderKey('ann', 'r1')))?.suppressed).toBeUndefined();
    await table.put(reminderItem({ reminderId: 'r2', petId: 'p2' }));
    await sync();
    expect(await companion('r2')).toMatchObject({ suppressed: 'bounce' });
  });

  it('has the dates of a start that moves to an earlier day while the first is still in the future', async () => {
    await table.put(reminderItem({ startDate: '2026-06-05', since: now }));
    await sync();
    await change({ startDate: '2026-05-31', version: 2 });
    await sync('2026-03-02T10:00:00.000Z');
    expect(await companion()).toMatchObject({ startDate: '2026-05-31', since: '2026-05-31T13:00:00.000Z' });
  });

  it('leaves a due date owed when the follow-up changes, since that moves it to another slot', async () => {
    await table.put(reminderItem());
    await sync();
    await change({ followUpDays: 5, version: 2 });
    await sync('2026-03-31T15:00:00.000Z');
    expect(await companion()).toMatchObject({ followUpDays: 5, owed: { date: '2026-03-31' } });
  });

  it('ends in line with the reminder, however two events about it overlap', async () => {
    await table.put(reminderItem());
    await sync();
    let isLate = false;
    const held: TableClient = {
      getMany: (keys) => table.getMany(keys),
      put: (item, condition) => table.put(item, condition),
      update: (key, update, condition) => table.update(key, update, condition),
      remove: (key, condition) => table.remove(key, condition),
      query: (query) => table.query(query),
      get: async (key: Key) => {
        // Another event is processed between reading the list of reminders and the first write.
        if (key.sk.startsWith('COMPANION#') && !isLate) {
          isLate = true;
          await change({ petName: 'Max', version: 3 });
          await sync('2026-03-02T10:00:01.000Z');
        }
        return table.get(key);
      },
    };
    await change({ petName: 'Bob', version: 2 });
    await syncCompanions(
      { table: held, now, calendar: () => now, requestId: 'slow', correlationId: 'c' },
      'ann',
      1,
    );
    expect(isLate).toBe(true);
    expect(await companion()).toMatchObject({ petName: 'Max' });
  });
});
