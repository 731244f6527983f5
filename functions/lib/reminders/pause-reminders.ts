import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import {
  type DatedPlan,
  datedPlan,
  datedReminder,
  maxPauseDays,
  pausedPlan,
  resumedPlan,
  resumeInstant,
} from '@merrowvale/shared/domain/due-dates.ts';
import { editedPlan, type PlanEdit } from '@merrowvale/shared/domain/edited-plan.ts';
import { dateAt } from '@merrowvale/shared/domain/zoned-time.ts';
import { type PauseScope, pauseMessages } from '@merrowvale/shared/schemas/pause.ts';
import type { TableClient } from '../adapters/table.ts';
import { baseReminderId } from '../carers/companion-id.ts';
import { pauseEnd } from '../doses/current-dose.ts';
import { progressOf } from '../engine/message-progress.ts';
import {
  changeReminders,
  editAttributes,
  movedOrdinals,
  type ReminderWriting,
  reminderEvent,
} from '../engine/owner-reminders.ts';
import { remindersAndCompanionsOf, type StoredReminder } from '../engine/stored-reminder.ts';
import { invalid } from '../http/parse-input.ts';
import { unknownEntity } from '../http/preconditions.ts';
import { profileKey } from '../keys.ts';
import { newEvent } from '../outbox.ts';
import { findPet } from '../pets/pet-record.ts';

/** Covers the twelve months of doses shown to owners. */
const pausesRetained = 24;

/** The reminders to pause. Throws `not-found` for a reminder that is deleted or belongs to somebody else. */
export async function pauseTargets(
  table: TableClient,
  ownerId: string,
  { scope, id }: { scope: PauseScope; id?: string | undefined },
) {
  const all = await remindersAndCompanionsOf(table, ownerId);
  if (scope === 'all') return all;
  if (scope === 'pet') {
    if (!(await findPet(table, ownerId, id ?? ''))) throw unknownEntity();
    return all.filter(({ petId }) => petId === id);
  }
  const named = all.filter(({ reminderId }) => baseReminderId(reminderId) === id);
  if (named.length === 0) throw unknownEntity();
  return named;
}

/** Throws `invalid` unless the end is between tomorrow and a year ahead in the caller's time zone. */
export function checkPauseEnd(until: string, timeZone: string, now: string): void {
  const today = dateAt(Date.parse(now), timeZone);
  if (until <= today) throw invalid({ until: [pauseMessages.untilTooSoon] });
  if (until > addDays(today, maxPauseDays)) throw invalid({ until: [pauseMessages.untilTooLate] });
}

export function pauseEach(writing: ReminderWriting, targets: readonly StoredReminder[], until: string) {
  return changeReminders(writing, targets, (reminder, version) =>
    reminder.pausedUntil === until && pauseEnd(reminder, writing.now) !== null
      ? undefined
      : pauseChange(writing, reminder, version, until),
  );
}

async function pauseChange(
  writing: ReminderWriting,
  reminder: StoredReminder,
  version: number,
  until: string,
) {
  const { now } = writing;
  const running = runningPause(reminder, now);
  const before = datedReminder(reminder, now);
  const plan = running ? resumedPlan(before.plan, running.since, now) : before.plan;
  const paused = pausedPlan(plan, until, now);
  const { since, doses } = paused;
  const edit = await datesCountedFrom(writing, reminder, before, version, { countsFrom: since, doses });
  const earlier = (reminder.pauses ?? []).filter((pause) => pause !== running);
  const pause = {
    from: running?.from ?? now,
    until: resumeInstant(until, reminder.timeZone),
    since: running?.since ?? reminder.since,
  };
  return {
    set: {
      ...edit.set,
      ...movedOrdinals(reminder, before, datedPlan(paused, now)),
      pausedUntil: until,
      pauses: [...earlier, pause].slice(-pausesRetained),
    },
    remove: edit.remove,
    alsoEvents: [...edit.alsoEvents, pausedEvent(writing, reminder, version, until)],
  };
}

/** A pause changes which dates count; a date that has fallen due stays owed, as with any other edit. */
async function datesCountedFrom(
  writing: ReminderWriting,
  reminder: StoredReminder,
  before: DatedPlan,
  version: number,
  edit: Pick<PlanEdit, 'countsFrom' | 'doses'>,
) {
  const progress = await progressOf(writing.table, reminder);
  const edited = editedPlan(before, progress, { ...before.plan, ...edit });
  return editAttributes(reminder, edited, version, writing);
}

/** Ends pauses now. Dates that fell within them stay skipped. */
export function resumeEach(writing: ReminderWriting, targets: readonly StoredReminder[]) {
  return changeReminders(writing, targets, async (reminder, version) => {
    const running = runningPause(reminder, writing.now);
    if (!running) return undefined;
    const before = datedReminder(reminder, writing.now);
    const resumed = resumedPlan(before.plan, running.since, writing.now);
    const counted = { countsFrom: resumed.since, doses: undefined };
    const edit = await datesCountedFrom(writing, reminder, before, version, counted);
    const pauses = (reminder.pauses ?? []).map((pause) =>
      pause === running ? { ...pause, until: writing.now } : pause,
    );
    return {
      set: { ...edit.set, pauses, ...movedOrdinals(reminder, before, datedPlan(resumed, writing.now)) },
      remove: [...edit.remove, 'pausedUntil'],
      alsoEvents: [...edit.alsoEvents, reminderEvent('reminder.resumed', reminder, version, writing)],
    };
  });
}

function runningPause(reminder: StoredReminder, now: string) {
  return pauseEnd(reminder, now) === null ? undefined : reminder.pauses?.at(-1);
}

function pausedEvent(writing: ReminderWriting, reminder: StoredReminder, version: number, until: string) {
  const { reminderId, ownerId } = reminder;
  const detail = { ...reminder, reminderVersion: version, until };
  return newEvent('reminder.paused', `${reminderId}/${version}`, { ...writing, ownerId }, detail);
}

/** Stores the day until which all of an owner's reminders are paused; null ends the pause. */
export async function notePause(table: TableClient, ownerId: string, until: string | null): Promise<void> {
  const update = until === null ? { remove: ['pausedUntil'] } : { set: { pausedUntil: until } };
  await table.update(profileKey(ownerId), { ...update, add: { version: 1 } }, { exists: 'pk' });
}
