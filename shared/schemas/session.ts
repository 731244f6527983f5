import * as z from 'zod';

/**
 * What is known of a signed-in person, whichever provider said it. Made from a provider's claims by the
 * issuer's claim map (`identity/claim-map.ts`); `phone` is in E.164 form.
 */
export const identity = z.object({
  sub: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  phone: z.string().nullable(),
  phoneVerified: z.boolean(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  salutation: z.string().nullable(),
  roles: z.array(z.string()),
  crmId: z.string().nullable(),
  light: z.boolean(),
});
export type Identity = z.infer<typeof identity>;

export const sessionLimits = { idleSeconds: 30 * 60, totalSeconds: 12 * 60 * 60 } as const;

/** Cookie names: the `__Host-` prefix needs a secure origin, so a plain-http address goes without it. */
export function sessionCookieName(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? '__Host-session' : 'session';
}

/**
 * A session row, kept in the table under `sessionKey`. The cookie holds only the random id; the row's key holds
 * its SHA-256, so neither the table nor a backup can be turned into a cookie. Times are epoch seconds.
 */
export const session = z.object({
  identity,
  accessToken: z.string(),
  accessTokenExpiresAt: z.number().int(),
  refreshToken: z.string().nullable(),
  idToken: z.string(),
  createdAt: z.number().int(),
  lastSeenAt: z.number().int(),
  endsAt: z.number().int(),
  /** DynamoDB's time to live; a row past `endsAt` counts as gone even before it is removed. */
  ttl: z.number().int(),
  /** That its owner's partition of sessions names it; one that cannot be found there, and so ended, is none. */
  isListed: z.literal(true),
  /** Held by the one request that is renewing the tokens. */
  renewalLeaseUntil: z.number().int().optional(),
});
export type Session = z.infer<typeof session>;

/** Holds a row for each of an owner's sessions, under the session's `idHash`, so that all can be ended. */
export function sessionsPartition(ownerId: string): string {
  return `SESSION#OWNER#${ownerId}`;
}

/** Stands once a person's account is deleted: no session of theirs begins, no token counts. `subHash` is hex SHA-256. */
export function endedAccountKey(subHash: string): { pk: string; sk: string } {
  return { pk: `SESSION#ENDED#${subHash}`, sk: 'ENDED' };
}

/** The table key of a session; `idHash` is the hex SHA-256 of the cookie's value. */
export function sessionKey(idHash: string): { pk: string; sk: string } {
  return { pk: `SESSION#${idHash}`, sk: 'SESSION' };
}
