import { dueDates } from '@merrowvale/shared/domain/due-dates.ts';
import type { ActionOrigin } from '@merrowvale/shared/schemas/dose.ts';
import type { LinkAction } from '@merrowvale/shared/schemas/reminder-link.ts';
import type { Writing } from '../engine/owner-reminders.ts';
import { planOf } from '../engine/stored-reminder.ts';
import type { Item } from '../ports/table.ts';
import { type StoredDose, undoUntil } from './dose-item.ts';
import type { DoseTwins } from './dose-twins.ts';
import { giveDose, isSameDose, undoDose } from './give-dose.ts';
import { remindAgain, repeatDate } from './remind-again.ts';

type Action = { action: LinkAction; date: string; by: string; via: ActionOrigin };

/** True when the current state of a dose allows an action: a dose that was given needs no further message. */
export function isActionOpen(
  twins: DoseTwins,
  doses: readonly StoredDose[],
  { action, date }: Pick<Action, 'action' | 'date'>,
  now: string,
): boolean {
  const given = doses.find(isSameDose(twins, date));
  if (action === 'undo') return !given || now < undoUntil(given.givenAt);
  if (action === 'given') return given !== undefined || !isFarAhead(twins, date, now);
  if (given) return false;
  return action === 'not-now' || repeatDate(twins.reminder, { date, when: action }, now) !== undefined;
}

/** A calendar contains links for dates months ahead; only the next one may be confirmed early. */
function isFarAhead({ reminder }: DoseTwins, date: string, now: string): boolean {
  const [next] = dueDates(planOf(reminder), now).next;
  return next !== undefined && date > next;
}

/** Performs the action of a link in a message on a dose. */
export function actOnDose(
  writing: Writing,
  twins: DoseTwins,
  { action, date, by, via }: Action,
  shards: number,
): Promise<Item[]> {
  if (action === 'given') return giveDose(writing, twins, { date, by, via });
  if (action === 'undo') return undoDose(writing, twins, date);
  return remindAgain(writing, twins, { date, when: action }, shards);
}
