import { carerEndpoints } from '@merrowvale/shared/endpoints/carer-endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { carerEvent } from '../../lib/carers/carer-event.ts';
import { changeCarers, findCarers, type StoredCarer, toCarer } from '../../lib/carers/carer-record.ts';
import { invited } from '../../lib/carers/carer-rules.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { creationOf } from '../../lib/http/preconditions.ts';
import { findOwner } from '../../lib/owners/owners.ts';
import type { Item } from '../../lib/ports/table.ts';

const row = carerEndpoints.inviteCarer;

/**
 * Stores an invitation, whose message a consumer sends. The response is the same whether or not the address is known,
 * is suppressed or belongs to somebody with an account.
 */
export async function inviteCarer(request: ApiRequest<typeof row>, { table }: Dependencies) {
  const { body: input, query, owner, now, event, correlationId } = request;
  const ownerId = owner.sub;
  const { id, requestHash } = creationOf(event, ownerId, row.name, input);
  // Short, since it is part of the link in a text message.
  const carerId = id.replaceAll('-', '').slice(0, 12);
  const before = (await findCarers(table, ownerId))?.carers.find((each) => each.carerId === carerId);
  if (before) return earlierInvitation(before, requestHash, now);
  const stored = await findOwner(table, ownerId);
  const ownAddresses = [owner.email, owner.phone, stored?.email ?? null, stored?.phone ?? null];
  const { record, item } = await changeCarers({ table, now }, ownerId, (found, version) => {
    if (found.carers.some((each) => each.carerId === carerId)) return undefined;
    return {
      record: invited(found, {
        carerId,
        input,
        locale: query.locale,
        inviter: owner.firstName,
        ownAddresses,
        requestHash,
        now,
      }),
      event: carerEvent('carer.invited', { carerId, channel: input.channel }, version, {
        ownerId,
        correlationId,
        now,
      }),
    };
  });
  const carer = record.carers.find((each) => each.carerId === carerId);
  if (!carer) throw new AppError('unavailable', 'The invitation could not be stored at the moment.');
  return response(carer, now, item ? [item] : []);
}

function earlierInvitation(carer: StoredCarer, requestHash: string | undefined, now: string) {
  if (carer.requestHash === requestHash) return response(carer, now, []);
  throw new AppError('key-reused', 'This Idempotency-Key was used for a different request.');
}

function response(carer: StoredCarer, now: string, written: Item[]) {
  return { body: { success: true as const, data: toCarer(carer, now) }, written };
}

export const handler = endpoint(row, inviteCarer, dependencies);
