const guardLimits = {
  /** Faster than any person can fill in a form. */
  minimumFillMilliseconds: 3000,
  /** A form with every field at its limit is smaller than this. */
  bytes: 16 * 1024,
} as const;

export const spamReasons = {
  honeypot: 'The hidden field was filled in.',
  fast: 'It was filled in faster than a person can.',
  untimed: 'It does not say when it was begun.',
  large: 'It is larger than the form allows.',
  many: 'There were too many from the same network address.',
  unchecked: 'It could not be checked for spam.',
} as const;

export type SpamReason = keyof typeof spamReasons;

type Signs = {
  remark?: string | undefined;
  startedAt?: string | undefined;
  bytes: number;
  now: string;
  /** True if the form has a start time, which the page sets by our own clock. */
  isTimed: boolean;
};

export function trippedGuard({ remark = '', startedAt, bytes, now, isTimed }: Signs): SpamReason | undefined {
  if (remark !== '') return 'honeypot';
  if (bytes > guardLimits.bytes) return 'large';
  const filled = startedAt === undefined ? Number.NaN : Date.parse(now) - Date.parse(startedAt);
  if (Number.isNaN(filled)) return isTimed ? 'untimed' : undefined;
  return filled < guardLimits.minimumFillMilliseconds ? 'fast' : undefined;
}
