import * as z from 'zod';

const records = z.array(z.record(z.string(), z.unknown()));

/** All that is stored about an owner, as they download it. Each record is as it is kept, but for technical marks. */
export const accountData = z.object({
  exportedAt: z.iso.datetime(),
  /** What sign-in says. */
  account: z.record(z.string(), z.unknown()),
  profile: records,
  pets: records,
  reminders: records,
  /** Each dose that was confirmed: when, by whom and where. */
  doses: records,
  submissions: records,
  newsletters: records,
  suppressions: records,
  undelivered: records,
  calendarFeeds: records,
  carers: records,
  sessions: records,
  other: records,
});
export type AccountData = z.infer<typeof accountData>;
export type AccountSection = Exclude<keyof AccountData, 'exportedAt' | 'account'>;

/** What the request to delete everything has to say, so that no slip of a finger sends it. */
export const deletionRequest = z.object({
  confirmation: z.literal('delete', { error: 'Confirm that everything is to be deleted.' }),
});

/** The way of a deletion: `token` asks for its progress once nobody is signed in any more. */
export const deletionStarted = z.object({ token: z.string(), email: z.string().nullable() });

export const deletionProgress = z.object({
  isDone: z.boolean(),
  step: z.number().int().min(0),
  steps: z.number().int().min(1),
});
