import * as z from 'zod';
import { isoDate } from '../schemas/pet.ts';
import { channel } from '../schemas/reminder.ts';
import { defineEvent } from './envelope.ts';

/** A pack of up to 200 reminders that are handed on together; one event a pack keeps the cost per reminder low. */
export const reminderBatchSummary = z.object({
  packId: z.string(),
  channel,
  dueDate: isoDate,
  reminders: z.array(z.object({ reminderId: z.string(), ownerId: z.string() })).min(1),
});

/** Reminders have come due and are on their channel's queue. */
export const reminderDue = defineEvent('reminder.due', 1, reminderBatchSummary);
