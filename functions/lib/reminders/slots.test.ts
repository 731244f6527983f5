import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import { dueOn } from '@merrowvale/shared/domain/due-dates.ts';
import { intervals } from '@merrowvale/shared/domain/interval.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CountingTable } from '../../../test/support/functions/engine.ts';
import { slotRegisterKey } from '../keys.ts';
import { registerSlot, shardOf, slotKeys, slotsDueOn } from './slots.ts';

const reminder = {
  timeZone: 'Europe/London',
  sendTime: '09:00',
  interval: 'm2' as const,
  startDate: '2026-08-31',
  ownerId: 'owner-1',
  channel: 'email',
  reminderId: 'reminder-1',
  shards: 1,
};
const slot = { timeZone: 'Europe/London', sendTime: '09:00', shard: 0 };
const kinds = ['m1', 'm2', 'm8'];

describe('the time index', () => {
  it('stores a reminder under zone, time, interval, phase, day and shard [DUE-02]', () => {
    expect(slotKeys(reminder)).toEqual({
      slotKey: 'Europe/London|09:00|m2|p1|d31|s0',
      slotSort: 'owner-1#email#reminder-1',
    });
  });

  it('reads three slots on an ordinary day, and those of missing days too on a month’s last [DUE-02]', () => {
    expect(slotsDueOn(slot, '2026-06-15', kinds)).toHaveLength(3);
    expect(slotsDueOn(slot, '2026-08-31', kinds)).toHaveLength(3);
    expect(slotsDueOn(slot, '2026-04-30', kinds)).toHaveLength(6);
    expect(slotsDueOn(slot, '2026-02-28', kinds)).toHaveLength(12);
    expect(slotsDueOn(slot, '2028-02-29', kinds)).toContain('Europe/London|09:00|m8|p1|d31|s0');
  });

  it('stores an owner’s reminders in one shard and distributes owners evenly [DUE-03]', () => {
    const counts = Array.from({ length: 16 }, () => 0);
    for (let owner = 0; owner < 16_000; owner += 1) {
      const shard = shardOf(`owner-${owner}`, 16);
      counts[shard] = (counts[shard] ?? 0) + 1;
    }
    expect(Math.min(...counts)).toBeGreaterThan(800);
    expect(Math.max(...counts)).toBeLessThan(1200);
  });

  it('finds a reminder on its due dates and, from its start on, on no other date [DUE-01, DUE-02]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...intervals),
        fc.integer({ min: 0, max: 1500 }),
        fc.integer({ min: 0, max: 900 }),
        (interval, start, later) => {
          const startDate = addDays('2026-01-01', start);
          const date = addDays(startDate, later);
          const plan = { ...reminder, startDate, interval, doses: null, since: '2020-01-01T00:00:00Z' };
          const found = slotsDueOn(slot, date, intervals).includes(slotKeys(plan).slotKey);
          expect(found).toBe(dueOn(plan, date).due);
        },
      ),
      { numRuns: 2000, seed: 11 },
    );
  });
});

const nine = { productId: 'FEN_Dog_Product', timeZone: 'Europe/London', sendTime: '09:00' };
const key = slotRegisterKey('Europe/London', '09:00');
const monthly = { interval: 'm1', leadDays: 0, followUpDays: null } as const;
const weekly = { interval: 'w1', leadDays: 2, followUpDays: 5 } as const;

it('lists each kind in use at a zone and time, and writes each one once [DUE-02]', async () => {
  const table = new CountingTable();
  await registerSlot(table, nine, monthly);
  await registerSlot(table, nine, weekly);
  expect(await table.get(key)).toMatchObject({ kinds: { m1: true, 'w1-l2-f5': true } });
  const { writes } = table;
  await registerSlot(table, nine, weekly);
  expect(table.writes).toBe(writes);
});

it('loses no kind when several functions register one at the same moment', async () => {
  const table = new CountingTable();
  const kinds = [monthly, weekly, { ...weekly, leadDays: 3 }, { sendDate: '2026-11-25' }];
  await Promise.all(kinds.map((kind) => registerSlot(asOther(table), nine, kind)));
  const row = await table.get(key);
  expect(Object.keys(row?.kinds ?? {}).sort()).toEqual(['m1', 'o2026-11-25', 'w1-l2-f5', 'w1-l3-f5']);
});

/** The table as seen by another process that has registered nothing yet. */
function asOther(table: CountingTable): CountingTable {
  return new Proxy(table, { get: (target, name) => Reflect.get(target, name, target) });
}
