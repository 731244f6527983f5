import { AppError } from '@merrowvale/shared/errors.ts';
import { describe, expect, it, vi } from 'vitest';
import { CountingTable, MemoryQueue, reminderItem } from '../../../test/support/functions/engine.ts';
import type { Value } from '../adapters/table.ts';
import { claimReminder } from '../engine/claim-reminder.ts';
import { collectSlots } from '../engine/collect-slots.ts';
import { dispatchReminders } from '../engine/dispatch-reminders.ts';
import { reminderBatch, slotJob } from '../engine/messages.ts';
import { reminderKey } from '../keys.ts';
import { pauseEach } from '../reminders/pause-reminders.ts';
import { doseTwins } from './dose-twins.ts';
import { confirmDose, takeBackDose } from './give-dose.ts';
import { repeatReminder } from './remind-again.ts';

const date = '2026-05-31';
const now = '2026-05-31T20:00:00.000Z';
const dayAfter = '2026-06-01T08:00:00.000Z';
const claim = { date, batchId: 'first', attempt: 1, at: '2026-05-31T08:00:05.000Z' };
const key = reminderKey('ann', 'r1');

/** A reminder whose message was sent this morning and that should be repeated tomorrow. */
async function setUp(changes: { [name: string]: Value } = {}) {
  const table = new CountingTable();
  await table.put(reminderItem({ claim, ...changes }));
  const writing = { table, now, requestId: 'request', correlationId: 'c' };
  const found = () => doseTwins(table, 'ann', 'r1');
  await repeatReminder(writing, await found(), { date, when: 'tomorrow' }, 1);
  const slots = new MemoryQueue();
  const batches = { email: new MemoryQueue(), sms: new MemoryQueue(), push: new MemoryQueue() };
  const run = async (at: string) => {
    await table.put({ pk: 'SLOTS', sk: 'CURSOR', ranAt: new Date(Date.parse(at) - 900_000).toISOString() });
    await dispatchReminders({ table, slots }, { at, shards: 1, hasTime: () => true });
    for (const body of slots.bodies.splice(0))
      await collectSlots({ table, slots, batches }, slotJob.parse(body), { now: at, hasTime: () => true });
    const statuses: string[] = [];
    for (const body of batches.email.bodies.splice(0))
      statuses.push(...(await claimAll(reminderBatch.parse(body), at)));
    return statuses;
  };
  const claimAll = async (batch: ReturnType<typeof reminderBatch.parse>, at: string) => {
    const { batchId, instant, occasion, channel } = batch;
    const wanted = { date: occasion ?? batch.date, batchId, instant, channel, attempt: 1, at };
    const claims = batch.reminders.map((each) => claimReminder(table, each, wanted));
    return (await Promise.all(claims)).map(({ status }) => status);
  };
  return { table, writing, found, run };
}

describe('a message that somebody asked to have repeated', () => {
  it('is sent on its day, once, about the reminder in its current state', async () => {
    const { table, run } = await setUp();
    await table.update(key, { set: { petName: 'Rexy' }, add: { version: 1 } });
    expect(await run('2026-06-01T07:00:00.000Z')).toEqual([]);
    expect(await run(dayAfter)).toEqual(['claimed']);
    expect(await table.get(key)).toMatchObject({ claim: { date: '2026-05-31+01' }, petName: 'Rexy' });
    expect(await run('2026-06-02T08:00:00.000Z')).toEqual([]);
  });

  it('is not sent on a day that was asked for first, even if its row could not be removed', async () => {
    const { table, writing, found, run } = await setUp();
    table.remove = async () => {
      throw new Error('The table is unavailable.');
    };
    await expect(
      repeatReminder(writing, await found(), { date, when: 'in-three-days' }, 1),
    ).rejects.toThrow();
    expect(await run(dayAfter)).toEqual(['dropped']);
    expect(await run('2026-06-03T08:00:00.000Z')).toEqual(['claimed']);
  });

  it('does not treat “not now” about a former medication as an answer about the new one', async () => {
    const { table, writing, found } = await setUp();
    const before = await found();
    await table.update(key, { set: { productId: 'SER_Dog_Product' }, add: { version: 1 } });
    expect(await repeatReminder(writing, before, { date, when: 'not-now' }, 1)).toEqual([]);
    expect(await table.get(key)).not.toHaveProperty('answered');
  });

  it('is sent even if the previous message failed', async () => {
    const { run } = await setUp({ outcome: { date, at: now, result: 'failed' } });
    expect(await run(dayAfter)).toEqual(['claimed']);
  });

  it('is called off by the dose, and sent after all when the dose is undone', async () => {
    const given = await setUp();
    await confirmDose(given.writing, await given.found(), { date, by: 'owner', via: 'email' });
    expect(await given.run(dayAfter)).toEqual([]);
    const undone = await setUp();
    await confirmDose(undone.writing, await undone.found(), { date, by: 'owner', via: 'email' });
    await takeBackDose(undone.writing, await undone.found(), date);
    expect(await undone.run(dayAfter)).toEqual(['claimed']);
  });

  it('is called off by “not now”, a pause, stopping the reminder or deleting it', async () => {
    const dismissed = await setUp();
    await repeatReminder(dismissed.writing, await dismissed.found(), { date, when: 'not-now' }, 1);
    expect(await dismissed.run(dayAfter)).toEqual([]);
    const paused = await setUp();
    await pauseEach(paused.writing, (await paused.found()).twins, '2026-06-20');
    expect(await paused.run(dayAfter)).toEqual(['dropped']);
    for (const change of [{ unsubscribedAt: now }, { suppressed: 'bounce' }, { isDeleted: true }]) {
      const stopped = await setUp();
      await stopped.table.update(key, { set: change, add: { version: 1 } });
      expect(await stopped.run(dayAfter)).toEqual([]);
    }
  });

  it('moves with the latest request', async () => {
    const { writing, found, run } = await setUp();
    await repeatReminder(writing, await found(), { date, when: 'in-three-days' }, 1);
    expect(await run(dayAfter)).toEqual([]);
    expect(await run('2026-06-03T08:00:00.000Z')).toEqual(['claimed']);
  });

  it('is sent for an interval other than the product’s as well', async () => {
    const { run } = await setUp({ startDate: '2026-04-19', interval: 'w6' });
    expect(await run(dayAfter)).toEqual(['claimed']);
  });

  it('reopens a dismissed dose for everybody who gets messages about it', async () => {
    const { table, writing, found } = await setUp({ answered: date });
    const copy = { ...(await table.get(key)), ...reminderKey('ann', 'r1~tom'), reminderId: 'r1~tom' };
    await table.put({ ...copy, carerId: 'tom', answered: date });
    await repeatReminder(writing, await found(), { date, when: 'in-three-days' }, 1);
    expect((await table.get(reminderKey('ann', 'r1~tom')))?.answered).toBeUndefined();
  });

  it('leaves a copy as it is that was answered about another dose, or whose dose was given', async () => {
    const { table, writing, found } = await setUp();
    const copy = {
      ...(await table.get(key)),
      ...reminderKey('ann', 'r1~tom'),
      reminderId: 'r1~tom',
      carerId: 'tom',
    };
    const given = { date, givenAt: now, by: 'ann' };
    for (const change of [{ answered: '2026-04-30' }, { answered: date, lastDose: given }]) {
      await table.put({ ...copy, ...change });
      await repeatReminder(writing, await found(), { date, when: 'in-three-days' }, 1);
      expect(await table.get(reminderKey('ann', 'r1~tom'))).toEqual({ ...copy, ...change });
    }
  });

  it('never leaves a carer’s copy reopened without its reminder, wherever the request is cut short', async () => {
    const { table, writing } = await setUp();
    const copyKey = reminderKey('ann', 'r1~tom');
    const copy = { ...(await table.get(key)), ...copyKey, reminderId: 'r1~tom', carerId: 'tom' };
    await table.put({ ...copy, answered: date });
    await table.update(key, { set: { answered: date } });
    const ask = async () =>
      repeatReminder(writing, await doseTwins(table, 'ann', 'r1~tom'), { date, when: 'in-three-days' }, 1);
    const { update } = table;
    const cut = vi.spyOn(table, 'update').mockImplementation((each, ...change) => {
      if (each.sk === key.sk) throw new AppError('unavailable', 'Cut short.');
      return update(each, ...change);
    });
    await expect(ask()).rejects.toMatchObject({ code: 'unavailable' });
    expect(await table.get(copyKey)).toMatchObject({ answered: date });
    cut.mockRestore();
    await ask();
    for (const each of [key, copyKey]) expect((await table.get(each))?.answered).toBeUndefined();
  });

  it('is rejected for a dose that is given during the request', async () => {
    const { table, writing, found } = await setUp();
    const before = await found();
    await confirmDose(writing, before, { date, by: 'owner', via: 'email' });
    const late = repeatReminder(writing, before, { date, when: 'in-three-days' }, 1);
    await expect(late).rejects.toMatchObject({ code: 'conflict' });
    expect(await table.get(key)).toMatchObject({ answered: date });
  });
});
