import { supportEndpoints } from '@merrowvale/shared/endpoints/support-endpoints.ts';
import { channel } from '@merrowvale/shared/schemas/reminder.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { providerPartition, readProviderState } from '../../lib/engine/provider-state.ts';
import { channelStatusOf } from '../../lib/support/channel-status.ts';

const row = supportEndpoints.listChannels;

export async function listChannels({ now }: ApiRequest<typeof row>, { table }: Dependencies) {
  const { items } = await table.query({ partition: providerPartition, consistent: true });
  const states = new Map(items.map((item) => [item.sk, readProviderState(item)]));
  const data = channel.options.map((each) => channelStatusOf(each, states.get(each), now));
  return { body: { success: true as const, data } };
}

export const handler = endpoint(row, listChannels, dependencies);
