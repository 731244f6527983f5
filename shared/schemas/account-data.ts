import * as z from 'zod';

const records = z.array(z.record(z.string(), z.unknown()));

/** All stored data of an owner, as a download. Records are as stored, without technical attributes. */
export const accountData = z.object({
  exportedAt: z.iso.datetime(),
  /** Data from the identity provider. */
  account: z.record(z.string(), z.unknown()),
  profile: records,
  pets: records,
  reminders: records,
  /** Each confirmed dose: when, by whom and where. */
  doses: records,
  submissions: records,
  newsletters: records,
  /** Consents that an address still has to confirm, or has confirmed. */
  consents: records,
  suppressions: records,
  /** Texts that the owner has sent to our number. */
  textReplies: records,
  undelivered: records,
  calendarFeeds: records,
  carers: records,
  /** Devices that get notifications. */
  devices: records,
  sessions: records,
  /** Completed sign-ins of the last 90 days. */
  signIns: records,
  other: records,
});
export type AccountData = z.infer<typeof accountData>;
export type ExportedSection = Exclude<keyof AccountData, 'exportedAt' | 'account'>;

/** Explicit confirmation that a deletion request must contain, so that one cannot be sent by accident. */
export const deletionRequest = z.object({
  confirmation: z.literal('delete', { error: 'Confirm that you want to delete everything.' }),
});

/** A deletion in progress: `token` gives access to its progress after sign-out. */
export const deletionStarted = z.object({ token: z.string(), email: z.string().nullable() });

export const deletionProgress = z.object({
  isDone: z.boolean(),
  step: z.number().int().min(0),
  steps: z.number().int().min(1),
});
