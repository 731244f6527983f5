import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import * as z from 'zod';
import type { Item, Key } from '../ports/table.ts';

export const providerPartition = 'PROVIDER';

/**
 * A channel's provider: `open` while it accepts nothing from anybody, `closed` again once a probe was accepted. No
 * item means that it has never been down. Senders read it; one write begins an outage, one makes each probe and one
 * ends it, so a provider in good health costs no writes.
 */
const providerState = z.object({
  state: z.enum(['open', 'closed']),
  version: z.number().int(),
  /** When the newest outage began, ISO. */
  since: z.iso.datetime(),
  /** Probes made in it. */
  probes: z.number().int(),
  /** No call is made before this. Moved on before each probe, which makes it the probe's lease too. */
  nextProbeAt: z.iso.datetime(),
  /** When it ended. */
  closedAt: z.iso.datetime().optional(),
  error: z.string(),
});
export type ProviderState = z.infer<typeof providerState>;

export function providerKey(channel: Channel): Key {
  return { pk: providerPartition, sk: channel };
}

export function readProviderState(item: Item | undefined): ProviderState | undefined {
  const parsed = providerState.safeParse(item);
  return parsed.success ? parsed.data : undefined;
}
