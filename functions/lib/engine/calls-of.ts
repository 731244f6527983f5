import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import { companionOf } from '../carers/companion-id.ts';
import { inBatches } from '../in-batches.ts';
import { type BatchedReminder, callSize } from './messages.ts';

/**
 * Divides a batch into the provider calls it is sent in, one after the other: up to 50 reminders by email, one
 * person's by text. A person's reminders stay in one call, and so in one email, unless they exceed a call on their
 * own. Emails to carers have a template of their own and therefore separate calls, because a crash must not repeat
 * two calls at once.
 */
export function callsOf(channel: Channel, reminders: readonly BatchedReminder[]): BatchedReminder[][] {
  const people = [...Map.groupBy(reminders, personOf).values()];
  if (channel === 'sms') return people;
  const isCarer = ([first]: BatchedReminder[]) => first !== undefined && carerOf(first) !== undefined;
  return [people.filter((each) => !isCarer(each)), people.filter(isCarer)].flatMap(emailCalls);
}

function emailCalls(people: readonly BatchedReminder[][]): BatchedReminder[][] {
  const calls: BatchedReminder[][] = [];
  for (const part of people.flatMap((own) => inBatches(own, callSize))) {
    const call = calls.at(-1);
    if (call && call.length + part.length <= callSize) call.push(...part);
    else calls.push(part);
  }
  return calls;
}

function personOf(reminder: BatchedReminder): string {
  return `${reminder.ownerId} ${carerOf(reminder) ?? ''}`;
}

function carerOf({ reminderId }: BatchedReminder): string | undefined {
  return companionOf(reminderId)?.carerId;
}
