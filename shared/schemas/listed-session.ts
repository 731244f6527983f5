import * as z from 'zod';

const name = z.string().min(1).max(80).nullable().catch(null);

/**
 * Where a session began: the kinds of browser and system, without their versions, and the place that the CDN derives
 * from the address. The address itself is not stored.
 */
export const sessionOrigin = z.object({
  browser: name,
  system: name,
  /** ISO 3166-1 alpha-2. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .catch(null),
  city: name,
});
export type SessionOrigin = z.infer<typeof sessionOrigin>;

/** A session as its owner sees it. */
export const listedSession = sessionOrigin.extend({
  id: z.string(),
  /** True for the session of the request. */
  isCurrent: z.boolean(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export type ListedSession = z.infer<typeof listedSession>;

/** Longer lists contain the sessions that were seen last. */
export const mostListedSessions = 50;
