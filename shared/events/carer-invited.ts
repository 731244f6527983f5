import * as z from 'zod';
import { channel } from '../schemas/reminder.ts';
import { defineEvent } from './envelope.ts';

/** An owner has invited a carer; the invitation is still to be sent. */
export const carerInvited = defineEvent(
  'carer.invited',
  1,
  z.object({ carerId: z.string(), carersVersion: z.number().int(), channel }),
);
