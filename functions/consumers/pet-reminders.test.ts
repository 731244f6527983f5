import type { EventOf } from '@merrowvale/shared/events/registry.ts';
import { describe, expect, it } from 'vitest';
import { reminderItem } from '../../test/support/functions/engine.ts';
import { silentLog } from '../../test/support/functions/log.ts';
import { MemoryBus } from '../../test/support/functions/memory-bus.ts';
import { MemoryTable } from '../../test/support/functions/memory-table.ts';
import { consumeEvent } from '../lib/engine/consumer.ts';
import { petKey } from '../lib/keys.ts';
import { refreshPetReminders } from './refresh-pet-reminders.ts';
import { removePetReminders } from './remove-pet-reminders.ts';

const now = '2026-03-01T10:00:00.000Z';
const envelope = { version: 1, time: now, ownerId: 'ann', correlationId: 'c' } as const;
const key = { pk: 'OWNER#ann', sk: 'REMINDER#r1' };

function updated(petVersion: number, name: string): EventOf<'pet.updated'> {
  const detail = { petId: 'p1', petVersion, name, species: 'dog' as const, imageReference: null };
  return { ...envelope, id: `e${petVersion}`, type: 'pet.updated', detail };
}

const deleted: EventOf<'pet.deleted'> = {
  ...envelope,
  id: 'e9',
  type: 'pet.deleted',
  detail: { petId: 'p1', petVersion: 9 },
};

async function setUp() {
  const table = new MemoryTable();
  const bus = new MemoryBus();
  await table.put(reminderItem({ petVersion: 1 }));
  await table.put(reminderItem({ reminderId: 'other', petId: 'p2' }));
  const setPet = (name: string, version: number) =>
    table.put({
      ...petKey('ann', 'p1'),
      ownerId: 'ann',
      petId: 'p1',
      name,
      species: 'dog',
      gender: 'male',
      version,
    });
  await setPet('Max', 2);
  const ports = { table, bus, log: silentLog };
  const refresh = (event: EventOf<'pet.updated'>) => consumeEvent(ports, event, now, refreshPetReminders);
  const remove = () => consumeEvent(ports, deleted, now, removePetReminders);
  return { table, bus, setPet, refresh, remove };
}

describe('reminders follow their pet', () => {
  it('copies a new name to the reminders, once, along with an event [EVT-06]', async () => {
    const { table, bus, refresh } = await setUp();
    await refresh(updated(2, 'Max'));
    const renamed = await table.get(key);
    expect(renamed).toMatchObject({ petName: 'Max', petImage: null, petVersion: 2, version: 2 });
    await refresh(updated(2, 'Max'));
    expect(await table.get(key)).toEqual(renamed);
    expect(bus.published).toMatchObject([{ type: 'reminder.updated', correlationId: 'c', ownerId: 'ann' }]);
    expect(await table.get({ ...key, sk: 'REMINDER#other' })).toMatchObject({ petName: 'Rex', version: 1 });
  });

  it('copies a new name even if the picture stays, and a new picture even if the name stays [EVT-06]', async () => {
    const { table, setPet, refresh } = await setUp();
    await table.update(key, { set: { petImage: null } });
    await refresh(updated(2, 'Max'));
    expect(await table.get(key)).toMatchObject({ petName: 'Max', petImage: null, petVersion: 2 });
    await table.update(key, { set: { petImage: 'dog-beagle' } });
    await setPet('Max', 3);
    await refresh(updated(3, 'Max'));
    expect(await table.get(key)).toMatchObject({ petName: 'Max', petImage: null, petVersion: 3 });
  });

  it('ends with the latest name, regardless of the order of the events [EVT-06]', async () => {
    const { table, setPet, refresh } = await setUp();
    await setPet('Moritz', 3);
    await refresh(updated(3, 'Moritz'));
    await refresh(updated(2, 'Max'));
    expect(await table.get(key)).toMatchObject({ petName: 'Moritz', petVersion: 3, version: 2 });
  });

  it('keeps the name of a reminder that already has a later one, and writes nothing without a change [EVT-06]', async () => {
    const { table, setPet, refresh } = await setUp();
    await table.update(key, { set: { petName: 'Moritz', petVersion: 3 } });
    const later = await table.get(key);
    await refresh(updated(2, 'Max'));
    expect(await table.get(key)).toEqual(later);
    await table.update(key, { set: { petImage: null } });
    await setPet('Moritz', 4);
    await refresh(updated(4, 'Moritz'));
    expect(await table.get(key)).toMatchObject({ petVersion: 3, version: 1 });
  });

  it('gives a reminder without a pet’s version the name of the first [EVT-06]', async () => {
    const { table, setPet, refresh } = await setUp();
    await table.update(key, { remove: ['petVersion'] });
    await setPet('Max', 1);
    await refresh(updated(1, 'Max'));
    expect(await table.get(key)).toMatchObject({ petName: 'Max', petVersion: 1 });
  });

  it('does not change the claim or slot [DUE-09]', async () => {
    const { table, refresh } = await setUp();
    const claim = { date: '2026-02-28', batchId: 'x', attempt: 1, at: now };
    await table.update(key, { set: { claim } });
    await refresh(updated(2, 'Max'));
    expect(await table.get(key)).toMatchObject({ claim, slotKey: 'Europe/London|09:00|m1|p0|d31|s0' });
  });

  it('deletes the reminders of a deleted pet, once [EVT-06, REM-44]', async () => {
    const { table, bus, remove } = await setUp();
    await remove();
    await remove();
    const gone = await table.get(key);
    expect(gone).toMatchObject({ isDeleted: true, version: 2 });
    expect(gone?.slotKey).toBeUndefined();
    expect(bus.published.map(({ type }) => type)).toEqual(['reminder.deleted']);
    expect((await table.get({ ...key, sk: 'REMINDER#other' }))?.isDeleted).toBeUndefined();
  });
});
