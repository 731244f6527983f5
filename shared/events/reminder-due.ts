import * as z from 'zod';
import { isoDate } from '../schemas/pet.ts';
import { channel } from '../schemas/reminder.ts';
import { defineEvent } from './envelope.ts';

/** A batch of up to 200 reminders; a single event per batch reduces the cost per reminder. */
export const reminderBatchSummary = z.object({
  packId: z.string(),
  channel,
  dueDate: isoDate,
  reminders: z.array(z.object({ reminderId: z.string(), ownerId: z.string() })).min(1),
});

/** Reminders have fallen due and are on their channel's queue. */
export const reminderDue = defineEvent('reminder.due', 1, reminderBatchSummary);
