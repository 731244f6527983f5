import * as z from 'zod';
import { isoDate } from '../schemas/pet.ts';
import { defineEvent } from './envelope.ts';

/** A dose was confirmed by mistake; it counts as not given. */
export const doseUndone = defineEvent(
  'dose.undone',
  1,
  z.object({ reminderId: z.string(), petId: z.string(), productId: z.string(), date: isoDate }),
);
