import type { Channel, Reminder, ReminderInput } from '@merrowvale/shared/schemas/reminder.ts';

/** A stored reminder; `isSaved` if an earlier attempt has saved the form's values in it. */
export type SavedReminder = Pick<Reminder, 'id' | 'channel' | 'version'> & { isSaved: boolean };

export type SaveStep =
  | { kind: 'create'; input: ReminderInput }
  | { kind: 'update'; id: string; version: number; input: ReminderInput }
  | { kind: 'delete'; id: string };

type Wanted = { channels: readonly Channel[]; inputFor: (channel: Channel) => ReminderInput };

/**
 * The calls that bring the stored reminders in line with the form: one created or updated for each selected
 * channel, then the deselected ones deleted. Anything that an earlier attempt has saved is left out.
 */
export function planSave(stored: readonly SavedReminder[], { channels, inputFor }: Wanted): SaveStep[] {
  const steps = channels.flatMap((channel): SaveStep[] => {
    const input = inputFor(channel);
    const own = stored.filter((each) => each.channel === channel);
    if (own.length === 0) return [{ kind: 'create', input }];
    return own.flatMap(({ id, version, isSaved }) =>
      isSaved ? [] : [{ kind: 'update', id, version, input }],
    );
  });
  const unticked = stored.filter(({ channel }) => !channels.includes(channel));
  return [...steps, ...unticked.map(({ id }) => ({ kind: 'delete', id }) as const)];
}

export function isStored(reminder: Reminder, input: ReminderInput): boolean {
  const { pet, marketingBrand, startDate, dosesRemaining, interval, sendTime, leadDays, followUpDays } =
    reminder;
  const isDefault = input.interval === undefined || input.interval === null;
  return (
    pet.id === input.petId &&
    marketingBrand.id === input.productId &&
    startDate === input.startDate &&
    dosesRemaining === input.dosesRemaining &&
    (isDefault || interval === input.interval) &&
    (reminder.sendTimeChosen ? sendTime : null) === input.sendTime &&
    leadDays === input.leadDays &&
    followUpDays === input.followUpDays
  );
}

/** The attributes of a reminder that its form shows; others, such as its last message, change on their own. */
export type ReminderFact = 'medication' | 'date' | 'doses' | 'timing';

export function changedFacts(read: Reminder, now: Reminder): ReminderFact[] {
  const changed: Record<ReminderFact, boolean> = {
    medication: read.marketingBrand.id !== now.marketingBrand.id || read.pet.id !== now.pet.id,
    date: read.startDate !== now.startDate,
    doses: read.dosesRemaining !== now.dosesRemaining,
    timing: timingOf(read) !== timingOf(now),
  };
  const facts = ['medication', 'date', 'doses', 'timing'] as const;
  return facts.filter((fact) => changed[fact]);
}

/** The part of a reminder's timing that its form controls. */
function timingOf({ interval, sendTimeChosen, sendTime, leadDays, followUpDays }: Reminder): string {
  return JSON.stringify([interval, sendTimeChosen && sendTime, leadDays, followUpDays]);
}
