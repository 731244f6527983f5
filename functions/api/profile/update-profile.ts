import { type AddressChannel, addressChannels } from '@merrowvale/shared/domain/channels.ts';
import { profileEndpoints } from '@merrowvale/shared/endpoints/profile-endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { Item } from '../../lib/adapters/table.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { suppressOwner } from '../../lib/engine/suppress-address.ts';
import { expectedVersion, preconditionFailed } from '../../lib/http/preconditions.ts';
import {
  changeTiming,
  ensureOwner,
  findOwner,
  type OwnerRecord,
  requireAddress,
} from '../../lib/owners/owners.ts';
import { resumeChannel } from '../../lib/owners/resume-channel.ts';
import { toProfile } from '../../lib/owners/to-profile.ts';
import { publishing } from '../../lib/publishing.ts';
import { canonicalTimeZone } from '../../lib/reminders/plan-reminder.ts';

type Request = ApiRequest<'updateProfile'>;

/**
 * Changes only the fields that are sent. A change of the send time or zone publishes an event, which moves the
 * reminders.
 */
export async function updateProfile(request: Request, ports: Dependencies) {
  const { owner: identity, body, query, now } = request;
  const { table } = ports;
  const written: Item[] = [];
  const before = await recordOf(request, ports, written);
  const expected = expectedVersion(request.event);
  if (expected !== undefined && expected !== before.version) throw preconditionFailed();

  if (body.timeZone !== undefined || body.sendTime !== undefined)
    written.push(await moveTiming(request, ports, before));
  written.push(...(await changeConsent(request, ports, before)));
  const owner = await findOwner(table, identity.sub);
  return {
    body: { data: toProfile(identity, owner, query.locale, now) },
    version: owner?.version ?? 0,
    written,
  };
}

async function recordOf(request: Request, { table }: Dependencies, written: Item[]): Promise<OwnerRecord> {
  const { owner: identity, query, now, requestId, correlationId } = request;
  const known = await findOwner(table, identity.sub);
  if (known) return known;
  const preferences = { locale: query.locale, timeZone: undefined };
  const made = await ensureOwner({ table, now, requestId, correlationId }, identity, preferences);
  written.push(...made.written);
  return { ...made.owner, version: 0 };
}

async function moveTiming(request: Request, { table }: Dependencies, before: OwnerRecord): Promise<Item> {
  const { body, now, requestId, correlationId, event } = request;
  const timeZone = body.timeZone === undefined ? before.timeZone : canonicalTimeZone(body.timeZone);
  const sendTime = body.sendTime ?? before.sendTime;
  const expected = before.version === 0 ? undefined : expectedVersion(event);
  const chosen = { timeZone: body.timeZone === undefined ? undefined : (timeZone ?? undefined), sendTime };
  return changeTiming({ table, now, requestId, correlationId }, before.ownerId, expected, chosen);
}

/** Withdrawing consent stops messages as an unsubscribe link does; giving it again undoes only that. */
async function changeConsent(
  { owner: identity, body, now, requestId, correlationId }: Request,
  { table }: Dependencies,
  { suppressions }: OwnerRecord,
): Promise<Item[]> {
  const written: Item[] = [];
  for (const channel of addressChannels) {
    const wanted = body.consent?.[channel];
    const stopped = suppressions[channel];
    if (wanted === false && !stopped)
      await suppressOwner(table, identity.sub, { channel, reason: 'unsubscribed', since: now });
    if (wanted !== true || !stopped) continue;
    if (stopped.reason !== 'unsubscribed') throw stoppedByProvider(channel);
    const address = requireAddress(identity, channel);
    const writing = { table, now, requestId: `${requestId}/${channel}`, correlationId };
    written.push(...(await resumeChannel(writing, identity.sub, channel, address)));
  }
  return written;
}

function stoppedByProvider(channel: AddressChannel): AppError {
  const messages = channel === 'email' ? 'Emails to this address' : 'Texts to this number';
  return new AppError(
    'conflict',
    `${messages} were stopped by the provider. Switch them back on from the notice.`,
  );
}

export const handler = endpoint(profileEndpoints.updateProfile, updateProfile, publishing(dependencies));
