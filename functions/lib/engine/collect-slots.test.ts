import { describe, expect, it } from 'vitest';
import { lambdaContext } from '../../../test/support/functions/endpoint.ts';
import {
  CountingTable,
  dueInstant,
  job,
  MemoryQueue,
  queueEvent,
  reminderItem,
} from '../../../test/support/functions/engine.ts';
import { collectHandler } from '../../queues/collect-reminder-slots.ts';
import type { Item } from '../adapters/table.ts';
import { createLog } from '../log.ts';
import { collectSlots } from './collect-slots.ts';
import type { ReminderBatch, SlotJob } from './messages.ts';

async function setUp(items: readonly Item[]) {
  const table = new CountingTable();
  for (const item of items) await table.put(item);
  table.writes = 0;
  const slots = new MemoryQueue();
  const batches = { email: new MemoryQueue(), sms: new MemoryQueue(), push: new MemoryQueue() };
  const collect = (changes: Partial<SlotJob> = {}, hasTime = () => true) =>
    collectSlots({ table, slots, batches }, job(changes), { now: dueInstant, hasTime });
  const idsIn = (queue: MemoryQueue) =>
    queue.bodies.map((body) => (body as ReminderBatch).reminders.map(({ reminderId }) => reminderId));
  return { table, slots, batches, collect, idsIn };
}

describe('collecting due reminders', () => {
  it('joins an owner’s reminders of one day, regardless of their intervals and days of the month [NTF-09]', async () => {
    const { batches, collect, idsIn } = await setUp([
      reminderItem({ reminderId: 'monthly', startDate: '2026-01-30' }),
      reminderItem({ reminderId: 'bimonthly', productId: 'AXD_Cat_Product', startDate: '2026-02-28' }),
      reminderItem({ reminderId: 'collar', productId: 'SER_Dog_Product', startDate: '2025-06-30' }),
      reminderItem({ reminderId: 'text', channel: 'sms', startDate: '2026-04-30' }),
      reminderItem({ ownerId: 'bob', reminderId: 'bobs', startDate: '2026-04-30' }),
    ]);
    await collect({ date: '2026-02-28' });
    expect(idsIn(batches.email)).toEqual([['bimonthly', 'collar', 'monthly']]);
    expect(idsIn(batches.sms)).toEqual([]);
  });

  it('batches up to two hundred and keeps the contents of one message together [DUE-03, NTF-09]', async () => {
    const singles = Array.from({ length: 170 }, (_, at) =>
      reminderItem({ ownerId: `a${1000 + at}`, reminderId: `a${1000 + at}` }),
    );
    const bobs = Array.from({ length: 45 }, (_, at) =>
      reminderItem({ ownerId: 'bob', reminderId: `b${10 + at}` }),
    );
    const { batches, collect, idsIn } = await setUp([...singles, ...bobs]);
    await collect();
    expect(idsIn(batches.email).map((ids) => ids.length)).toEqual([170, 45]);
  });

  it('adds a channel that an earlier release did not know once its slot is read again, in batches of its own [PSH-06]', async () => {
    const unknown = reminderItem({ reminderId: 'second', channel: 'unknown' });
    const { table, batches, collect, idsIn } = await setUp([reminderItem(), unknown]);
    await collect();
    await table.put({ ...unknown, channel: 'push' });
    await collect();
    expect(idsIn(batches.push)).toEqual([['second']]);
    const [first, again] = batches.email.bodies;
    // The sender knows it by its id.
    expect(again).toEqual(first);
  });

  it('leaves out reminders that have not begun, are used up or were created later [DUE-06]', async () => {
    const { batches, collect, idsIn } = await setUp([
      reminderItem({ reminderId: 'due' }),
      reminderItem({ reminderId: 'future', startDate: '2026-08-31' }),
      reminderItem({ reminderId: 'used-up', doses: 4 }),
      reminderItem({ reminderId: 'made-later', since: '2026-05-31T08:00:01.000Z' }),
    ]);
    await collect();
    expect(idsIn(batches.email)).toEqual([['due']]);
  });

  it('makes the same batches when it runs again, so that the senders recognize them [DUE-09]', async () => {
    const { table, batches, collect } = await setUp([reminderItem(), reminderItem({ ownerId: 'bob' })]);
    await collect();
    const claim = { date: '2026-05-31', batchId: 'x', attempt: 1, at: dueInstant };
    await table.update({ pk: 'OWNER#bob', sk: 'REMINDER#r1' }, { set: { claim } });
    await collect();
    expect(batches.email.bodies[1]).toEqual(batches.email.bodies[0]);
  });

  it('queues the rest when its time is nearly up, without losing or repeating anything [DUE-03]', async () => {
    const items = Array.from({ length: 30 }, (_, at) =>
      reminderItem({ ownerId: `o${10 + at}`, reminderId: `r${10 + at}` }),
    );
    const { slots, batches, collect, idsIn } = await setUp(items);
    let left = 12;
    await collect({}, () => {
      left -= 1;
      return left > 0;
    });
    expect(slots.bodies).toHaveLength(1);
    await collect(slots.bodies[0] as SlotJob);
    expect(idsIn(batches.email).map((ids) => ids.length)).toEqual([12, 18]);
    expect(new Set(idsIn(batches.email).flat()).size).toBe(30);
  });

  it('keeps five seconds of its function for queueing the rest, and counts what is due [DUE-03]', async () => {
    const { table, slots, batches } = await setUp([reminderItem(), reminderItem({ ownerId: 'bob' })]);
    const lines: string[] = [];
    const log = createLog({ functionName: 'dev-collect' }, (line) => lines.push(line));
    const retries = { retryBaseSeconds: 8, visibility: async () => {} };
    const collectWithin = (milliseconds: number) =>
      collectHandler({ table, slots, batches, log, ...retries })(queueEvent([job()]), {
        ...lambdaContext,
        getRemainingTimeInMillis: () => milliseconds,
      });
    await collectWithin(5001);
    expect(slots.bodies).toEqual([]);
    expect(lines.join()).toContain('"Reminders":2');
    await collectWithin(5000);
    expect(slots.bodies).toHaveLength(1);
  });

  it('records an outcome for a message that may not be sent [NTF-05, DUE-07]', async () => {
    const { table, batches, collect } = await setUp([
      reminderItem({ reminderId: 'bounced', suppressed: 'bounce' }),
      reminderItem({ reminderId: 'fine' }),
    ]);
    const outcome = async (id: string) =>
      (await table.get({ pk: 'OWNER#ann', sk: `REMINDER#${id}` }))?.outcome;
    await collect();
    expect(await outcome('bounced')).toEqual({ date: '2026-05-31', at: dueInstant, result: 'suppressed' });
    expect(await outcome('fine')).toBeUndefined();
    await collect({ mode: 'missed' });
    expect(await outcome('fine')).toEqual({ date: '2026-05-31', at: dueInstant, result: 'missed' });
    expect(batches.email.bodies).toHaveLength(1);
  });

  it('does not record a reminder as missed once it has been sent [DUE-07]', async () => {
    const claim = { date: '2026-05-31', batchId: 'x', attempt: 1, at: dueInstant };
    const { table, collect } = await setUp([reminderItem({ claim })]);
    await collect({ mode: 'missed' });
    expect(await table.get({ pk: 'OWNER#ann', sk: 'REMINDER#r1' })).toMatchObject({ claim });
  });

  it('reads no more when one among thousands is due than when one of two is [DUE-02]', async () => {
    const others = (count: number) =>
      Array.from({ length: count }, (_, at) => reminderItem({ ownerId: `o${at}`, startDate: '2026-01-15' }));
    const readsAmong = async (count: number) => {
      const { table, collect } = await setUp([reminderItem(), ...others(count)]);
      await collect();
      return [table.reads, table.writes];
    };
    expect(await readsAmong(1)).toEqual([3, 0]);
    expect(await readsAmong(3000)).toEqual([3, 0]);
  });
});
