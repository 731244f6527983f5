import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { expect, it } from 'vitest';
import { apiEvent } from '../../test/support/functions/endpoint.ts';
import { reminderItem } from '../../test/support/functions/engine.ts';
import { MemoryTable } from '../../test/support/functions/memory-table.ts';
import type { Item } from './adapters/table.ts';
import { type Change, changeEntity, createEntity, creationOf, earlierCreation } from './entity-write.ts';
import { reminderKey } from './keys.ts';
import { newEvent } from './outbox.ts';

const now = '2026-03-01T10:00:00.000Z';
const key = reminderKey('ann', 'r1');
const writing = (table: MemoryTable, requestId = 'request-1') => ({ table, now, requestId });
const event = newEvent(
  'reminder.deleted',
  'r1/1',
  { ownerId: 'ann', correlationId: 'c', now },
  { reminderId: 'r1', reminderVersion: 1, petId: 'p1' },
);
const change = (set: Change['set']): Change => ({ set, event });
const creation = (requestHash?: string) => ({ id: 'r1', requestHash });

it('a request whose response was lost finds what it has created, and no other request does', async () => {
  const table = new MemoryTable();
  const create = (requestId: string, hash?: string, petName = 'Rex') =>
    createEntity(writing(table, requestId), key, creation(hash), change({ petName }));
  const first = await create('request-1');
  expect(first).toMatchObject({ petName: 'Rex', version: 1, createdAt: now, lastModified: now });
  expect(await create('request-1', undefined, 'Max')).toEqual(first);
  const reused = { code: 'key-reused' };
  await expect(create('request-2')).rejects.toMatchObject(reused);
  await expect(create('request-1', 'hash')).rejects.toMatchObject(reused);
});

it('a request with an Idempotency-Key finds what it has created, unless it differs or that is deleted', async () => {
  const table = new MemoryTable();
  const find = (hash?: string) => earlierCreation(table, key, creation(hash));
  expect(await find('hash')).toBeUndefined();
  const first = await createEntity(writing(table), key, creation('hash'), change({}));
  expect(await createEntity(writing(table, 'request-2'), key, creation('hash'), change({}))).toEqual(first);
  expect(await find('hash')).toEqual(first);
  expect(await find()).toBeUndefined();
  await expect(find('other')).rejects.toMatchObject({ code: 'key-reused' });
  await table.update(key, { set: { isDeleted: true } });
  await expect(find('hash')).rejects.toMatchObject({ code: 'gone' });
});

it('requests with one Idempotency-Key are the same in whatever order their fields are, but not their lists', () => {
  const created = (body: unknown, idempotencyKey = 'k', ownerId = 'ann') =>
    creationOf(
      apiEvent(endpoints.createPet, { headers: { 'idempotency-key': idempotencyKey } }),
      ownerId,
      'createPet',
      body,
    );
  const one = created({ a: 1, b: { c: [1, 2], d: 2 } });
  expect(created({ b: { d: 2, c: [1, 2] }, a: 1 })).toEqual(one);
  expect(created({ a: 1, b: { c: [2, 1], d: 2 } })).toMatchObject({ id: one.id });
  expect(created({ a: 1, b: { c: [2, 1], d: 2 } }).requestHash).not.toBe(one.requestHash);
  expect(one.id).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set([one, created({}, 'other'), created({}, 'k', 'bob')].map(({ id }) => id)).size).toBe(3);
  expect(created({}, 'x'.repeat(200)).requestHash).toBeDefined();
  for (const wrong of ['', 'x'.repeat(201), 'a b', 'é'])
    expect(() => created({}, wrong)).toThrow('1 to 200 visible ASCII characters');
});

/** Writes the first update and loses its response, or lets another request write first. */
function interrupted(table: MemoryTable, by: 'lost response' | 'another request') {
  const update = table.update.bind(table);
  let isFirst = true;
  table.update = async (of, change, condition) => {
    if (!isFirst) return update(of, change, condition);
    isFirst = false;
    if (by === 'lost response') await update(of, change, condition);
    else await update(of, { set: { writtenBy: 'request-2' }, add: { version: 1 } });
    return undefined;
  };
}

it.each([
  ['lost response', 1, 2],
  ['another request', 2, 3],
] as const)('a change is written once after %s', async (by, calls, version) => {
  const table = new MemoryTable();
  await table.put(reminderItem());
  interrupted(table, by);
  const seen: [Item, number][] = [];
  const written = await changeEntity(writing(table), key, undefined, (item, next) => {
    seen.push([item, next]);
    return { ...change({ petName: `Rex ${next}` }), remove: ['timeZone'] };
  });
  expect(seen.map(([item, next]) => [item.version, next])).toEqual(
    [
      [1, 2],
      [2, 3],
    ].slice(0, calls),
  );
  expect(written).toMatchObject({ petName: `Rex ${version}`, version, writtenBy: 'request-1' });
  expect(written).toMatchObject({ lastModified: now, outbox: [{ type: 'reminder.deleted' }] });
  expect(written.timeZone).toBeUndefined();
});

it('a change is refused if it was made to another version, or to what is no longer there', async () => {
  const table = new MemoryTable();
  const changed = (expected?: number) => changeEntity(writing(table), key, expected, () => change({}));
  await expect(changed()).rejects.toMatchObject({ code: 'not-found' });
  await table.put(reminderItem());
  await expect(changed(2)).rejects.toMatchObject({ code: 'precondition-failed' });
  expect((await changed(1)).version).toBe(2);
  await table.update(key, { set: { isDeleted: true } });
  await expect(changed()).rejects.toMatchObject({ code: 'not-found' });
});
