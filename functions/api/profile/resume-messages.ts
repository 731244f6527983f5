import { profileEndpoints } from '@merrowvale/shared/endpoints/profile-endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { TableClient } from '../../lib/adapters/table.ts';
import { dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, type EndpointPorts, endpoint } from '../../lib/endpoint.ts';
import { suppressAddress } from '../../lib/engine/suppress-address.ts';
import { findOwner, requireAddress } from '../../lib/owners/owners.ts';
import { resumeChannel } from '../../lib/owners/resume-channel.ts';
import { toProfile } from '../../lib/owners/to-profile.ts';
import { publishing } from '../../lib/publishing.ts';
import { connectOptIns, type TextOptIns } from '../../lib/texts/sns-texts.ts';
import { withParts } from '../../lib/with-parts.ts';

export type ResumeDependencies = EndpointPorts & { table: TableClient; optIns: TextOptIns };

/** The provider first: a number that it still blocks stays on our own list as well. */
export async function resumeMessages(
  request: ApiRequest<'resumeMessages'>,
  { table, optIns }: ResumeDependencies,
) {
  const { owner, query, body, now, requestId, correlationId } = request;
  const address = requireAddress(owner, body.channel);
  if (body.channel === 'sms' && (await optIns.optIn(address)) === 'refused') {
    // The profile must match the provider: a STOP that we have not been notified of counts as well.
    await suppressAddress(table, { channel: 'sms', address, reason: 'opt-out', since: now });
    throw tooSoon();
  }
  const written = await resumeChannel(
    { table, now, requestId, correlationId },
    owner.sub,
    body.channel,
    address,
  );
  const stored = await findOwner(table, owner.sub);
  return { body: { data: toProfile(owner, stored, query.locale, now) }, written };
}

function tooSoon(): AppError {
  return new AppError(
    'conflict',
    'Texts to this number can be switched back on only once every 30 days. Please try again later, or choose email.',
  );
}

export const handler = endpoint(
  profileEndpoints.resumeMessages,
  resumeMessages,
  publishing(withParts(dependencies, { optIns: connectOptIns })),
);
