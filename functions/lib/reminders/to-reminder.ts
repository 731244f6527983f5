import { intervalOf, marketingBrandOf } from '@merrowvale/shared/domain/brands.ts';
import {
  type DatedPlan,
  datedReminder,
  dueDateOf,
  dueDates,
  sendInstant,
} from '@merrowvale/shared/domain/due-dates.ts';
import { grace } from '@merrowvale/shared/domain/edited-plan.ts';
import { serestoRefillDate } from '@merrowvale/shared/domain/reminder-rules.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { LastMessage, Reminder } from '@merrowvale/shared/schemas/reminder.ts';
import * as z from 'zod';
import type { Item, TableClient } from '../adapters/table.ts';
import { shownDose } from '../doses/current-dose.ts';
import type { BatchRecord } from '../engine/batch-record.ts';
import { type FindRecord, messageProgress, readBatchRecords } from '../engine/message-progress.ts';
import { isSilenced, knownReminder, readReminder, type StoredReminder } from '../engine/stored-reminder.ts';
import type { Log } from '../log.ts';

const history = z.object({ lastModified: z.iso.datetime() });

type ReadItem = { item: Item; stored: StoredReminder };

function toReminder({ item, stored }: ReadItem, { now, query }: Asked, findRecord: FindRecord): Reminder {
  const at = datedReminder(stored, now);
  const { lastModified } = history.parse(item);
  const { next, dosesLeft } = at.dates;
  const past = shownPast(stored, at);
  const date = next[0] ?? past[0] ?? stored.startDate;
  return {
    id: stored.reminderId,
    pet: { id: stored.petId, name: stored.petName },
    marketingBrand: marketingBrandOf(stored.productId, stored.petSpecies, query.locale),
    channel: stored.channel,
    startDate: stored.startDate,
    date,
    dosesRemaining: dosesLeft,
    cdcPetOwnerId: stored.ownerId,
    isDeleted: stored.isDeleted ?? false,
    lastModified,
    status: 'active',
    serestoRefillDate: serestoRefillDate(stored.productId, date),
    recurringDates: next,
    pastDates: past,
    timeZone: stored.timeZone,
    sendTime: stored.sendTime,
    sendTimeChosen: stored.sendTimeChosen ?? false,
    interval: intervalOf(stored),
    leadDays: stored.leadDays ?? 0,
    followUpDays: stored.followUpDays ?? null,
    packSize: stored.packSize ?? null,
    lastMessage: lastMessage(stored, at, findRecord(stored)),
    unsubscribedAt: stored.unsubscribedAt ?? null,
    ...shownDose(stored, at),
    version: stored.version,
  };
}

/**
 * The most recent past date, even if it precedes the reminder's creation: an owner who enters when the last collar
 * was put on sees that date.
 */
function shownPast({ startDate }: StoredReminder, { plan, now, dates }: DatedPlan): string[] {
  if (dates.past.length > 0) return dates.past;
  return dueDates({ ...plan, doses: null, since: `${startDate}T00:00:00.000Z` }, now).past;
}

export function lastMessage(
  reminder: StoredReminder,
  dated: DatedPlan,
  record: BatchRecord | undefined,
): LastMessage | null {
  const due = dueMessage(reminder, dated);
  const ended = endedMessage(reminder);
  if (ended || !reminder.claim) return due && due.dueDate > (ended?.dueDate ?? '') ? due : ended;
  const { date, at } = reminder.claim;
  const dueDate = dueDateOf(date);
  const progress = messageProgress(record, reminder);
  if (due && (progress === 'withdrawn' || due.dueDate > dueDate)) return due;
  return { dueDate, at, result: progress === 'withdrawn' ? 'calledOff' : progress };
}

/** The last message once it has an outcome; the outcome of an older claim does not count. */
function endedMessage({ claim, outcome }: StoredReminder): LastMessage | null {
  if (!outcome || (claim && outcome.date < claim.date)) return null;
  const { date, at, result, reason } = outcome;
  return { dueDate: dueDateOf(date), at, result, ...(reason && { reason }) };
}

/**
 * The latest date that is due and can still be sent, whether planned or left owed by an edit; null when messages are
 * stopped or the date has been answered.
 */
function dueMessage(reminder: StoredReminder, at: DatedPlan): LastMessage | null {
  if (isSilenced(reminder) || reminder.isDeleted) return null;
  const [due] = [plannedDate(at), owedDate(reminder)]
    .filter((each) => each !== undefined)
    .filter(({ dueDate }) => dueDate > (reminder.answered ?? ''))
    .filter(({ instant }) => Date.parse(at.now) - instant <= grace)
    .toSorted((one, other) => other.dueDate.localeCompare(one.dueDate));
  return due ? { dueDate: due.dueDate, at: new Date(due.instant).toISOString(), result: 'due' } : null;
}

type DueDate = { dueDate: string; instant: number };

function plannedDate({ plan, dates }: DatedPlan): DueDate | undefined {
  const [dueDate] = dates.past;
  return dueDate === undefined ? undefined : { dueDate, instant: sendInstant(plan, dueDate) };
}

function owedDate({ owed }: StoredReminder): DueDate | undefined {
  return owed && { dueDate: owed.date, instant: Date.parse(owed.instant) };
}

/** The time and the locale of the request that a response is for. */
export type Asked = { now: string; query: { locale: Locale } };

/**
 * Parses stored reminders for API responses, with one more request if any of their messages has no outcome yet.
 * Unreadable items are logged and skipped, so that they do not hide an owner's other reminders.
 */
export async function readableReminders(
  items: readonly Item[],
  table: TableClient,
  request: Asked & { log: Log },
) {
  const readable = items.flatMap((item) => {
    const stored = readReminder(item);
    return stored ? [{ item, stored }] : [];
  });
  if (readable.length < items.length)
    request.log.error('Stored reminders could not be read.', { count: items.length - readable.length });
  const findRecord = await readBatchRecords(
    table,
    readable.map(({ stored }) => stored),
  );
  return readable.map((each) => toReminder(each, request, findRecord));
}

export async function readableReminder(item: Item, table: TableClient, request: Asked): Promise<Reminder> {
  const stored = knownReminder(item);
  return toReminder({ item, stored }, request, await readBatchRecords(table, [stored]));
}
