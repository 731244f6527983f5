import { AppError } from '@merrowvale/shared/errors.ts';
import { interval } from '@merrowvale/shared/schemas/brand.ts';
import { localeCode } from '@merrowvale/shared/schemas/locale.ts';
import { isoDate, species } from '@merrowvale/shared/schemas/pet.ts';
import {
  channel,
  deliveryResult,
  followUpDays,
  leadDays,
  messageReason,
} from '@merrowvale/shared/schemas/reminder.ts';
import * as z from 'zod';
import { type Item, itemReader, type TableClient } from '../adapters/table.ts';
import { companionPrefix, reminderPrefix } from '../keys.ts';
import { ownerItems } from '../owners/owner-items.ts';

/**
 * The text form of an occasion (`domain/due-dates.ts`): a due date and, for a repeat, the days since its first
 * message.
 */
const occasion = z.string().regex(/^\d{4}-\d\d-\d\d(\+\d\d)?$/, 'Not an occasion.');

/** The outcome of the message for an occasion. */
const outcome = z.object({
  date: occasion,
  at: z.iso.datetime(),
  result: deliveryResult,
  reason: messageReason.optional(),
});

/**
 * The attributes that the index of due slots projects in addition to its keys: those that determine whether, where and
 * with which other reminders a reminder is sent, and none that sending changes, so that a claim does not write to the
 * index as well. `occasion` is set in items that send a message again.
 */
const projected = z.object({
  ownerId: z.string(),
  reminderId: z.string(),
  version: z.number().int(),
  channel,
  locale: localeCode,
  productId: z.string(),
  timeZone: z.string(),
  sendTime: z.string(),
  startDate: isoDate,
  /** Absent if the product's own interval applies. */
  interval: interval.optional(),
  leadDays: leadDays.optional(),
  followUpDays: followUpDays.nullish(),
  doses: z.number().int().nullable(),
  since: z.string(),
  /** The latest due date that was answered with “given” or “not now”: no more messages are sent for it. */
  answered: isoDate.optional(),
  occasion: occasion.optional(),
  unsubscribedAt: z.string().nullish(),
  suppressed: z.string().nullish(),
  isDeleted: z.boolean().nullish(),
});

export const slotAttributes = Object.keys(projected.shape);

/** The attributes of a reminder's item that finding, claiming and rendering its messages need. */
const storedReminder = projected.omit({ occasion: true }).extend({
  /** Set on a companion: the carer who receives it, and the owner's first name if it may be shown. */
  carerId: z.string().optional(),
  inviter: z.string().nullish(),
  /** Set on a companion that is stopped because the owner's reminder is. */
  stopsWithOwner: z.boolean().optional(),
  petId: z.string(),
  petName: z.string(),
  petSpecies: species,
  petImage: z.string().nullish(),
  petVersion: z.number().int().optional(),
  address: z.string(),
  /** Set when the send time was chosen for this reminder only. */
  sendTimeChosen: z.literal(true).optional(),
  /** The size that matched the pet's weight when the reminder was last saved. */
  packSize: z.string().nullish(),
  /** The calendar numbering of its dates; absent until an edit has moved them. */
  ordinals: z.object({ base: z.number().int(), shown: z.number().int() }).optional(),
  claim: z
    .object({
      date: occasion,
      batchId: z.string(),
      attempt: z.number(),
      at: z.string(),
      /** Set on the claim of a reminder's own second message, of which there is one for each date. */
      isFollowUp: z.literal(true).optional(),
      /** The SNS message id of an accepted text, which its delivery status refers to. */
      messageId: z.string().optional(),
      /** Stored with it: the owner's reminders that the text is about, if there are several. */
      textAbout: z.array(z.string()).optional(),
    })
    .optional(),
  outcome: outcome.optional(),
  owed: z.object({ date: isoDate, instant: z.string() }).optional(),
  createdAt: z.iso.datetime().optional(),
  /** The time at which the start date, product or interval last changed; doses are tracked from then on. */
  plannedAt: z.iso.datetime().optional(),
  lastDose: z.object({ date: isoDate, givenAt: z.iso.datetime(), by: z.string() }).optional(),
  /** The last repeat that was requested, and the due date that it is about. */
  repeat: z.object({ date: isoDate, sendDate: isoDate, occasion }).optional(),
  pausedUntil: isoDate.optional(),
  /** Newest last. `since` is the date from which due dates counted before the pause. */
  pauses: z
    .array(z.object({ from: z.iso.datetime(), until: z.iso.datetime(), since: z.iso.datetime() }))
    .optional(),
});

export type StoredReminder = z.infer<typeof storedReminder>;

/** Parses an item as a reminder; undefined for other items and for corrupt ones. */
export const readReminder = itemReader(storedReminder);

/** Parses an item that must be a reminder; throws `internal` otherwise. */
export function knownReminder(item: Item): StoredReminder {
  const stored = readReminder(item);
  if (!stored) throw new AppError('internal', 'A stored reminder could not be read.');
  return stored;
}

export async function remindersOf(table: TableClient, ownerId: string, prefix = reminderPrefix) {
  return (await ownerItems(table, ownerId, prefix)).flatMap((item) => readReminder(item) ?? []);
}

export function companionsOf(table: TableClient, ownerId: string): Promise<StoredReminder[]> {
  return remindersOf(table, ownerId, companionPrefix);
}

export async function remindersAndCompanionsOf(table: TableClient, ownerId: string) {
  return (await Promise.all([remindersOf(table, ownerId), companionsOf(table, ownerId)])).flat();
}

const dueReminder = projected.extend({ slotSort: z.string() });

export type DueReminder = z.infer<typeof dueReminder>;

export const readDueReminder = itemReader(dueReminder);

/** True if a reminder's messages are stopped, by its owner or because its address is suppressed. */
export function isSilenced(reminder: Pick<StoredReminder, 'unsubscribedAt' | 'suppressed'>): boolean {
  return Boolean(reminder.unsubscribedAt) || Boolean(reminder.suppressed);
}

/** True once the message for a due date is no longer needed because its dose was given or declined. */
export function isAnswered({ answered }: Pick<StoredReminder, 'answered'>, dueDate: string): boolean {
  return answered !== undefined && answered >= dueDate;
}
