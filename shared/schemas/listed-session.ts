import * as z from 'zod';
import { plainLine } from './plain-text.ts';

const name = plainLine().min(1).max(80).nullable().catch(null);

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

/** `remembered`: the provider still knew the browser from an earlier sign-in, and did not ask for credentials. */
const signInMethod = z.enum(['password', 'password-and-code', 'remembered']);
export type SignInMethod = z.infer<typeof signInMethod>;

/** A completed sign-in, stored in the table of sessions under `signInKey`. */
export const signInRecord = sessionOrigin.extend({
  signedInAt: z.iso.datetime(),
  /** Null if the provider does not say. */
  method: signInMethod.nullable().catch(null),
});
export type SignInRecord = z.infer<typeof signInRecord>;

export const listedSignIn = signInRecord.extend({
  /** The id of the session that it began, which may have ended. */
  id: z.string(),
  /** True if it began the session that makes the request. */
  isCurrent: z.boolean(),
});
export type ListedSignIn = z.infer<typeof listedSignIn>;

export const maxListedSignIns = 50;

export const signInDays = 90;

export function signInsPartition(ownerId: string): string {
  return `SIGNIN#OWNER#${ownerId}`;
}

/** Sorts by time; `idHash` is the hex SHA-256 of the session's cookie. */
export function signInKey(ownerId: string, signedInAt: string, idHash: string): { pk: string; sk: string } {
  return { pk: signInsPartition(ownerId), sk: `${signedInAt}#${idHash}` };
}
