import type { Occasion } from '@merrowvale/shared/domain/occasion.ts';
import { legacyKinds } from '@merrowvale/shared/domain/slot-kind.ts';
import { isoDate } from '@merrowvale/shared/schemas/pet.ts';
import { channel } from '@merrowvale/shared/schemas/reminder.ts';
import * as z from 'zod';

/**
 * Everything of one shard that goes out at one moment for one due date, `date`: the first messages, `lead` days
 * ahead of it, or those that follow them up, `repeat` days after it. `kinds` names the slots to read; `after` is
 * where an earlier collector of it stopped.
 */
export const slotJob = z.object({
  zone: z.string(),
  time: z.string(),
  date: isoDate,
  shard: z.number().int().min(0),
  mode: z.enum(['send', 'missed']),
  /** A message queued by a release before this one lists no kinds. */
  kinds: z.array(z.string()).default([...legacyKinds]),
  lead: z.number().int().optional(),
  repeat: z.number().int().optional(),
  after: z.string().optional(),
  correlationId: z.string(),
});
export type SlotJob = z.infer<typeof slotJob>;

/** A reminder as it was found: the version that may be sent, and whether this uses up its last dose. */
const batchedReminder = z.object({
  ownerId: z.string(),
  reminderId: z.string(),
  version: z.number().int(),
  lastDose: z.literal(true).optional(),
});

/**
 * Up to 200 reminders of one channel, due at one instant, that are handed on together; an owner's stand next to
 * one another.
 */
export const reminderBatch = z.object({
  packId: z.string(),
  channel,
  date: isoDate,
  /** Set where the pack repeats the messages for its date. */
  occasion: z.string().optional(),
  instant: z.iso.datetime(),
  reminders: z.array(batchedReminder).min(1),
  /** The batches that this one was split off from, oldest first: it may take over their claims. */
  splitFrom: z.array(z.string()).optional(),
  correlationId: z.string(),
});
export type ReminderBatch = z.infer<typeof reminderBatch>;
export type BatchedReminder = z.infer<typeof batchedReminder>;

export const batchSize = 200;

/** Reminders that go out in one call, which is what a death may repeat; SES takes 50 emails at once. */
export const callSize = 50;

/** The occasion that a pack's reminders are claimed for. */
export function occasionOfBatch({ date, occasion }: Pick<ReminderBatch, 'date' | 'occasion'>): Occasion {
  return occasion ?? date;
}
