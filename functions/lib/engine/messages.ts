import { isoDate } from '@merrowvale/shared/schemas/pet.ts';
import { channel } from '@merrowvale/shared/schemas/reminder.ts';
import * as z from 'zod';

/** Everything of one shard that falls due at one moment; `after` is where an earlier drain of it stopped. */
export const slotUnit = z.object({
  zone: z.string(),
  time: z.string(),
  date: isoDate,
  shard: z.number().int().min(0),
  mode: z.enum(['send', 'missed']),
  after: z.string().optional(),
  correlationId: z.string(),
});
export type SlotUnit = z.infer<typeof slotUnit>;

/** A reminder as it was found: the version that may be sent, and whether this uses up its last dose. */
const packedReminder = z.object({
  ownerId: z.string(),
  reminderId: z.string(),
  version: z.number().int(),
  lastDose: z.literal(true).optional(),
});

/**
 * Up to 200 reminders of one channel, due at one instant, that are handed on together; an owner's stand next to
 * one another.
 */
export const reminderPack = z.object({
  packId: z.string(),
  channel,
  date: isoDate,
  instant: z.iso.datetime(),
  reminders: z.array(packedReminder).min(1),
  correlationId: z.string(),
});
export type ReminderPack = z.infer<typeof reminderPack>;
export type PackedReminder = z.infer<typeof packedReminder>;

export const packSize = 200;

/** Reminders that go out in one call, which is what a death may repeat; SES takes 50 emails at once. */
export const callSize = 50;
