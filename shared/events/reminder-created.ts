import * as z from 'zod';
import { isoDate } from '../schemas/pet.ts';
import { channel } from '../schemas/reminder.ts';
import { defineEvent } from './envelope.ts';

export const reminderSummary = z.object({
  reminderId: z.string(),
  reminderVersion: z.number().int(),
  petId: z.string(),
  productId: z.string(),
  channel,
  startDate: isoDate,
  timeZone: z.string(),
  sendTime: z.string(),
});

/** An owner has created a reminder. */
export const reminderCreated = defineEvent('reminder.created', 1, reminderSummary);
