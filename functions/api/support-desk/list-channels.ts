import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import { type Channel, channel } from '@merrowvale/shared/schemas/reminder.ts';
import type { ChannelStatus } from '@merrowvale/shared/schemas/support.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import {
  type CircuitState,
  providerPartition,
  rateShare,
  readProviderState,
} from '../../lib/engine/provider-state.ts';

/** Waiting batches are redelivered within a minute plus the longest probe interval: after that, none is waiting. */
const unprobedMilliseconds = 20 * 60_000;

/**
 * The status of a channel at `now` for support, from its provider's circuit, which is missing until the first outage.
 */
export function channelStatusOf(
  channel: Channel,
  circuit: CircuitState | undefined,
  now: string,
): ChannelStatus {
  const { since = null, error = null, closedAt = null, nextProbeAt = null } = circuit ?? {};
  const state = circuit ? stateOf(circuit, now) : 'working';
  return {
    channel,
    state,
    since,
    until: closedAt,
    error,
    nextProbeAt: state === 'down' ? nextProbeAt : null,
  };
}

function stateOf({ state, closedAt, nextProbeAt }: CircuitState, now: string): ChannelStatus['state'] {
  const secondsSince = (instant: string) => (Date.parse(now) - Date.parse(instant)) / 1000;
  if (state === 'open') return secondsSince(nextProbeAt) * 1000 > unprobedMilliseconds ? 'unknown' : 'down';
  return closedAt !== undefined && rateShare(secondsSince(closedAt)) < 1 ? 'recovering' : 'working';
}

export async function listChannels({ now }: ApiRequest<'listChannels'>, { table }: Dependencies) {
  const { items } = await table.query({ partition: providerPartition, consistent: true });
  const states = new Map(items.map((item) => [item.sk, readProviderState(item)]));
  const data = channel.options.map((each) => channelStatusOf(each, states.get(each), now));
  return { body: { data } };
}

export const handler = endpoint(supportDeskEndpoints.listChannels, listChannels, dependencies);
