import * as z from 'zod';
import { isoDate } from './pet.ts';
import { channel, deliveryResult } from './reminder.ts';

/**
 * What ended in a reminder queue's dead letters, as support sees it; addresses are masked. `channel` is null for
 * a slot whose reminders could not be read. `sent` means that nothing of it is left to send.
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
  parkedAt: z.iso.datetime(),
  /** How far its messages have come since; in lists alone. */
  messages: z.array(z.object({ result: deliveryResult, count: z.number().int().min(1) })).optional(),
});
export type QuarantinedBatch = z.infer<typeof quarantinedBatch>;
