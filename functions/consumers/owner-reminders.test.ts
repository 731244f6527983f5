import { beforeEach, describe, expect, it } from 'vitest';
import { reminderItem } from '../../test/support/functions/engine.ts';
import { MemoryBus } from '../../test/support/functions/memory-bus.ts';
import { MemoryTable } from '../../test/support/functions/memory-table.ts';
import type { Item } from '../lib/adapters/table.ts';
import { consumeEvent } from '../lib/engine/consumer.ts';
import { profileKey } from '../lib/keys.ts';
import { createLog } from '../lib/log.ts';
import { refreshOwnerReminders } from './refresh-owner-reminders.ts';

let table: MemoryTable;
let bus: MemoryBus;
const noon = '2026-05-31T11:00:00.000Z';
const event = {
  id: 'e1',
  type: 'owner.updated',
  version: 1,
  time: noon,
  ownerId: 'ann',
  correlationId: 'c',
  detail: { profileVersion: 2, timeZone: 'Europe/London', sendTime: '18:00' },
} as const;

async function have(timing: object, ...items: Item[]) {
  const fixed = { ownerId: 'ann', email: 'ann@example.com', phone: null, locale: 'en_gb', version: 2 };
  const owner = { ...fixed, timeZone: 'Europe/London', sendTime: '09:00', suppressions: {}, ...timing };
  await table.put({ ...profileKey('ann'), ...owner });
  for (const item of items) await table.put(item);
}
const deliver = (now = noon, calendar = now) => {
  const ports = { table, bus, log: createLog({}, () => undefined), calendar: () => calendar };
  return consumeEvent(ports, event, now, (received, writing) => refreshOwnerReminders(received, writing, 1));
};
const reminder = (id = 'r1') => table.get({ pk: 'OWNER#ann', sk: `REMINDER#${id}` });
const claim = { date: '2026-05-31', batchId: 'x', attempt: 1, at: '2026-05-31T08:00:00.000Z' };

beforeEach(() => {
  table = new MemoryTable();
  bus = new MemoryBus();
});

describe('an owner’s other hour or zone', () => {
  it('moves every reminder to its new slot, along with the event that reports it [REM-19]', async () => {
    await have({ sendTime: '18:00' }, reminderItem({ claim }), reminderItem({ reminderId: 'r2', claim }));
    await deliver();
    for (const id of ['r1', 'r2'])
      expect(await reminder(id)).toMatchObject({
        sendTime: '18:00',
        slotKey: 'Europe/London|18:00|m1|p0|d31|s0',
        version: 2,
      });
    expect(bus.published).toMatchObject([
      { type: 'reminder.updated', detail: { sendTime: '18:00', reminderVersion: 2 } },
      { type: 'reminder.updated', detail: { sendTime: '18:00' } },
    ]);
  });

  it('does not change a reminder whose send time was chosen individually', async () => {
    await have({ sendTime: '18:00' }, reminderItem({ sendTime: '07:00', sendTimeChosen: true }));
    await deliver();
    expect(await reminder()).toMatchObject({ sendTime: '07:00', version: 1 });
    expect(bus.published).toEqual([]);
  });

  it('changes a zone only if the owner has chosen it [REM-19]', async () => {
    await have({ timeZone: 'Asia/Tokyo' }, reminderItem({ claim }));
    await deliver();
    expect(await reminder()).toMatchObject({ timeZone: 'Europe/London', version: 1 });
    await table.update(profileKey('ann'), { set: { timeZoneChosen: true } });
    await deliver();
    expect(await reminder()).toMatchObject({
      timeZone: 'Asia/Tokyo',
      slotKey: expect.stringMatching(/^Asia/),
    });
  });

  it('leaves owed what was due later today, with the event that has it sent, once [NTF-01, REM-44]', async () => {
    await have({ sendTime: '09:00' }, reminderItem({ sendTime: '18:00' }));
    await deliver();
    await deliver();
    expect(await reminder()).toMatchObject({ owed: { date: '2026-05-31', instant: noon }, version: 2 });
    expect(bus.published).toMatchObject([
      { type: 'reminder.updated' },
      { type: 'reminder.owed', detail: { reminderId: 'r1', dueDate: '2026-05-31', reminderVersion: 2 } },
    ]);
  });

  it('leaves a stopped reminder paused until the same day', async () => {
    const paused = { pausedUntil: '2026-08-05', since: '2026-08-04T23:00:00.000Z' };
    await have(
      { sendTime: '15:00' },
      reminderItem({ ...paused, unsubscribedAt: '2026-05-01T00:00:00.000Z' }),
    );
    await deliver();
    expect(await reminder()).toMatchObject({ sendTime: '15:00', since: paused.since });
  });

  it('preserves a date that is due but not sent as owed, and counts from the next one [REM-44]', async () => {
    await have({ sendTime: '15:00' }, reminderItem());
    await deliver('2026-05-31T08:20:00.000Z');
    expect(await reminder()).toMatchObject({
      owed: { date: '2026-05-31', instant: '2026-05-31T08:00:00.000Z' },
      since: '2026-06-30T14:00:00.000Z',
    });
  });

  it('treats dates that the dispatcher has passed since the first delivery as past [REM-44]', async () => {
    await have({ sendTime: '15:00' }, reminderItem());
    await table.put({ pk: 'SLOTS', sk: 'CURSOR', ranAt: '2026-05-31T14:15:00.000Z' });
    await deliver('2026-05-31T07:59:00.000Z');
    expect(await reminder()).toMatchObject({ owed: { date: '2026-05-31' } });
  });

  it('keeps a date owed that comes while its reminder is being moved, once [DUE-01, REM-44]', async () => {
    await have({ sendTime: '10:00' }, reminderItem({ sendTime: '18:00' }));
    await deliver('2026-05-31T08:59:59.500Z', '2026-05-31T09:00:00.400Z');
    const owed = { date: '2026-05-31', instant: '2026-05-31T09:00:00.000Z' };
    expect(await reminder()).toMatchObject({ sendTime: '10:00', owed, version: 3 });
    await deliver('2026-05-31T08:59:59.500Z', '2026-05-31T09:00:20.000Z');
    expect(await reminder()).toMatchObject({ owed, version: 3 });
    expect(bus.published.filter(({ type }) => type === 'reminder.owed')).toMatchObject([
      { detail: { reminderId: 'r1', dueDate: '2026-05-31', reminderVersion: 3 } },
    ]);
  });

  it('leaves a date to its slot that is still to come, or that the slot has found [DUE-01]', async () => {
    await have({ sendTime: '10:00' }, reminderItem({ sendTime: '18:00' }));
    await deliver('2026-05-31T08:59:59.500Z', '2026-05-31T08:59:59.900Z');
    expect(await reminder()).toMatchObject({ sendTime: '10:00', version: 2 });
    await table.update({ pk: 'OWNER#ann', sk: 'REMINDER#r1' }, { set: { claim } });
    await deliver('2026-05-31T08:59:59.500Z', '2026-05-31T09:00:20.000Z');
    expect(await reminder()).toMatchObject({ version: 2 });
    expect((await reminder())?.owed).toBeUndefined();
  });

  it('registers the slot of a reminder in another zone than the profile’s [DUE-01]', async () => {
    await have(
      { timeZone: 'Europe/London', sendTime: '15:00' },
      reminderItem({ timeZone: 'Asia/Tokyo', claim }),
    );
    await deliver();
    expect(await table.get({ pk: 'SLOTS', sk: 'SLOT#Asia/Tokyo|15:00' })).toBeDefined();
  });

  it('does not add a stopped or completed reminder to the due slots [REM-19]', async () => {
    const stopped = reminderItem({ unsubscribedAt: noon, claim });
    delete stopped.slotKey;
    delete stopped.slotSort;
    await have({ sendTime: '18:00' }, stopped);
    await deliver();
    expect(await reminder()).toMatchObject({ sendTime: '18:00' });
    expect((await reminder())?.slotKey).toBeUndefined();
  });
});
