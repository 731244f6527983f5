import * as z from 'zod';
import { actionOrigin, doseGiver } from '../schemas/dose.ts';
import { isoDate } from '../schemas/pet.ts';
import { defineEvent } from './envelope.ts';

/** Somebody has confirmed that a pet was given a dose. */
export const doseGiven = defineEvent(
  'dose.given',
  1,
  z.object({
    reminderId: z.string(),
    petId: z.string(),
    productId: z.string(),
    date: isoDate,
    by: doseGiver,
    via: actionOrigin,
  }),
);
