import { findBrand } from '@merrowvale/shared/domain/brands.ts';
import { dateAt } from '@merrowvale/shared/domain/zoned-time.ts';
import { type LinkedReminder, linkAction } from '@merrowvale/shared/schemas/reminder-link.ts';
import type { StoredReminder } from '../engine/stored-reminder.ts';
import { doseOn, repeatDay } from './current-dose.ts';
import type { StoredDose } from './dose-item.ts';
import { isSameDose, twinsAmong } from './dose-twins.ts';
import { isActionOpen } from './repeat-date.ts';

/** A reminder and the dose of a date, as shown on the page behind a message's link. */
export function linkedReminder(
  reminder: StoredReminder,
  all: readonly StoredReminder[],
  doses: readonly StoredDose[],
  date: string,
  now: string,
): LinkedReminder {
  const twins = twinsAmong(all, reminder);
  const given = doses.find(isSameDose(twins, date));
  return {
    id: reminder.reminderId,
    petName: reminder.petName,
    productName: findBrand(reminder.productId)?.name ?? reminder.productId,
    dose: doseOn({ ...reminder, lastDose: given ?? undefined }, date, now),
    givenOn: given ? dateAt(Date.parse(given.givenAt), reminder.timeZone) : null,
    remindAgainOn: repeatDay(reminder, now),
    open: linkAction.options.filter((action) => isActionOpen(twins, doses, { action, date }, now)),
  };
}
