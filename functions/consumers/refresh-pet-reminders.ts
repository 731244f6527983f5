import { petEvents } from '@merrowvale/shared/events/pet-events.ts';
import type { EventOf } from '@merrowvale/shared/events/registry.ts';
import { eventConsumer } from '../lib/engine/consumer.ts';
import { changeReminder, type Writing } from '../lib/engine/owner-reminders.ts';
import { remindersOf } from '../lib/engine/stored-reminder.ts';
import { findPet } from '../lib/pets/pet-record.ts';
import type { Item } from '../lib/ports/table.ts';

/**
 * Updates the name and picture that a pet's reminders carry. Reads the current pet rather than the event, so
 * events may be repeated or arrive in any order.
 */
export async function refreshPetReminders(event: EventOf<'pet.updated'>, writing: Writing): Promise<Item[]> {
  const { petId } = event.detail;
  const ownerId = event.ownerId ?? '';
  const pet = await findPet(writing.table, ownerId, petId);
  if (!pet) return [];
  const copy = { petName: pet.name, petSpecies: pet.species, petImage: pet.imageReference };
  const written: Item[] = [];
  for (const reminder of await remindersOf(writing.table, ownerId)) {
    if (reminder.petId !== petId) continue;
    const item = await changeReminder(writing, reminder, (current) => {
      const isNewer = (current.petVersion ?? 0) < pet.version;
      const differs = current.petName !== copy.petName || (current.petImage ?? null) !== copy.petImage;
      return isNewer && differs ? { set: { ...copy, petVersion: pet.version } } : undefined;
    });
    if (item) written.push(item);
  }
  return written;
}

export const handler = eventConsumer(petEvents['pet.updated'].schema, refreshPetReminders);
