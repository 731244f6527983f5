import { hash } from 'node:crypto';
import { daySeconds } from '@merrowvale/shared/domain/calendar.ts';
import { carerLimits } from '@merrowvale/shared/schemas/carer.ts';
import { type TableClient, ttlAfter } from '../adapters/table.ts';
import { inboxHash, inboxRefusalsKey, suppressionKey } from '../keys.ts';
import { countUse, type Use, uncountUse } from '../limits/count-use.ts';
import type { StoredCarer } from './carer-record.ts';

const monthSeconds = 30 * daySeconds;
const refusalSeconds = carerLimits.quietDays.declined * daySeconds;

/**
 * Counts an invitation for the recipient's inbox: `withheld` if the address is suppressed or has declined the
 * invitations of too many owners, `limited` if it has been invited too often, by this owner or by all. A retry of a
 * counted invitation is allowed.
 */
export async function admitInvitation(table: TableClient, invitation: Invitation) {
  const { channel, address } = invitation.carer;
  if (await table.get(suppressionKey(channel, address), { consistent: true })) return 'withheld';
  const refusals = await table.get(inboxRefusalsKey(inboxHash(channel, address)), { consistent: true });
  if (Number(refusals?.count ?? 0) >= carerLimits.refusals) return 'withheld';
  for (const use of usesOf(table, invitation)) if ((await countUse(use)) === undefined) return 'limited';
  return 'allowed';
}

/** Takes back the count of an invitation that was not sent. */
export async function uncountInvitation(table: TableClient, invitation: Invitation): Promise<void> {
  for (const use of usesOf(table, invitation)) await uncountUse(use);
}

type Invitation = { ownerId: string; carer: StoredCarer & { address: string }; now: string };

function usesOf(table: TableClient, { ownerId, carer, now }: Invitation): Use<'invitations'>[] {
  const inbox = inboxHash(carer.channel, carer.address);
  const mark = `by-${carer.carerId}`;
  const use = { table, what: 'invitations', seconds: monthSeconds, mark, now } as const;
  const { all, ofOwner } = carerLimits.invitationsPerInbox;
  return [
    { ...use, subject: `inbox ${inbox} owner ${ownerId}`, max: ofOwner },
    { ...use, subject: `inbox ${inbox}`, max: all },
  ];
}

export async function noteRefusal(
  table: TableClient,
  { inbox, ownerId, now }: { inbox: string; ownerId: string; now: string },
): Promise<void> {
  const mark = `of-${hash('sha256', `${inbox} ${ownerId}`).slice(0, 16)}`;
  const change = { set: { [mark]: now, ttl: ttlAfter(now, refusalSeconds) }, add: { count: 1 } };
  await table.update(inboxRefusalsKey(inbox), change, { missing: mark });
}
