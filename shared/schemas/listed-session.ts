import * as z from 'zod';

const name = z.string().min(1).max(80).nullable().catch(null);

/**
 * The browser, operating system and place of a sign-in. Versions are left out, and the CDN derives the place from the
 * IP address, which is not stored.
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

export const listedSession = sessionOrigin.extend({
  id: z.string(),
  /** True for the session of the request. */
  isCurrent: z.boolean(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export type ListedSession = z.infer<typeof listedSession>;

/** Maximum number of sessions in a list; it contains the most recently used ones. */
export const maxListedSessions = 50;
