import * as z from 'zod';
import { sessionOrigin } from './listed-session.ts';

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

/** Only the latest sign-ins are listed, at most this many. */
export const maxListedSignIns = 50;

export const signInDays = 90;

export function signInsPartition(ownerId: string): string {
  return `SIGNIN#OWNER#${ownerId}`;
}

/** Sorts by time; `idHash` is the hex SHA-256 of the session's cookie. */
export function signInKey(ownerId: string, signedInAt: string, idHash: string): { pk: string; sk: string } {
  return { pk: signInsPartition(ownerId), sk: `${signedInAt}#${idHash}` };
}
