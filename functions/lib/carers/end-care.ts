import type { TableClient } from '../adapters/table.ts';
import type { ApiEvent } from '../http/api-event.ts';
import { invitationResponse, shownInvitation } from './carer-invitation.ts';
import { findCarers } from './carer-record.ts';
import { ended, inboxOfInvitation } from './carer-rules.ts';
import { type CarerClaims, carerOf } from './carer-token.ts';
import { carerRevokedEvent, changeCarers } from './change-carers.ts';
import { noteRefusal } from './inbox-invitations.ts';

export async function endCare(
  { table, now, correlationId }: { table: TableClient; now: string; correlationId: string },
  { ownerId, carerId }: CarerClaims,
  state: 'declined' | 'left',
) {
  let inbox: string | undefined;
  const changed = await changeCarers({ table, now }, ownerId, (found, version) => {
    const record = ended(found, carerId, state, now);
    inbox = inboxOfInvitation(found, carerId);
    const occasion = { ownerId, correlationId, now };
    return record && { record, event: carerRevokedEvent(carerId, 'carer', version, occasion) };
  });
  if (state === 'declined' && inbox !== undefined) await noteRefusal(table, { inbox, ownerId, now });
  return changed;
}

export async function endByLink(
  call: { query: { token: string }; now: string; correlationId: string; event: ApiEvent },
  ports: { table: TableClient; siteUrl: string; secret: () => Promise<string> },
  state: 'declined' | 'left',
) {
  const { query, now, correlationId, event } = call;
  const claims = carerOf(query.token, await ports.secret());
  const before = await findCarers(ports.table, claims.ownerId);
  const { language } = shownInvitation(before, claims.carerId, now);
  const { record, item } = await endCare({ table: ports.table, now, correlationId }, claims, state);
  const data = shownInvitation(record, claims.carerId, now);
  const occasion = { event, siteUrl: ports.siteUrl, token: query.token, locale: language };
  return invitationResponse(data, state, item ? [item] : [], occasion);
}
