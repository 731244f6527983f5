import * as z from 'zod';
import { species } from '../schemas/pet.ts';
import { defineEvents } from './envelope.ts';

/** The attributes of a pet that other parts of the system use. */
const petSummary = z.object({
  petId: z.string(),
  petVersion: z.number().int(),
  name: z.string(),
  species,
  imageReference: z.string().nullable(),
});

export const petEvents = defineEvents({
  /** An owner has added a pet. */
  'pet.created': { version: 1, detail: petSummary },
  /** An owner has changed a pet; reminders copy its name and picture. */
  'pet.updated': { version: 1, detail: petSummary },
  /** An owner has deleted a pet; its remaining reminders are to be deleted too. */
  'pet.deleted': { version: 1, detail: petSummary.pick({ petId: true, petVersion: true }) },
});
