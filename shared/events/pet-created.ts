import * as z from 'zod';
import { species } from '../schemas/pet.ts';
import { defineEvent } from './envelope.ts';

/** The attributes of a pet that other parts of the system use. */
export const petSummary = z.object({
  petId: z.string(),
  petVersion: z.number().int(),
  name: z.string(),
  species,
  imageReference: z.string().nullable(),
});

/** An owner has added a pet. */
export const petCreated = defineEvent('pet.created', 1, petSummary);
