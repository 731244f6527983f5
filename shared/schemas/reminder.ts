import * as z from 'zod';
import { addressChannels, channels } from '../domain/channels.ts';
import { followUpDaysLimits, leadDaysLimits } from '../domain/slot-kind.ts';
import { interval, marketingBrand } from './brand.ts';
import { dateInput } from './date-input.ts';
import { currentDose, repeatOption } from './dose.ts';
import { timeZone } from './locale.ts';
import { isoDate } from './pet.ts';

export const channel = z.enum(channels, { error: 'Choose email, sms or push.' });
export const addressChannel = z.enum(addressChannels, { error: 'Choose email or sms.' });
export type Channel = z.infer<typeof channel>;

/** The time at which messages are sent, on the hour, such as `09:00`. */
export const sendTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):00$/, 'Choose a full hour, such as 09:00.')
  .meta({ examples: ['09:00'] });

/** Of owners who have chosen none. */
export const defaultSendTime = '09:00';

const days = ({ min, max }: { min: number; max: number }) => {
  const error = `Choose ${min} to ${max} days.`;
  return z.number({ error }).int(error).min(min, error).max(max, error);
};

export const leadDays = days(leadDaysLimits);

/** Number of days after an unanswered due date until a second message is sent. */
export const followUpDays = days(followUpDaysLimits);

/**
 * The payload of the reminder form. An empty date means today in the owner's time zone; no doses means no end. In an
 * edit, omitted timing, interval and second message stay unchanged.
 */
export const reminderInput = z.object({
  petId: z.string({ error: 'Choose a pet.' }).min(1, 'Choose a pet.').max(100),
  productId: z.string({ error: 'Choose a medication.' }).min(1, 'Choose a medication.').max(100),
  channel,
  startDate: z.union([dateInput(), z.literal('')]).nullish(),
  dosesRemaining: z
    .number({ error: 'Enter the doses as a whole number.' })
    .int('Enter the doses as a whole number.')
    .min(1, 'Enter at least one dose.')
    .max(1000, 'Enter at most 1000 doses.')
    .nullish(),
  timeZone: timeZone.nullish(),
  /** Null or absent: the product's own; others only if the brand's `intervalChoices` includes them. */
  interval: interval.nullish(),
  /** The reminder's own send time; null: the owner's. */
  sendTime: sendTime.nullish(),
  leadDays: leadDays.nullish(),
  /** Null: no second message. */
  followUpDays: followUpDays.nullish(),
});
export type ReminderInput = z.infer<typeof reminderInput>;

export const reminderBody = z.object({ reminder: reminderInput });

/**
 * The progress of a reminder's last message: `due` once its date has come, `sending` while a batch contains it,
 * `sent` once the provider has accepted it, then the provider's report (`delivered`, `bounced`, `complained`,
 * `failed`). In the other states nothing was sent: `suppressed` because messages are stopped, `missed` because it was
 * more than 48 hours late, `calledOff` by an edit or because its date was answered before.
 */
export const deliveryResult = z.enum([
  'due',
  'sending',
  'sent',
  'delivered',
  'bounced',
  'complained',
  'failed',
  'suppressed',
  'missed',
  'calledOff',
]);
export type DeliveryResult = z.infer<typeof deliveryResult>;

/**
 * The reason why a message bounced, failed or, with `sent`, is still delayed: there is no such address or number, the
 * mailbox is full, the recipient's provider refused the message, its server or the phone cannot be reached, the
 * number has opted out, or our own provider did not accept it.
 */
export const messageReason = z.enum([
  'unknownAddress',
  'mailboxFull',
  'refused',
  'unreachable',
  'optedOut',
  'notAccepted',
]);
export type MessageReason = z.infer<typeof messageReason>;

/** The last message of a reminder; `at` is when it entered its state. */
const lastMessage = z.object({
  dueDate: isoDate,
  at: z.iso.datetime(),
  result: deliveryResult,
  reason: messageReason.optional(),
});
export type LastMessage = z.infer<typeof lastMessage>;

/**
 * A reminder in API responses. `startDate` is the anchor from which all due dates are counted; `date` is the next due
 * date (the last one once completed). The dates are calendar dates in the reminder's time zone.
 */
export const reminder = z.object({
  id: z.string(),
  pet: z.object({ id: z.string(), name: z.string() }),
  marketingBrand,
  channel,
  startDate: isoDate,
  date: isoDate,
  dosesRemaining: z.number().int().nullable(),
  cdcPetOwnerId: z.string(),
  isDeleted: z.boolean(),
  lastModified: z.iso.datetime(),
  status: z.literal('active'),
  serestoRefillDate: isoDate.nullable(),
  recurringDates: z.array(isoDate).max(12),
  pastDates: z.array(isoDate).max(1),
  timeZone: z.string(),
  sendTime: z.string(),
  /** True when the send time was chosen for this reminder only. */
  sendTimeChosen: z.boolean(),
  interval,
  /** Days by which the message precedes the due date. */
  leadDays: leadDays,
  /** Days after an unanswered due date on which a second message is sent; null for none. */
  followUpDays: followUpDays.nullable(),
  lastMessage: lastMessage.nullable(),
  /** The size of the product that matched the pet’s weight when the reminder was last saved. */
  packSize: z.string().nullable(),
  /** Set when the owner stopped this reminder's messages with an unsubscribe link. */
  unsubscribedAt: z.iso.datetime().nullable(),
  /** The dose that can be confirmed or was confirmed last; null if none is near. */
  dose: currentDose.nullable(),
  /** The day on which the message is repeated at the owner's request. */
  remindAgainOn: isoDate.nullable(),
  /** The days on which it can be repeated: none while the next regular message is sooner. */
  repeatDays: z.array(repeatOption),
  /** The day on which a paused reminder resumes. */
  pausedUntil: isoDate.nullable(),
  version: z.number().int(),
});
export type Reminder = z.infer<typeof reminder>;
