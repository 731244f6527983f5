import * as z from 'zod';

/** The header with which the site's server identifies the visitor to the API: a random value, valid for one call. */
export const visitorPassHeader = 'x-visitor-pass';

export const visitorPassSeconds = 900;

/**
 * The data behind a pass. Only the site's server may write such rows, so a pass with a row comes from there, and its
 * visitor data can be trusted.
 */
export const visitorPass = z.object({
  /** The network address from which the visitor called the site. */
  address: z.string().min(1).max(64),
  /** DynamoDB's time to live. */
  ttl: z.number().int(),
});

/** The table key of a pass; `passHash` is the hex SHA-256 of the header's value. */
export function visitorPassKey(passHash: string): { pk: string; sk: string } {
  return { pk: `VISITOR#${passHash}`, sk: 'VISITOR' };
}
