import { randomFrom } from '@merrowvale/infra/random.ts';

/**
 * Settings for how far the endpoints use the freedom that AWS allows itself. `seed` determines every random choice.
 */
export type Strictness = {
  seed: number;
  /** Share of the queue messages that arrive twice. */
  duplicates: number;
  /** Maximum number of milliseconds until a write reaches an index. */
  indexLag: number;
  /** Seconds after which an expired item is deleted. */
  expiryLag: number;
  /** The identities that SES may send to while the account is in its sandbox; undefined outside. */
  emailSandbox: readonly string[] | undefined;
  /** An account's quota of emails in 24 hours and its rate per second; infinite if SES sets no limit. */
  emailQuota: { perDay: number; perSecond: number };
  /** The numbers that SNS may text while the account is in its sandbox; undefined outside. */
  textSandbox: readonly string[] | undefined;
};

/**
 * Delivers every message once and in order and makes every write visible at once, for tests that expect one exact
 * sequence.
 */
export const exact: Strictness = {
  seed: 0,
  duplicates: 0,
  indexLag: 0,
  expiryLag: 0,
  emailSandbox: undefined,
  emailQuota: { perDay: Number.POSITIVE_INFINITY, perSecond: Number.POSITIVE_INFINITY },
  textSandbox: undefined,
};

export function runRepeats({ seed, duplicates }: Strictness): () => boolean {
  const random = randomFrom(seed);
  return () => random.next() < duplicates;
}
