import type { EditedPlan } from '@merrowvale/shared/domain/edited-plan.ts';
import type { DomainEvent } from '@merrowvale/shared/events/registry.ts';
import { newEvent } from '../new-event.ts';
import type { Value } from '../ports/table.ts';

type Edit = {
  set: { [name: string]: Value };
  remove: string[];
  /** Published with the edit, so that the message for the owed date is batched. */
  alsoEvents: DomainEvent[];
};

type Reminder = { ownerId: string; reminderId: string };

/**
 * The attributes that an edit writes to follow the rule for owed dates; `version` is the version that the write
 * creates.
 */
export function editAttributes(
  { ownerId, reminderId }: Reminder,
  { since, doses, owed, ended }: EditedPlan,
  version: number,
  { correlationId, now }: { correlationId: string; now: string },
): Edit {
  const envelope = { ownerId, correlationId, now };
  const event = () =>
    newEvent('reminder.owed', `${reminderId}/${version}`, envelope, {
      reminderId,
      reminderVersion: version,
      dueDate: owed?.date ?? '',
    });
  return {
    set: {
      since,
      doses,
      ...(owed && { owed }),
      ...(ended && { outcome: { date: ended.date, at: now, result: ended.result } }),
    },
    remove: owed ? [] : ['owed'],
    alsoEvents: owed ? [event()] : [],
  };
}
