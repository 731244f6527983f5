import { type EventOf, events } from '@merrowvale/shared/events/registry.ts';
import { eventConsumer } from '../lib/engine/consumer.ts';
import { changeReminders, type ReminderWriting } from '../lib/engine/owner-reminders.ts';
import { remindersOf } from '../lib/engine/stored-reminder.ts';
import { findPet, petCopyOf } from '../lib/pets/pet-record.ts';

/**
 * Updates the name and picture that a pet's reminders carry. Reads the current pet rather than the event, so
 * events may be repeated or arrive in any order.
 */
export async function refreshPetReminders(event: EventOf<'pet.updated'>, writing: ReminderWriting) {
  const { petId } = event.detail;
  const ownerId = event.ownerId ?? '';
  const pet = await findPet(writing.table, ownerId, petId);
  if (!pet) return [];
  const copy = petCopyOf(pet);
  const reminders = (await remindersOf(writing.table, ownerId)).filter((each) => each.petId === petId);
  return changeReminders(writing, reminders, (current) => {
    const isNewer = (current.petVersion ?? 0) < pet.version;
    const differs = current.petName !== copy.petName || (current.petImage ?? null) !== copy.petImage;
    return isNewer && differs ? { set: copy } : undefined;
  });
}

export const handler = eventConsumer(events['pet.updated'].schema, refreshPetReminders);
