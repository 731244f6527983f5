import { type DatedPlan, datedReminder, dueOn } from '@merrowvale/shared/domain/due-dates.ts';
import { type Item, type TableClient, versionOf } from '../adapters/table.ts';
import type { ReminderWriting } from '../engine/owner-reminders.ts';
import type { StoredReminder } from '../engine/stored-reminder.ts';
import { invalid } from '../http/parse-input.ts';
import { unknownEntity } from '../http/preconditions.ts';
import { reminderKey } from '../keys.ts';
import { type Asked, readableReminder } from '../reminders/to-reminder.ts';
import { readCurrentDose } from './current-dose.ts';
import { type DoseTwins, doseConflict, doseTwins } from './dose-twins.ts';

type DoseRequest = Asked &
  Omit<ReminderWriting, 'table'> & { params: { id: string }; owner: { sub: string } };

/** Acts on the dose of a reminder and of its twins; the response has the reminder as it is then. */
export async function actOnReminder(
  request: DoseRequest,
  table: TableClient,
  act: (writing: ReminderWriting, found: DoseTwins) => Promise<Item[]>,
) {
  const { params, owner, now, requestId, correlationId } = request;
  const found = await doseTwins(table, owner.sub, params.id);
  const written = await act({ table, now, requestId, correlationId }, found);
  const key = reminderKey(owner.sub, params.id);
  const item = written.find(({ sk }) => sk === key.sk) ?? (await table.get(key, { consistent: true }));
  if (!item) throw unknownEntity();
  const data = await readableReminder(item, table, request);
  return { body: { data }, version: versionOf(item), written };
}

const beginning = new Date(0).toISOString();

/**
 * The due date that an action is about: the requested one, which must be one of the reminder's dates and no later
 * than the next, or else the one that the reminder shows.
 */
export function doseDateOf(reminder: StoredReminder, named: string | undefined, now: string): string {
  const at = datedReminder(reminder, now);
  const shown = readCurrentDose(reminder, at)?.date;
  if (named === undefined) {
    if (shown === undefined) throw doseConflict('No dose of this reminder is due yet.');
    return shown;
  }
  if (named === shown || named === reminder.claim?.date.slice(0, 10) || isPlanned(at, named)) return named;
  throw invalid({ date: ['Choose a date on which a dose was due.'] });
}

function isPlanned({ plan, dates }: DatedPlan, date: string): boolean {
  const [next = date] = dates.next;
  return date <= next && dueOn({ ...plan, doses: null, since: beginning }, date).due;
}
