import * as z from 'zod';
import { defineEvent } from './envelope.ts';

/** An owner has removed a pet; whatever reminders it still has are to go too. */
export const petDeleted = defineEvent(
  'pet.deleted',
  1,
  z.object({ petId: z.string(), petVersion: z.number().int() }),
);
