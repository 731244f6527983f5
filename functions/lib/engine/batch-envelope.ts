import type { BatchedReminder, ReminderBatch } from './messages.ts';

/** The envelope of an event about some reminders of a batch; it names their owner if they have only one. */
export function batchEnvelope(
  { correlationId }: Pick<ReminderBatch, 'correlationId'>,
  reminders: readonly BatchedReminder[],
  now: string,
) {
  const [ownerId, ...others] = new Set(reminders.map((each) => each.ownerId));
  return { ...(ownerId !== undefined && others.length === 0 && { ownerId }), correlationId, now };
}
