import { expect, it } from 'vitest';
import { MemoryBus } from '../../test/support/functions/memory-bus.ts';
import { MemoryTable } from '../../test/support/functions/memory-table.ts';
import type { Item } from './adapters/table.ts';
import { newEvent, outboxAttributes, relay, sweep } from './outbox.ts';

const now = '2026-03-01T10:00:00.000Z';
const later = '2026-03-01T10:01:00.000Z';
const key = { pk: 'OWNER#o', sk: 'PET#p' };

const petUpdated = (version: number) =>
  newEvent(
    'pet.updated',
    `p/${version}`,
    { ownerId: 'o', correlationId: 'c', now },
    {
      petId: 'p',
      petVersion: version,
      name: 'Rex',
      species: 'dog',
      imageReference: null,
    },
  );

async function stored(version = 1) {
  const table = new MemoryTable();
  const bus = new MemoryBus();
  const item: Item = { ...key, version, ...outboxAttributes(key.pk, [petUpdated(version)], now) };
  await table.put(item);
  return { table, bus, item };
}

it('publishes the event that a write carries, once, and then removes it [EVT-05]', async () => {
  const { table, bus, item } = await stored();
  await relay({ table, bus }, [item]);
  expect(await table.get(key)).toEqual({ ...key, version: 1 });
  expect(await sweep({ table, bus }, later)).toBe(0);
  expect(bus.published).toEqual([petUpdated(1)]);
});

it('does not count as published what the bus rejects again [EVT-05, OBS-01]', async () => {
  const { table, bus } = await stored();
  bus.refuse = () => true;
  expect(await sweep({ table, bus }, later)).toBe(0);
  bus.refuse = () => false;
  expect(await sweep({ table, bus }, later)).toBe(1);
});

it('later publishes what the bus rejected, or what a crashed process left behind [EVT-05]', async () => {
  const { table, bus, item } = await stored();
  bus.refuse = () => true;
  await relay({ table, bus }, [item]);
  expect(bus.published).toEqual([]);
  bus.refuse = () => false;
  expect(await sweep({ table, bus }, now)).toBe(0);
  expect(await sweep({ table, bus }, later)).toBe(1);
  expect(bus.published).toEqual([petUpdated(1)]);
});

it('retains the unpublished event of an earlier write when the item changes again [EVT-05]', async () => {
  const { table, bus, item } = await stored();
  const attributes = outboxAttributes(key.pk, [petUpdated(2)], later, item);
  await table.update(key, { set: { version: 2, ...attributes } });
  await relay({ table, bus }, [item]);
  expect(await table.get(key)).toMatchObject({ version: 2, outboxAt: later });
  await sweep({ table, bus }, '2026-03-01T10:02:00.000Z');
  expect(bus.published.map(({ id }) => id)).toEqual([petUpdated(1).id, petUpdated(1).id, petUpdated(2).id]);
  expect(await table.get(key)).toEqual({ ...key, version: 2 });
});

it('never publishes an event that does not match its schema [EVT-03]', async () => {
  const unfit = { petId: 'p', petVersion: 1, name: 'Rex', species: 'ferret', imageReference: null };
  expect(() => newEvent('pet.updated', 'p/1', { correlationId: 'c', now }, unfit as never)).toThrow(
    'does not match',
  );

  const { table, bus, item } = await stored();
  const spoilt = { ...item, outbox: [{ type: 'pet.updated', detail: unfit }, ...(item.outbox as [])] };
  await table.put(spoilt);
  await relay({ table, bus }, [spoilt]);
  expect(bus.published).toEqual([petUpdated(1)]);
  expect(await sweep({ table, bus }, later)).toBe(0);
  expect((await table.get(key))?.outbox).toHaveLength(1);
});

it('sweeps page after page until nothing is left [EVT-05]', async () => {
  const table = new MemoryTable();
  const bus = new MemoryBus();
  for (let at = 0; at < 250; at += 1) {
    const pk = `OWNER#${at}`;
    await table.put({ pk, sk: 'PET#p', version: at, ...outboxAttributes(pk, [petUpdated(at)], now) });
  }
  expect(await sweep({ table, bus }, later)).toBe(250);
  expect(bus.published).toHaveLength(250);
  expect(table.all().every((item) => item.outbox === undefined)).toBe(true);
});
