import { createHash } from 'node:crypto';
import { daySeconds } from '@merrowvale/shared/domain/calendar.ts';
import { carerLimits } from '@merrowvale/shared/schemas/carer.ts';
import { inboxHash, inboxInvitationsKey, inboxRefusalsKey, suppressionKey } from '../keys.ts';
import type { Key, Table } from '../ports/table.ts';
import { ttlAfter } from '../ttl-after.ts';
import type { StoredCarer } from './carer-record.ts';

const invitationSeconds = 40 * daySeconds;
const refusalSeconds = carerLimits.quietDays.declined * daySeconds;

/**
 * Counts an invitation for the recipient's inbox; false if the address is suppressed, or the inbox has been invited
 * too often this month or has declined the invitations of too many owners. A retry of a counted invitation is allowed.
 */
export async function mayInvite(
  table: Table,
  { carerId, channel, address }: StoredCarer & { address: string },
  now: string,
): Promise<boolean> {
  if (await table.get(suppressionKey(channel, address), { consistent: true })) return false;
  const inbox = inboxHash(channel, address);
  const refusals = await table.get(inboxRefusalsKey(inbox), { consistent: true });
  if (Number(refusals?.count ?? 0) >= carerLimits.refusals) return false;
  const ttl = ttlAfter(now, invitationSeconds);
  const most = carerLimits.invitationsPerInbox;
  return countOnce(table, inboxInvitationsKey(inbox, now), { mark: `by-${carerId}`, now, ttl, most });
}

export async function noteRefusal(
  table: Table,
  { inbox, ownerId, now }: { inbox: string; ownerId: string; now: string },
): Promise<void> {
  const mark = `of-${createHash('sha256').update(`${inbox} ${ownerId}`).digest('hex').slice(0, 16)}`;
  await countOnce(table, inboxRefusalsKey(inbox), { mark, now, ttl: ttlAfter(now, refusalSeconds) });
}

type Mark = { mark: string; now: string; ttl: number; most?: number };

/** Counts something unless its mark shows that it was counted before; false beyond the limit. */
async function countOnce(table: Table, key: Key, { mark, now, ttl, most = Number.MAX_SAFE_INTEGER }: Mark) {
  if ((await table.get(key, { consistent: true }))?.[mark] !== undefined) return true;
  const isWithin = { any: [{ missing: 'count' }, { path: 'count', below: most }] };
  const change = { set: { [mark]: now, ttl }, add: { count: 1 } };
  return (await table.update(key, change, isWithin)) !== undefined;
}
