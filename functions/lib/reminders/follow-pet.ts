import { reminderEvent } from '../engine/owner-reminders.ts';
import { changeEntity, tombstone, type Writing } from '../entity-write.ts';
import { unknownEntity } from '../http/preconditions.ts';
import { findPet, type PetRecord } from '../pets/pet-record.ts';
import type { Item } from '../ports/table.ts';
import { knownReminder } from './to-reminder.ts';

/**
 * Reads the pet again after its reminder was written. A change in between was published before the reminder could be
 * found, so it is applied here; if the pet has been deleted, the reminder is deleted too.
 */
export async function followPet(
  writing: Writing & { correlationId: string },
  item: Item,
  seen: PetRecord,
): Promise<Item> {
  const pet = await findPet(writing.table, seen.ownerId, seen.petId);
  if (pet?.version === seen.version) return item;
  const key = { pk: item.pk, sk: item.sk };
  // A second write of the same request needs an id of its own to be distinguished from the first.
  const second = { ...writing, requestId: `${writing.requestId}/2` };
  const after = await changeEntity(second, key, undefined, (found, version) => {
    const reminder = knownReminder(found);
    if (!pet)
      return {
        set: tombstone(writing.now),
        remove: ['slotKey', 'slotSort'],
        event: reminderEvent('reminder.deleted', reminder, version, writing),
      };
    return {
      set: {
        petName: pet.name,
        petSpecies: pet.species,
        petImage: pet.imageReference,
        petVersion: pet.version,
      },
      event: reminderEvent('reminder.updated', reminder, version, writing),
    };
  });
  if (!pet) throw unknownEntity();
  return after;
}
