import * as z from 'zod';
import { channel } from '../schemas/reminder.ts';
import { defineEvents } from './envelope.ts';

const carer = z.object({ carerId: z.string(), carersVersion: z.number().int() });

export const carerEvents = defineEvents({
  /** An owner has invited a carer; the invitation is still to be sent. */
  'carer.invited': { version: 1, detail: carer.extend({ channel }) },
  /** Somebody has accepted an invitation, or changed the language or time zone since. */
  'carer.accepted': { version: 1, detail: carer.extend({ channel }) },
  /** A carer has left or was removed, or an invitation has been declined or withdrawn. */
  'carer.revoked': { version: 1, detail: carer.extend({ by: z.enum(['owner', 'carer']) }) },
});
