import { createHash } from 'node:crypto';
import { daySeconds } from '@merrowvale/shared/domain/calendar.ts';
import { carerLimits } from '@merrowvale/shared/schemas/carer.ts';
import { inboxHash, inboxRefusalsKey, suppressionKey } from '../keys.ts';
import { countUse } from '../limits/count-use.ts';
import type { Table } from '../ports/table.ts';
import { ttlAfter } from '../ttl-after.ts';
import type { StoredCarer } from './carer-record.ts';

const monthSeconds = 30 * daySeconds;
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
  const use = {
    table,
    subject: `inbox ${inbox}`,
    what: 'invitations',
    seconds: monthSeconds,
    most: carerLimits.invitationsPerInbox,
    mark: `by-${carerId}`,
    now,
  } as const;
  return (await countUse(use)) !== undefined;
}

export async function noteRefusal(
  table: Table,
  { inbox, ownerId, now }: { inbox: string; ownerId: string; now: string },
): Promise<void> {
  const mark = `of-${createHash('sha256').update(`${inbox} ${ownerId}`).digest('hex').slice(0, 16)}`;
  const change = { set: { [mark]: now, ttl: ttlAfter(now, refusalSeconds) }, add: { count: 1 } };
  await table.update(inboxRefusalsKey(inbox), change, { missing: mark });
}
