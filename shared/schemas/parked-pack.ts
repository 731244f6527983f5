import * as z from 'zod';
import { isoDate } from './pet.ts';
import { channel } from './reminder.ts';

/** A pack of reminders that ended in a dead-letter queue, as support sees it; addresses are masked. */
export const parkedPack = z.object({
  id: z.string(),
  channel,
  dueDate: isoDate,
  state: z.enum(['failed', 'replayed', 'sent']),
  reminderIds: z.array(z.string()),
  recipients: z.array(z.string()),
  tries: z.number().int(),
  error: z.string(),
  parkedAt: z.iso.datetime(),
});
export type ParkedPack = z.infer<typeof parkedPack>;
