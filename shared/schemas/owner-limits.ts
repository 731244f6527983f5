import * as z from 'zod';

const count = z.number().int().min(1);

/** Limits of one account, far above what an owner needs. */
export const ownerLimits = z.object({
  pets: count.default(100),
  reminders: count.default(300),
  /** Requests that change something, per minute. */
  writesPerMinute: count.default(120),
  /** Downloads of all stored data, per day. */
  exportsPerDay: count.default(10),
});
export type OwnerLimits = z.infer<typeof ownerLimits>;
