import * as z from 'zod';
import { defineEvent } from './envelope.ts';

/** An owner has chosen when messages are sent; reminders are updated. */
export const ownerUpdated = defineEvent(
  'owner.updated',
  1,
  z.object({ profileVersion: z.number().int(), timeZone: z.string().nullable(), sendTime: z.string() }),
);
