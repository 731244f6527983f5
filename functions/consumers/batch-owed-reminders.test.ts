import { beforeEach, describe, expect, it } from 'vitest';
import { MemoryQueue, reminderItem } from '../../test/support/functions/engine.ts';
import { MemoryTable } from '../../test/support/functions/memory-table.ts';
import type { Item } from '../lib/adapters/table.ts';
import { batchOwedReminders } from './batch-owed-reminders.ts';

let table: MemoryTable;
let email: MemoryQueue;
let sms: MemoryQueue;
let push: MemoryQueue;
const owed = { date: '2026-05-31', instant: '2026-05-31T08:00:00.000Z' };
const now = '2026-05-31T08:00:20.000Z';

const batch = (at = now) =>
  batchOwedReminders({ ownerId: 'ann' }, { table, now: at, correlationId: 'c' }, { email, sms, push });
const have = (...items: Item[]) => Promise.all(items.map((item) => table.put(item)));
const reminder = () => table.get({ pk: 'OWNER#ann', sk: 'REMINDER#r1' });

beforeEach(() => {
  table = new MemoryTable();
  email = new MemoryQueue();
  sms = new MemoryQueue();
  push = new MemoryQueue();
});

describe('a date left owed by an edit', () => {
  it('is batched by channel with its date and instant, joined for one owner [REM-44, NTF-09]', async () => {
    await have(
      reminderItem({ owed }),
      reminderItem({ reminderId: 'r2', owed }),
      reminderItem({ reminderId: 'r3', channel: 'sms', owed }),
      reminderItem({ reminderId: 'r4' }),
    );
    await batch();
    expect(email.bodies).toMatchObject([
      { channel: 'email', ...owed, reminders: [{ reminderId: 'r1' }, { reminderId: 'r2' }] },
    ]);
    expect(sms.bodies).toMatchObject([{ channel: 'sms', ...owed, reminders: [{ reminderId: 'r3' }] }]);
  });

  it('makes the same batch when its event is delivered twice, and another one after the next edit', async () => {
    await have(reminderItem({ owed }));
    await batch();
    await batch();
    await table.update({ pk: 'OWNER#ann', sk: 'REMINDER#r1' }, { add: { version: 1 } });
    await batch();
    const [first, second, third] = email.bodies;
    expect(second).toEqual(first);
    expect(third).not.toMatchObject({ batchId: (first as object & { batchId?: string }).batchId });
  });

  it.each([
    ['claimed', { claim: { date: owed.date, batchId: 'b', attempt: 1, at: now } }],
    ['failed and can only be sent by a replay', { outcome: { date: owed.date, at: now, result: 'failed' } }],
    ['deleted', { isDeleted: true }],
  ])('ignores a date that is %s [DUE-09]', async (_, changes) => {
    await have(reminderItem({ owed, ...changes }));
    await batch();
    expect(email.bodies).toEqual([]);
  });

  it.each([
    ['suppressed', now, { suppressed: 'bounce' }],
    ['missed', '2026-06-02T08:00:01.000Z', {}],
  ])('is recorded as %s instead of sent [NTF-05, DUE-07]', async (result, at, changes) => {
    await have(reminderItem({ owed, ...changes }));
    await batch(at);
    expect(email.bodies).toEqual([]);
    expect((await reminder())?.outcome).toMatchObject({ date: owed.date, result });
  });
});
