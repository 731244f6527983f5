import * as z from 'zod';

/**
 * The data of a signed-in person, independent of the provider. Derived from a provider's claims by the issuer's claim
 * map (`identity/claim-map.ts`); `phone` is in E.164 format.
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

/** True for a value that a session's cookie may have. Others, such as one with a line break, are sent nowhere. */
export function isSessionId(value: string): boolean {
  return /^[\w-]{1,100}$/.test(value);
}

/** Cookie name of a session. The `__Host-` prefix requires a secure origin, so it is omitted for plain http. */
export function sessionCookieName(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? '__Host-session' : 'session';
}

/**
 * A session. Its row in the table of sessions is under `sessionKey`, with the person and the tokens encrypted
 * (`identity/session-row.ts`). The cookie holds only the random id; the row's key holds its SHA-256, so neither the
 * table nor a backup can be turned into a cookie. Times are epoch seconds.
 */
export const session = z.object({
  identity,
  accessToken: z.string(),
  accessTokenExpiresAt: z.number().int(),
  refreshToken: z.string().nullable(),
  idToken: z.string(),
  /**
   * The time at which the password was last entered, according to the provider; 0 if the provider does not report it.
   */
  authenticatedAt: z.number().int().default(0),
  /** The time at which the sign-in began, if it was meant to register a light user (`screenSet=light`). */
  lightSince: z.number().int().optional(),
  createdAt: z.number().int(),
  lastSeenAt: z.number().int(),
  endsAt: z.number().int(),
  /** DynamoDB's time to live; a row past `endsAt` is invalid even before it is removed. */
  ttl: z.number().int(),
  /**
   * Confirms that the owner's session partition lists it; a session that could not be found through that list, and
   * therefore not be ended, is invalid.
   */
  isListed: z.literal(true),
  /** Held by the single request that renews the tokens. */
  renewalLeaseUntil: z.number().int().optional(),
});
export type Session = z.infer<typeof session>;

/**
 * The partition with a row for each of an owner's sessions, under the session's `idHash`, so that all can be listed
 * and ended. A row contains the origin of its session (`sessionOrigin`), and nothing that the session's cookie
 * protects.
 */
export function sessionsPartition(ownerId: string): string {
  return `SESSION#OWNER#${ownerId}`;
}

/**
 * A row that exists once a person's account has been deleted: none of their sessions or tokens is accepted any more.
 * `subHash` is hex SHA-256.
 */
export function endedAccountKey(subHash: string): { pk: string; sk: string } {
  return { pk: `SESSION#ENDED#${subHash}`, sk: 'ENDED' };
}

/**
 * A row that exists once an owner's other access was ended, for as long as an earlier token may last: access tokens
 * issued until `issuedUntil`, in epoch seconds, are not accepted from their bearer. `subHash` is hex SHA-256.
 */
export function endedTokensKey(subHash: string): { pk: string; sk: string } {
  return { pk: `SESSION#ENDED#${subHash}`, sk: 'TOKENS' };
}

/** The table key of a session; `idHash` is the hex SHA-256 of the cookie's value. */
export function sessionKey(idHash: string): { pk: string; sk: string } {
  return { pk: `SESSION#${idHash}`, sk: 'SESSION' };
}
