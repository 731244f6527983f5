import { offeredIntervals } from '@merrowvale/shared/domain/brands.ts';
import { startDateWindow } from '@merrowvale/shared/domain/reminder-rules.ts';
import type { Reminder, ReminderInput } from '@merrowvale/shared/schemas/reminder.ts';

/**
 * The request body that recreates a deleted reminder with its schedule; undefined if its brand's window no
 * longer allows any of its dates, or if no dose remains.
 */
export function restoringInput(reminder: Reminder, today: string): ReminderInput | undefined {
  const { pet, marketingBrand, channel, startDate, date, pastDates, dosesRemaining, timeZone } = reminder;
  const window = startDateWindow(marketingBrand.id, today);
  const anchor = [startDate, ...pastDates, date].find(
    (each) => !window || (each >= window.min && each <= window.max),
  );
  if (anchor === undefined || dosesRemaining === 0) return undefined;
  const productId = marketingBrand.id;
  const { interval, sendTimeChosen, leadDays, followUpDays } = reminder;
  const sendTime = sendTimeChosen ? reminder.sendTime : null;
  return {
    ...{ petId: pet.id, productId, channel, startDate: anchor, dosesRemaining, timeZone },
    ...(offeredIntervals(productId).includes(interval) && { interval }),
    ...{ sendTime, leadDays, followUpDays },
  };
}
