import * as z from 'zod';
import { defineEvent } from './envelope.ts';

/** An owner has deleted a pet; its remaining reminders are to be deleted too. */
export const petDeleted = defineEvent(
  'pet.deleted',
  1,
  z.object({ petId: z.string(), petVersion: z.number().int() }),
);
