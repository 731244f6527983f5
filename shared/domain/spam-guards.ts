const guardLimits = {
  /** Nobody fills in a form faster. */
  minimumFillMilliseconds: 3000,
  /** A form with every field at its limit stays below this. */
  bytes: 16 * 1024,
} as const;

/** Why a submission is held back, in support's words. */
export const spamReasons = {
  honeypot: 'A field that people do not see was filled in.',
  fast: 'It was filled in faster than a person can.',
  large: 'It is larger than the form allows.',
  many: 'Too many came from the same network address.',
  unchecked: 'It could not be checked for spam.',
} as const;

export type SpamReason = keyof typeof spamReasons;

type Signs = { website?: string | undefined; startedAt?: string | undefined; bytes: number; now: string };

/** The guard that a submission trips by itself, if any. A clock ahead of ours, or none at all, trips nothing. */
export function trippedGuard({ website = '', startedAt, bytes, now }: Signs): SpamReason | undefined {
  if (website !== '') return 'honeypot';
  if (bytes > guardLimits.bytes) return 'large';
  const filled = startedAt === undefined ? Number.NaN : Date.parse(now) - Date.parse(startedAt);
  return filled >= 0 && filled < guardLimits.minimumFillMilliseconds ? 'fast' : undefined;
}
