import { defineEvent } from './envelope.ts';
import { petSummary } from './pet-created.ts';

/** An owner has changed a pet; reminders copy its name and picture. */
export const petUpdated = defineEvent('pet.updated', 1, petSummary);
