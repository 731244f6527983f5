import * as z from 'zod';

/** The header under which the site's server tells the API for whom it calls: a random value, good for one call. */
export const visitorPassHeader = 'x-visitor-pass';

/** How long a pass is kept that nobody has used. */
export const visitorPassSeconds = 900;

/**
 * What a pass stands for. Only the site's server may write such rows, so a pass that has one comes from there,
 * and what it says of the visitor can be believed.
 */
export const visitorPass = z.object({
  /** The network address that the visitor called the site from. */
  address: z.string().min(1).max(64),
  /** DynamoDB's time to live. */
  ttl: z.number().int(),
});

/** The table key of a pass; `passHash` is the hex SHA-256 of the header's value. */
export function visitorPassKey(passHash: string): { pk: string; sk: string } {
  return { pk: `VISITOR#${passHash}`, sk: 'VISITOR' };
}
