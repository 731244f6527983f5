import { intervalOf } from '@merrowvale/shared/domain/brands.ts';
import type { ReminderPlan } from '@merrowvale/shared/domain/due-dates.ts';
import { interval } from '@merrowvale/shared/schemas/interval.ts';
import { localeCode } from '@merrowvale/shared/schemas/locale.ts';
import { occasion } from '@merrowvale/shared/schemas/occasion.ts';
import { isoDate, species } from '@merrowvale/shared/schemas/pet.ts';
import {
  channel,
  deliveryResult,
  followUpDays,
  leadDays,
  messageReason,
} from '@merrowvale/shared/schemas/reminder.ts';
import * as z from 'zod';
import type { Item } from '../ports/table.ts';
import type { slotAttributes } from '../slot-attributes.ts';

/** How the message for an occasion ended. */
const outcome = z.object({
  date: occasion,
  at: z.iso.datetime(),
  result: deliveryResult,
  reason: messageReason.optional(),
});

/** The part of a reminder's item that finding, claiming and wording its messages need. */
const storedReminder = z.object({
  ownerId: z.string(),
  reminderId: z.string(),
  /** Set on a companion: the carer whom it goes to, and the owner's first name where it may be shown. */
  carerId: z.string().optional(),
  inviter: z.string().nullish(),
  /** Set on a companion that is stopped because its reminder is. */
  stopsWithOwner: z.boolean().optional(),
  petId: z.string(),
  petName: z.string(),
  petSpecies: species,
  petImage: z.string().nullish(),
  petVersion: z.number().int().optional(),
  productId: z.string(),
  channel,
  address: z.string(),
  locale: localeCode,
  timeZone: z.string(),
  sendTime: z.string(),
  /** Set where the send time was chosen for this reminder alone. */
  sendTimeChosen: z.literal(true).optional(),
  startDate: isoDate,
  /** Absent where the product's own interval applies. */
  interval: interval.optional(),
  leadDays: leadDays.optional(),
  followUpDays: followUpDays.nullish(),
  /** The size that fitted the pet's weight when the reminder was last saved. */
  packSize: z.string().nullish(),
  doses: z.number().int().nullable(),
  since: z.string(),
  /** The newest due date that somebody has answered by “given” or “not now”: no message for it goes out any more. */
  answered: isoDate.optional(),
  /** How calendars number its dates; absent until an edit has moved them. */
  ordinals: z.object({ base: z.number().int(), shown: z.number().int() }).optional(),
  version: z.number().int(),
  claim: z
    .object({
      date: occasion,
      packId: z.string(),
      attempt: z.number(),
      at: z.string(),
      /** Of a text that SNS accepted, by which its delivery status is known. */
      messageId: z.string().optional(),
    })
    .optional(),
  outcome: outcome.optional(),
  owed: z.object({ date: isoDate, instant: z.string() }).optional(),
  unsubscribedAt: z.string().nullish(),
  suppressed: z.string().nullish(),
  isDeleted: z.boolean().nullish(),
  createdAt: z.iso.datetime().optional(),
  /** When start date, product or interval last changed; doses are followed from then on. */
  plannedAt: z.iso.datetime().optional(),
  lastDose: z.object({ date: isoDate, givenAt: z.iso.datetime(), by: z.string() }).optional(),
  /** The repeat that was asked for last, and the due date that it is about. */
  repeat: z.object({ date: isoDate, sendDate: isoDate, occasion }).optional(),
  pausedUntil: isoDate.optional(),
  /** The newest last. `since` is where due dates counted from before the pause. */
  pauses: z
    .array(z.object({ from: z.iso.datetime(), until: z.iso.datetime(), since: z.iso.datetime() }))
    .optional(),
});

export type StoredReminder = z.infer<typeof storedReminder>;

/** An item as the reminder it is; undefined for anything else, and for one spoilt beyond use. */
export function readReminder(item: Item | undefined): StoredReminder | undefined {
  const parsed = storedReminder.safeParse(item);
  return parsed.success ? parsed.data : undefined;
}

/** A reminder as the index of due slots holds it. */
const dueReminder = storedReminder
  .pick({
    ownerId: true,
    reminderId: true,
    version: true,
    channel: true,
    locale: true,
    productId: true,
    timeZone: true,
    sendTime: true,
    startDate: true,
    interval: true,
    leadDays: true,
    followUpDays: true,
    doses: true,
    since: true,
    answered: true,
    unsubscribedAt: true,
    suppressed: true,
    isDeleted: true,
  } satisfies Record<Exclude<(typeof slotAttributes)[number], 'occasion'>, true>)
  .extend({
    slotSort: z.string(),
    /** Set in items that send a reminder's message once more: they are no reminders themselves. */
    occasion: occasion.optional(),
  });

export type DueReminder = z.infer<typeof dueReminder>;

export function readDueReminder(item: Item): DueReminder | undefined {
  const parsed = dueReminder.safeParse(item);
  return parsed.success ? parsed.data : undefined;
}

type Planned = Pick<
  StoredReminder,
  'productId' | 'interval' | 'leadDays' | 'startDate' | 'doses' | 'since' | 'timeZone' | 'sendTime'
>;

export function planOf(reminder: Planned): ReminderPlan {
  const { startDate, leadDays, doses, since, timeZone, sendTime } = reminder;
  return { startDate, interval: intervalOf(reminder), leadDays, doses, since, timeZone, sendTime };
}

/** True when a reminder's messages are stopped, by its owner or because its address takes none. */
export function isSilenced(reminder: Pick<StoredReminder, 'unsubscribedAt' | 'suppressed'>): boolean {
  return Boolean(reminder.unsubscribedAt) || Boolean(reminder.suppressed);
}

/** True once the message for a due date is no longer wanted because its dose was given or declined. */
export function isAnswered({ answered }: Pick<StoredReminder, 'answered'>, dueDate: string): boolean {
  return answered !== undefined && answered >= dueDate;
}
