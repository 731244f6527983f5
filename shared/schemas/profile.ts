import * as z from 'zod';
import { localeCode, timeZone } from './locale.ts';
import { isoDate } from './pet.ts';
import { addressChannel, sendTime } from './reminder.ts';

export const suppressionReason = z.enum(['bounce', 'complaint', 'opt-out', 'unsubscribed']);
export type SuppressionReason = z.infer<typeof suppressionReason>;

const suppression = z.object({
  channel: addressChannel,
  reason: suppressionReason,
  since: z.iso.datetime(),
});

/** Changes that an owner may make; omitted fields stay unchanged. */
export const profileChange = z.object({
  /** The zone of the send time. */
  timeZone: timeZone.optional(),
  sendTime: sendTime.optional(),
  consent: z.object({ email: z.boolean().optional(), sms: z.boolean().optional() }).optional(),
});
export type ProfileChange = z.infer<typeof profileChange>;

export const profile = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  emailAddress: z.string().nullable(),
  phone: z.string().nullable(),
  phoneVerified: z.boolean(),
  light: z.boolean(),
  crmId: z.string().nullable(),
  salutation: z.string().nullable(),
  userRoles: z.array(z.string()),
  timeZone: z.string().nullable(),
  sendTime: z.string(),
  locale: localeCode,
  /** The owner's consent to messages, by channel. */
  consent: z.object({ email: z.boolean(), sms: z.boolean() }),
  suppressions: z.array(suppression),
  /** The day on which reminders resume after a pause of all of them; null if they are not paused. */
  pausedUntil: isoDate.nullable(),
  version: z.number().int(),
});
export type Profile = z.infer<typeof profile>;
