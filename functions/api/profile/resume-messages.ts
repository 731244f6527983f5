import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { findOwner } from '../../lib/owners.ts';
import { requireAddress } from '../../lib/reminders/require-address.ts';
import { resumeChannel } from '../../lib/resume-channel.ts';
import { toProfile } from '../../lib/to-profile.ts';

const row = endpoints.resumeMessages;

export async function resumeMessages(request: ApiRequest<typeof row>, { table }: Dependencies) {
  const { owner, query, body, now, requestId, correlationId } = request;
  const address = requireAddress(owner, body.channel);
  const written = await resumeChannel(
    { table, now, requestId, correlationId },
    owner.sub,
    body.channel,
    address,
  );
  const stored = await findOwner(table, owner.sub);
  return { body: { success: true as const, data: toProfile(owner, stored, query.locale) }, written };
}

export const handler = endpoint(row, resumeMessages, dependencies);
