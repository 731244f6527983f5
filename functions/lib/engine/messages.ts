import type { Occasion } from '@merrowvale/shared/domain/occasion.ts';
import { isoDate } from '@merrowvale/shared/schemas/pet.ts';
import { channel } from '@merrowvale/shared/schemas/reminder.ts';
import * as z from 'zod';

/**
 * Slot job: everything in one shard that is sent at one moment for one due date, `date`: the first messages,
 * `lead` days before it, or the follow-ups, `repeat` days after it. `kinds` names the slots to read; `after`
 * is the sort key at which an earlier run stopped.
 */
export const slotJob = z.object({
  zone: z.string(),
  time: z.string(),
  date: isoDate,
  shard: z.number().int().min(0),
  mode: z.enum(['send', 'missed']),
  kinds: z.array(z.string()),
  lead: z.number().int().optional(),
  repeat: z.number().int().optional(),
  after: z.string().optional(),
  correlationId: z.string(),
});
export type SlotJob = z.infer<typeof slotJob>;

/** A reminder as it was found: the version that may be sent, and whether this is its last dose. */
const batchedReminder = z.object({
  ownerId: z.string(),
  reminderId: z.string(),
  version: z.number().int(),
  lastDose: z.literal(true).optional(),
});

/** Up to 200 reminders on one channel, due at one instant; an owner's reminders are adjacent. */
export const reminderBatch = z.object({
  batchId: z.string(),
  channel,
  date: isoDate,
  /** Set if the batch repeats the messages for its date. */
  occasion: z.string().optional(),
  instant: z.iso.datetime(),
  reminders: z.array(batchedReminder).min(1),
  /** Batches that this one was split off from, oldest first; it may take over their claims. */
  splitFrom: z.array(z.string()).optional(),
  correlationId: z.string(),
});
export type ReminderBatch = z.infer<typeof reminderBatch>;
export type BatchedReminder = z.infer<typeof batchedReminder>;

export const batchSize = 200;

/**
 * The most reminders sent in one call, and therefore the most that a crash can cause to be repeated; SES accepts 50
 * emails per call.
 */
export const callSize = 50;

/** The occasion that a batch's reminders are claimed for. */
export function occasionOfBatch({ date, occasion }: Pick<ReminderBatch, 'date' | 'occasion'>): Occasion {
  return occasion ?? date;
}
