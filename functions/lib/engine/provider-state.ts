import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import * as z from 'zod';
import { itemReader, type Key } from '../adapters/table.ts';

export const providerPartition = 'PROVIDER';

/**
 * A channel's provider: `open` while it accepts nothing, `closed` again once a probe was accepted. A missing item
 * means that it has never been down. Senders read it; there is one write when an outage starts, one for each probe
 * and one when it ends, so a healthy provider costs no writes.
 */
const providerState = z.object({
  state: z.enum(['open', 'closed']),
  version: z.number().int(),
  /** Start of the latest outage, ISO. */
  since: z.iso.datetime(),
  /** Probes made during the outage. */
  probes: z.number().int(),
  /**
   * No call is made before this time. It is moved forward before each probe, which makes it the probe's lease
   * as well.
   */
  nextProbeAt: z.iso.datetime(),
  /** End of the outage, ISO. */
  closedAt: z.iso.datetime().optional(),
  error: z.string(),
});
export type CircuitState = z.infer<typeof providerState>;

export const providerKey = (channel: Channel): Key => ({ pk: providerPartition, sk: channel });

export const readProviderState = itemReader(providerState);

/** Consecutive refused calls after which a provider counts as down, however quickly they occurred. */
const maxRefusals = 8;
/** Lower threshold for channels with few calls, once nothing has been accepted for this long. */
const fewRefusals = 3;
const refusedForSeconds = 60;

const firstProbeAfterSeconds = 60;
const maxProbeIntervalSeconds = 900;

/** Shares of the channel's rate by seconds since recovery; after the last step, the full rate. */
const slowStart = [
  { untilSeconds: 60, share: 0.1 },
  { untilSeconds: 120, share: 0.25 },
  { untilSeconds: 180, share: 0.5 },
] as const;

/**
 * True when a provider is down for all recipients, from its consecutive refusals and the seconds since the
 * first of them.
 */
export function isDown(refusals: number, forSeconds: number): boolean {
  return refusals >= maxRefusals || (refusals >= fewRefusals && forSeconds >= refusedForSeconds);
}

export function probeInterval(probes: number): number {
  return Math.min(maxProbeIntervalSeconds, firstProbeAfterSeconds * 2 ** Math.min(probes, 10));
}

export function rateShare(secondsSinceRecovery: number): number {
  return slowStart.find(({ untilSeconds }) => secondsSinceRecovery < untilSeconds)?.share ?? 1;
}
