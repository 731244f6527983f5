import { describe, expect, it } from 'vitest';
import { CountingTable, MemoryQueue } from '../../../test/support/functions/engine.ts';
import type { Queue } from '../adapters/queue.ts';
import { slotRegisterKey } from '../keys.ts';
import { dispatchReminders, dropPastKinds, kindsSentOn, readSlotsInUse } from './dispatch-reminders.ts';

async function setUp(cursor?: string, slots = ['Europe/London|09:00']) {
  const table = new CountingTable();
  for (const slot of slots)
    await table.put({ pk: 'SLOTS', sk: `SLOT#${slot}`, kinds: { m1: true, m2: true, m8: true } });
  if (cursor) await table.put({ pk: 'SLOTS', sk: 'CURSOR', ranAt: cursor });
  table.writes = 0;
  const queue = new MemoryQueue();
  const run = (at: string, hasTime = true) =>
    dispatchReminders({ table, slots: queue }, { at, shards: 2, hasTime: () => hasTime });
  return { table, queue, run };
}

const nine = '2026-05-31T08:00:00.000Z';

describe('a schedule run', () => {
  it('queues what has just reached its send time, one job per shard, and never again [DUE-01, DUE-03]', async () => {
    const { queue, run } = await setUp('2026-05-31T07:45:00.000Z');
    expect(await run(nine)).toBe(2);
    expect(await run('2026-05-31T08:15:00.000Z')).toBe(0);
    expect(queue.bodies).toMatchObject([
      { zone: 'Europe/London', time: '09:00', date: '2026-05-31', shard: 0, mode: 'send' },
      { zone: 'Europe/London', time: '09:00', date: '2026-05-31', shard: 1, mode: 'send' },
    ]);
  });

  it('costs one read and no write while nothing is due [DUE-02]', async () => {
    const { table, run } = await setUp('2026-05-31T03:00:00.000Z');
    await run('2026-05-31T03:15:00.000Z');
    expect([table.reads, table.writes]).toEqual([1, 0]);
    await run('2026-05-31T04:00:00.000Z');
    expect([table.reads, table.writes]).toEqual([2, 1]);
  });

  it('lets due slots wait for reminders whose saving is still under way [DUE-01]', async () => {
    const { table } = await setUp('2026-05-31T07:45:00.000Z');
    const delays: (number | undefined)[] = [];
    const slots: Queue = {
      send: async (messages) => void delays.push(...messages.map(({ delaySeconds }) => delaySeconds)),
    };
    await dispatchReminders({ table, slots }, { at: nine, shards: 2, delaySeconds: 15, hasTime: () => true });
    expect(delays).toEqual([15, 15]);
  });

  it('follows each owner’s own clock through the change to winter time [DUE-04]', async () => {
    const zones = ['Europe/London|09:00', 'America/New_York|09:00', 'Asia/Tokyo|09:00'];
    const { queue, run } = await setUp('2026-10-24T23:45:00.000Z', zones);
    await run('2026-10-25T14:00:00.000Z');
    const dates = queue.bodies.filter((_, at) => at % 2 === 0);
    expect(dates).toMatchObject([
      { zone: 'Asia/Tokyo', date: '2026-10-25' },
      { zone: 'Europe/London', date: '2026-10-25' },
      { zone: 'America/New_York', date: '2026-10-25' },
    ]);
  });

  it('finds a send time that the clocks skip into the next day [DUE-04]', async () => {
    // Nuuk's clocks go from 23:00 to midnight, so 23:30 is half past midnight.
    const { queue, run } = await setUp('2026-03-29T01:15:00.000Z', ['America/Nuuk|23:30']);
    expect(await run('2026-03-29T01:30:00.000Z')).toBe(2);
    expect(queue.bodies[0]).toMatchObject({ zone: 'America/Nuuk', date: '2026-03-28', mode: 'send' });
  });

  it('catches up on a day of missed runs in order, and marks reminders more than 48 hours late [DUE-07]', async () => {
    const { queue, run } = await setUp('2026-05-27T08:30:00.000Z');
    await run('2026-05-31T08:00:00.000Z');
    const jobs = queue.bodies.filter((_, at) => at % 2 === 0);
    expect(jobs).toMatchObject([
      { date: '2026-05-28', mode: 'missed' },
      { date: '2026-05-29', mode: 'send' },
      { date: '2026-05-30', mode: 'send' },
      { date: '2026-05-31', mode: 'send' },
    ]);
  });

  it('continues in the next run when there is no time for everything [DUE-03, DUE-07]', async () => {
    const { queue, run } = await setUp('2026-05-29T09:00:00.000Z');
    await run('2026-05-31T08:00:00.000Z', false);
    await run('2026-05-31T08:15:00.000Z');
    const dates = queue.bodies.map((body) => (body as { date: string }).date);
    expect(dates).toEqual(['2026-05-30', '2026-05-30', '2026-05-31', '2026-05-31']);
  });

  it('queues the same jobs as a concurrent run, and neither loses the other’s progress [DUE-09]', async () => {
    const { table, queue, run } = await setUp('2026-05-31T07:45:00.000Z');
    await Promise.all([run(nine), run('2026-05-31T08:15:00.000Z')]);
    expect(queue.bodies).toHaveLength(4);
    expect(queue.bodies.slice(2)).toMatchObject([{ date: '2026-05-31' }, { date: '2026-05-31' }]);
    expect(await table.get({ pk: 'SLOTS', sk: 'CURSOR' })).toMatchObject({
      ranAt: '2026-05-31T08:15:00.000Z',
    });
    await run(nine);
    expect(await table.get({ pk: 'SLOTS', sk: 'CURSOR' })).toMatchObject({
      ranAt: '2026-05-31T08:15:00.000Z',
    });
  });

  it('looks back over the whole grace period on its very first run [DUE-07]', async () => {
    const { queue, run } = await setUp();
    await run(nine);
    expect(queue.bodies).toHaveLength(4);
    expect(queue.bodies).toMatchObject([{ date: '2026-05-30' }, {}, { date: '2026-05-31' }, {}]);
  });

  it('does not let one unreadable row stop the others [DUE-01]', async () => {
    const { run } = await setUp('2026-05-31T07:45:00.000Z', ['Mars/Olympus|09:00', 'Europe/London|09:00']);
    expect(await run(nine)).toBe(2);
  });
});

const key = slotRegisterKey('Europe/London', '09:00');

it('groups the kinds of a row by the due date that they send for [DUE-01]', () => {
  const kinds = ['m1', 'w6', 'm1-l3', 'm1-f4', 'm2-l3-f4', 'o2026-11-22', 'o2026-11-23', 'x9'];
  expect(kindsSentOn(kinds, '2026-11-22')).toEqual([
    { date: '2026-11-22', kinds: ['m1', 'w6', 'm1-f4', 'o2026-11-22'] },
    { date: '2026-11-25', lead: 3, kinds: ['m1-l3', 'm2-l3-f4'] },
    { date: '2026-11-18', repeat: 4, kinds: ['m1-f4'] },
    { date: '2026-11-18', lead: 3, repeat: 4, kinds: ['m2-l3-f4'] },
  ]);
});

it('ignores a row that it cannot read', () => {
  expect(readSlotsInUse(key)).toEqual([]);
  expect(readSlotsInUse({ ...key, kinds: { w2: true } })).toMatchObject([{ kinds: ['w2'] }]);
  expect(readSlotsInUse({ ...key, kinds: 'w2' })).toEqual([]);
  expect(readSlotsInUse({ ...key, sk: 'SLOT#Mars/Olympus|09:00' })).toEqual([]);
});

it('drops one-off kinds once they are past, and writes nothing when there are none', async () => {
  const table = new CountingTable();
  const kinds = { m1: true, 'o2026-11-20': true, 'o2026-11-25': true };
  await table.put({ ...key, kinds });
  const row = { zone: 'Europe/London', time: '09:00', kinds: Object.keys(kinds) };
  const { writes } = table;
  await dropPastKinds(table, row, '2026-11-22');
  expect(table.writes).toBe(writes);
  await dropPastKinds(table, row, '2026-11-25');
  expect(await table.get(key)).toMatchObject({ kinds: { m1: true, 'o2026-11-25': true } });
  expect(Object.keys((await table.get(key))?.kinds ?? {})).toHaveLength(2);
});
