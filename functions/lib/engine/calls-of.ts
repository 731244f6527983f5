import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import { inBatches } from '../in-batches.ts';
import { type BatchedReminder, callSize } from './messages.ts';

/**
 * Divides a batch into the calls it is sent in, one after the other: up to 50 reminders by email, one owner's by
 * text. An owner's reminders stay in one call, and so in one email, unless they exceed a call on their own.
 */
export function callsOf(channel: Channel, reminders: readonly BatchedReminder[]): BatchedReminder[][] {
  const byOwner = [...Map.groupBy(reminders, ({ ownerId }) => ownerId).values()];
  if (channel === 'sms') return byOwner;
  const calls: BatchedReminder[][] = [];
  for (const part of byOwner.flatMap((owned) => inBatches(owned, callSize))) {
    const call = calls.at(-1);
    if (call && call.length + part.length <= callSize) call.push(...part);
    else calls.push(part);
  }
  return calls;
}
