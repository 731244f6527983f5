import type { Item } from '../adapters/table.ts';
import { changeReminder, type ReminderWriting, removeReminder } from '../engine/owner-reminders.ts';
import { unknownEntity } from '../http/preconditions.ts';
import { findPet, type PetRecord } from '../pets/pet-record.ts';
import { knownReminder } from './to-reminder.ts';

/**
 * Reads the pet again after its reminder was written. A change in between was published before the reminder could be
 * found, so it is applied here; if the pet has been deleted, the reminder is deleted too.
 */
export async function followPet(writing: ReminderWriting, item: Item, seen: PetRecord): Promise<Item> {
  const pet = await findPet(writing.table, seen.ownerId, seen.petId);
  if (pet?.version === seen.version) return item;
  // A second write of the same request needs an id of its own to be distinguished from the first.
  const second = { ...writing, requestId: `${writing.requestId}/2` };
  const after = pet
    ? await changeReminder(second, knownReminder(item), () => ({ set: petCopyOf(pet) }))
    : await removeReminder(second, knownReminder(item));
  if (!pet || !after) throw unknownEntity();
  return after;
}

export function petCopyOf({ name, species, imageReference, version }: PetRecord) {
  return { petName: name, petSpecies: species, petImage: imageReference, petVersion: version };
}
