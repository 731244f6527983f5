import { expect, it } from 'vitest';
import { CountingTable } from '../../../test/support/functions/engine.ts';
import { slotRegisterKey } from '../keys.ts';
import { registerSlot } from './slot-of.ts';

const nine = { timeZone: 'Europe/London', sendTime: '09:00' };
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
