const guardLimits = {
  /** Faster than any person fills in a form. */
  minimumFillMilliseconds: 3000,
  /** A form with every field at its limit is smaller than this. */
  bytes: 16 * 1024,
} as const;

/** The reasons to hold back a submission, as shown to support. */
export const spamReasons = {
  honeypot: 'The hidden field was filled in.',
  fast: 'It was filled in faster than a person can.',
  large: 'It is larger than the form allows.',
  many: 'There were too many from the same network address.',
  unchecked: 'It could not be checked for spam.',
} as const;

export type SpamReason = keyof typeof spamReasons;

type Signs = { website?: string | undefined; startedAt?: string | undefined; bytes: number; now: string };

/** The guard that a submission on its own trips, if any. A clock ahead of ours, or no time at all, trips nothing. */
export function trippedGuard({ website = '', startedAt, bytes, now }: Signs): SpamReason | undefined {
  if (website !== '') return 'honeypot';
  if (bytes > guardLimits.bytes) return 'large';
  const filled = startedAt === undefined ? Number.NaN : Date.parse(now) - Date.parse(startedAt);
  return filled >= 0 && filled < guardLimits.minimumFillMilliseconds ? 'fast' : undefined;
}
