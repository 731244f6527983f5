import { profileEndpoints } from '@merrowvale/shared/endpoints/profile-endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { carerMessages } from '@merrowvale/shared/schemas/carer.ts';
import type { TextLimits } from '@merrowvale/shared/schemas/limits.ts';
import type { Identity } from '@merrowvale/shared/schemas/session.ts';
import { noteAccountChange } from '../../lib/account/account-notice.ts';
import type { Item } from '../../lib/adapters/table.ts';
import { emptyRecord, findCarers, type StoredCarer, toCarer } from '../../lib/carers/carer-record.ts';
import { invited } from '../../lib/carers/carer-rules.ts';
import { carerEvent, changeCarers } from '../../lib/carers/change-carers.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { creationOf, keyReused } from '../../lib/entity-write.ts';
import { viewerAddress } from '../../lib/http/api-event.ts';
import { invalid } from '../../lib/http/parse-input.ts';
import { findOwner } from '../../lib/owners/owners.ts';
import { publishing } from '../../lib/publishing.ts';
import { setting } from '../../lib/settings.ts';
import { limitTextRequests } from '../../lib/texts/limited-texts.ts';
import { textCountry } from '../../lib/texts/text-country.ts';
import { withParts } from '../../lib/with-parts.ts';

type InvitationDependencies = Dependencies & { textLimits: TextLimits };

const row = profileEndpoints.inviteCarer;

/**
 * Stores an invitation, whose message a consumer sends. The response is the same whether or not the address is known,
 * is suppressed or belongs to somebody with an account.
 */
export async function inviteCarer(request: ApiRequest<'inviteCarer'>, ports: InvitationDependencies) {
  const { table, log } = ports;
  const { body: input, query, owner, now, event, correlationId } = request;
  const ownerId = owner.sub;
  const { id, requestHash } = creationOf(event, ownerId, row.name, input);
  // Short, since it is part of the link in a text message.
  const carerId = id.replaceAll('-', '').slice(0, 12);
  const before = await findCarers(table, ownerId);
  const earlier = before?.carers.find((each) => each.carerId === carerId);
  if (earlier) return earlierInvitation(earlier, requestHash, now);
  const stored = await findOwner(table, ownerId);
  const ownAddresses = [owner.email, owner.phone, stored?.email ?? null, stored?.phone ?? null];
  const { locale } = query;
  const invitation = { carerId, input, locale, inviter: owner.firstName, ownAddresses, requestHash, now };
  if (input.channel === 'sms') {
    requireTextable(owner, input.address, ports.textLimits);
    // Refused before it counts for the network that others share.
    invited(before ?? emptyRecord(ownerId), invitation);
    const address = viewerAddress(event);
    await limitTextRequests(
      { table, limits: ports.textLimits },
      { purpose: 'invitation', isOwnNumber: false, address, now },
    );
  }
  const { record, item } = await changeCarers({ table, now }, ownerId, (found, version) => {
    if (found.carers.some((each) => each.carerId === carerId)) return undefined;
    return {
      record: invited(found, invitation),
      event: carerEvent('carer.invited', { carerId, channel: input.channel }, version, {
        ownerId,
        correlationId,
        now,
      }),
    };
  });
  const carer = record.carers.find((each) => each.carerId === carerId);
  if (!carer) throw new AppError('unavailable', 'The invitation could not be stored at the moment.');
  const change = { change: 'carer-invited', noticeId: carerId, owner, locale, correlationId, now } as const;
  const notice = item ? await noteAccountChange({ table, log }, change) : [];
  return response(carer, now, item ? [item, ...notice] : []);
}

/** Texts cost us money, so only an account that somebody can be held to has them sent to others. */
function requireTextable(owner: Identity, address: string, { countries }: TextLimits): void {
  if (!owner.phone || !owner.phoneVerified) throw invalid({ channel: [carerMessages.unverified] });
  const texted = textCountry(address, countries);
  if ('problem' in texted) throw invalid({ address: [carerMessages[texted.problem]] });
}

function earlierInvitation(carer: StoredCarer, requestHash: string | undefined, now: string) {
  if (carer.requestHash === requestHash) return response(carer, now, []);
  throw keyReused();
}

function response(carer: StoredCarer, now: string, written: Item[]) {
  return { body: { data: toCarer(carer, now) }, written };
}

const invitationDependencies: InvitationDependencies = withParts(dependencies, {
  textLimits: () => setting('TEXT_LIMITS'),
});

export const handler = endpoint(row, inviteCarer, publishing(invitationDependencies));
