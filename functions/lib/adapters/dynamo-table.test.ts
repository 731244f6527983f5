import { expect, it } from 'vitest';
import { MemoryTable } from '../../../test/support/functions/memory-table.ts';
import { partitionedTable } from './dynamo-table.ts';

function tables() {
  const rest = new MemoryTable();
  const sessions = new MemoryTable();
  return { rest, sessions, table: partitionedTable(rest, new Map([['SESSION#', () => sessions]])) };
}

it('a session is stored, changed, listed and removed in the table of sessions only [INF-04]', async () => {
  const { rest, sessions, table } = tables();
  const key = { pk: 'SESSION#1', sk: 'SESSION' };
  await table.put({ ...key, seen: 1 });
  await table.update(key, { set: { seen: 2 } });
  expect(rest.all()).toEqual([]);
  expect(sessions.all()).toEqual([{ ...key, seen: 2 }]);
  expect(await table.get(key)).toEqual({ ...key, seen: 2 });
  expect((await table.query({ partition: key.pk })).items).toHaveLength(1);
  expect(await table.remove(key)).toBe(true);
  expect(sessions.all()).toEqual([]);
});

it('keys of several tables are read together [INF-04]', async () => {
  const { rest, sessions, table } = tables();
  const keys = ['SESSION#1', 'OWNER#1', 'OWNER#2'].map((pk) => ({ pk, sk: 'x' }));
  for (const key of keys) await table.put(key);
  expect([sessions.all().length, rest.all().length]).toEqual([1, 2]);
  const found = await table.getMany(keys);
  expect(found.map(({ pk }) => pk).sort()).toEqual(['OWNER#1', 'OWNER#2', 'SESSION#1']);
});
