import { describe, expect, it } from 'vitest';
import { lambdaContext } from '../../../test/support/functions/endpoint.ts';
import {
  batchOf,
  dueInstant,
  job,
  queueEvent,
  reminderItem,
} from '../../../test/support/functions/engine.ts';
import { silentLog } from '../../../test/support/functions/log.ts';
import { MemoryBus } from '../../../test/support/functions/memory-bus.ts';
import { MemoryTable } from '../../../test/support/functions/memory-table.ts';
import { handler, quarantineHandler } from '../../schedules/quarantine-dead-reminders.ts';
import type { Item } from '../adapters/table.ts';
import { createLog } from '../log.ts';
import { readQuarantined, showQuarantined } from './quarantined-message.ts';

/** Two days after the message was first received. */
const ranAt = '2026-06-02T07:00:00.000Z';
const items = [reminderItem(), reminderItem({ ownerId: 'bob' })];

async function setUp(stored: readonly Item[] = items) {
  const table = new MemoryTable();
  const bus = new MemoryBus();
  for (const item of stored) await table.put(item);
  let runs = 0;
  const lines: string[] = [];
  const quarantine = (body: unknown, queue = 'dev-reminder-emails-dead') =>
    quarantineHandler({
      table,
      bus,
      visibility: async () => {},
      log: createLog({}, (line) => lines.push(line)),
      retryBaseSeconds: 1,
      at: new Date(Date.parse(ranAt) + runs++ * 60_000).toISOString(),
    })(queueEvent([body], { queue, tries: 7 }), lambdaContext);
  const quarantined = async () =>
    (await table.query({ partition: 'QUARANTINED' })).items
      .map(readQuarantined)
      .filter((each) => each !== undefined);
  const outcome = async (owner: string) =>
    (await table.get({ pk: `OWNER#${owner}`, sk: 'REMINDER#r1' }))?.outcome;
  return { table, bus, lines, quarantine, quarantined, outcome };
}

const record = {
  pk: 'BATCH#batch-1',
  sk: 'BATCH',
  state: 'waiting',
  version: 3,
  tries: 6,
  unsettledFrom: 1,
  leaseUntil: 0,
};
const claim = { date: '2026-05-31', batchId: 'batch-1', attempt: 1, at: dueInstant };

describe('a dead-lettered batch', () => {
  it('is quarantined at the time of the run, with its error and masked addresses, shows as failed to its owners, and is announced [NTF-06, NTF-07]', async () => {
    const { table, bus, quarantine, quarantined, outcome } = await setUp(
      items.map((item) => ({ ...item, claim })),
    );
    await table.put({ ...record, date: '2026-05-31', error: 'Throttled' });
    expect(await quarantine(batchOf(items))).toEqual({ batchItemFailures: [] });
    expect((await quarantined()).map(showQuarantined)).toMatchObject([
      {
        channel: 'email',
        dueDate: '2026-05-31',
        state: 'failed',
        reminderIds: ['r1', 'r1'],
        recipients: ['a…@….com', 'b…@….com'],
        tries: 6,
        error: 'Throttled',
        quarantinedAt: ranAt,
      },
    ]);
    expect(await outcome('ann')).toEqual({
      date: '2026-05-31',
      at: ranAt,
      result: 'failed',
      error: 'Throttled',
    });
    expect(bus.published).toMatchObject([
      { type: 'reminder.failed', detail: { batchId: 'batch-1', tries: 6 } },
    ]);
  });

  it('is dated by the run that collects it, whatever its queue and its machine say [DUE-10, NTF-07]', async () => {
    const { table, bus, quarantined, outcome } = await setUp();
    const waiting = queueEvent([batchOf(items)], { queue: 'dev-reminder-emails-dead', tries: 7 }).Records;
    const queue = { receive: async () => waiting.splice(0), remove: async () => {} };
    const context = { ...lambdaContext, getRemainingTimeInMillis: () => 60_000 };
    await handler.run({ table, bus, log: silentLog, queues: [queue] }, ranAt, context);
    expect((await quarantined()).map(({ quarantinedAt }) => quarantinedAt)).toEqual([ranAt]);
    expect(await outcome('ann')).toMatchObject({ at: ranAt, result: 'failed' });
  });

  it('lists only what is still to be sent [NTF-06]', async () => {
    const { table, quarantine, quarantined, outcome } = await setUp(
      items.map((item) => ({ ...item, claim })),
    );
    await table.put({ ...record, date: '2026-05-31', remaining: ['bob/r1'] });
    await quarantine(batchOf(items));
    expect((await quarantined())[0]?.recipients).toEqual(['b…@….com']);
    expect(await outcome('ann')).toBeUndefined();
  });

  it('counts as sent everything that its last holder had sent before it crashed, and fails only the rest [NTF-06, DUE-09]', async () => {
    const texts = ['ann', 'bob', 'eve'].map((ownerId) => reminderItem({ ownerId, channel: 'sms' }));
    const { table, bus, quarantine, quarantined, outcome } = await setUp(
      texts.map((item) => (item.ownerId === 'eve' ? item : { ...item, claim })),
    );
    await table.put({ ...record, date: '2026-05-31', state: 'sending', tries: 1 });
    await quarantine(batchOf(texts, { channel: 'sms' }), 'dev-reminder-texts-dead');
    await quarantine(batchOf(texts, { channel: 'sms' }), 'dev-reminder-texts-dead');
    expect(await quarantined()).toMatchObject([{ reminderIds: ['r1', 'r1'] }]);
    expect(await Promise.all(['ann', 'bob', 'eve'].map(outcome))).toMatchObject([undefined, {}, {}]);
    const published = bus.published.map(({ type, detail }) => [
      type,
      'reminders' in detail && detail.reminders[0]?.ownerId,
    ]);
    expect(published.slice(0, 2)).toEqual([
      ['reminder.sent', 'ann'],
      ['reminder.failed', 'bob'],
    ]);
    expect(new Set(bus.published.map(({ id }) => id)).size).toBe(2);
  });

  it('shows the attempts of the batch that it was split off from, until it has had some itself [NTF-06]', async () => {
    const triesShown = async (strikes: { [name: string]: number }, tries = 0) => {
      const { table, quarantine, quarantined } = await setUp();
      const sent = { ...record, date: '2026-05-31' };
      await table.put({ ...sent, state: 'sent', strikes, tries: 6 });
      if (tries > 0) await table.put({ ...sent, pk: 'BATCH#part', tries });
      await quarantine(batchOf(items, { batchId: 'part', splitFrom: ['batch-1'] }));
      return (await quarantined()).map((row) => row.tries);
    };
    expect(await triesShown({})).toEqual([6]);
    expect(await triesShown({ 'ann/r1': 2, 'bob/r1': 3 })).toEqual([3]);
    expect(await triesShown({ 'ann/r1': 2 }, 1)).toEqual([1]);
  });

  it('has one row and one event however often its dead letter is delivered [EVT-06]', async () => {
    const { bus, quarantine, quarantined } = await setUp();
    await quarantine(batchOf(items));
    await quarantine(batchOf(items));
    expect(await quarantined()).toHaveLength(1);
    expect(new Set(bus.published.map(({ id }) => id)).size).toBe(1);
  });

  it('is released when it was sent after all, or was deleted or sent by another batch since [DUE-08, DUE-09]', async () => {
    const sent = await setUp();
    await sent.table.put({ ...record, date: '2026-05-31', state: 'sent' });
    await sent.quarantine(batchOf(items));
    const gone = await setUp([
      { ...reminderItem(), isDeleted: true, version: 2 },
      { ...reminderItem({ ownerId: 'bob' }), claim: { ...claim, batchId: 'other' } },
    ]);
    await gone.quarantine(batchOf(items));
    expect([await sent.quarantined(), await gone.quarantined()]).toEqual([[], []]);
  });

  it('stores a slot job that could not be read, and even an unreadable message, once each [NTF-06]', async () => {
    const { quarantine, quarantined } = await setUp();
    await quarantine(job(), 'dev-reminder-slots-dead');
    await quarantine('{nonsense', 'dev-reminder-texts-dead');
    await quarantine(job(), 'dev-reminder-slots-dead');
    expect(await quarantined()).toHaveLength(2);
    expect((await quarantined()).map(({ queue, channel, body }) => [queue, channel, body])).toEqual(
      expect.arrayContaining([
        ['slots', null, job()],
        ['sms', null, '{nonsense'],
      ]),
    );
  });

  it.each([
    ['dev-reminder-emails-dead', 'email'],
    ['dev-reminder-texts-dead', 'sms'],
    ['dev-reminder-notifications-dead', 'push'],
    ['dev-reminder-slots-dead', 'slots'],
  ])('keeps and counts a message of %s as one of its own queue [NTF-06]', async (name, queue) => {
    const { quarantine, quarantined, lines } = await setUp();
    await quarantine('{nonsense', name);
    expect((await quarantined()).map((row) => row.queue)).toEqual([queue]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'warn', items: 0, queueName: expect.stringMatching(name) },
      { queue, DeadLetters: 1 },
      { level: 'info', message: 'A message was handled.' },
    ]);
  });
});
