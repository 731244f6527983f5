import { intervalOf } from '@merrowvale/shared/domain/brands.ts';
import { type DueDates, dueDates } from '@merrowvale/shared/domain/due-dates.ts';
import { serestoRefillDate } from '@merrowvale/shared/domain/reminder-rules.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { Reminder } from '@merrowvale/shared/schemas/reminder.ts';
import * as z from 'zod';
import { currentDose, pauseEnd, repeatDay } from '../doses/current-dose.ts';
import type { FindRecord } from '../engine/message-progress.ts';
import { planOf, readReminder, type StoredReminder } from '../engine/stored-reminder.ts';
import type { Item } from '../ports/table.ts';
import { lastMessage } from './last-message.ts';
import { marketingBrandOf } from './marketing-brand-of.ts';

const history = z.object({ lastModified: z.iso.datetime() });

/**
 * Converts a stored reminder for API responses at `now`. Its dates follow from the plan and the time only; the
 * progress of its last message is read from the batch record.
 */
export function toReminder(item: Item, now: string, findRecord: FindRecord): Reminder {
  const stored = knownReminder(item);
  const { lastModified } = history.parse(item);
  const { next, past, dosesLeft } = shownDates(stored, now);
  const date = next[0] ?? past[0] ?? stored.startDate;
  return {
    id: stored.reminderId,
    pet: { id: stored.petId, name: stored.petName },
    marketingBrand: marketingBrandOf(stored.productId, stored.petSpecies),
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
    lastMessage: lastMessage(stored, findRecord(stored), now),
    unsubscribedAt: stored.unsubscribedAt ?? null,
    dose: currentDose(stored, now),
    remindAgainOn: repeatDay(stored, now),
    pausedUntil: pauseEnd(stored, now),
    version: stored.version,
  };
}

/** Parses an item that must be a reminder; throws `internal` otherwise. */
export function knownReminder(item: Item): StoredReminder {
  const stored = readReminder(item);
  if (!stored) throw new AppError('internal', 'A stored reminder could not be read.');
  return stored;
}

/**
 * Due dates, including the most recent past date even if it precedes the reminder's creation: an owner who enters
 * when the last collar was put on sees that date.
 */
function shownDates(stored: StoredReminder, now: string): DueDates {
  const plan = planOf(stored);
  const dates = dueDates(plan, now);
  if (dates.past.length > 0) return dates;
  const sinceStart = dueDates({ ...plan, doses: null, since: `${stored.startDate}T00:00:00.000Z` }, now);
  return { ...dates, past: sinceStart.past };
}
