import { AppError } from '@merrowvale/shared/errors.ts';
import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import type { Identity } from '@merrowvale/shared/schemas/session.ts';
import { addressOf, defaultSendTime, findOwner } from '../owners/owners.ts';
import type { Table } from '../ports/table.ts';

/** The address for an owner's messages on a channel; throws `not-allowed` when there is none yet. */
export function requireAddress(owner: Identity, channel: Channel): string {
  const address = addressOf(owner, channel);
  if (address !== null) return address;
  throw new AppError(
    'not-allowed',
    channel === 'sms'
      ? 'Verify your phone number before you choose text messages.'
      : 'Add an email address to your account before you choose email.',
  );
}

/** The owner's send time, and their time zone if they have chosen one. */
export async function timingOf(
  table: Table,
  ownerId: string,
): Promise<{ sendTime: string; timeZone?: string }> {
  const owner = await findOwner(table, ownerId);
  const chosen = owner?.timeZoneChosen ? owner.timeZone : null;
  return { sendTime: owner?.sendTime ?? defaultSendTime, ...(chosen !== null && { timeZone: chosen }) };
}
