import * as z from 'zod';
import { isoDate } from './pet.ts';
import { channel, deliveryResult } from './reminder.ts';

/**
 * A message from a reminder queue's dead letters, as shown to support; addresses are masked. `channel` is null for a
 * slot job whose reminders could not be read. `sent` means that nothing in it remains to be sent.
 */
export const quarantinedBatch = z.object({
  id: z.string(),
  channel: channel.nullable(),
  dueDate: isoDate,
  state: z.enum(['failed', 'replayed', 'sent']),
  reminderIds: z.array(z.string()),
  recipients: z.array(z.string()),
  tries: z.number().int(),
  error: z.string(),
  quarantinedAt: z.iso.datetime(),
  /** The current results of its messages; in lists only. */
  messages: z.array(z.object({ result: deliveryResult, count: z.number().int().min(1) })).optional(),
});
export type QuarantinedBatch = z.infer<typeof quarantinedBatch>;
