import * as z from 'zod';
import { channel } from '../schemas/reminder.ts';
import { defineEvent } from './envelope.ts';

/** Somebody has accepted an invitation, or changed the language or time zone since. */
export const carerAccepted = defineEvent(
  'carer.accepted',
  1,
  z.object({ carerId: z.string(), carersVersion: z.number().int(), channel }),
);
