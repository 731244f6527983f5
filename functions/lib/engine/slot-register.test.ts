import { expect, it } from 'vitest';
import { slotRegisterKey } from '../keys.ts';
import { CountingTable } from './engine-testing.ts';
import { dropPastKinds, kindsSentOn, readSlotsInUse } from './slot-register.ts';

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
