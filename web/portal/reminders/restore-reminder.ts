import { offeredIntervals } from '@merrowvale/shared/domain/brands.ts';
import { startDateWindow } from '@merrowvale/shared/domain/reminder-rules.ts';
import type { Reminder, ReminderInput } from '@merrowvale/shared/schemas/reminder.ts';

/**
 * What makes a deleted reminder anew, in its old rhythm; undefined where its brand's window no longer allows any of
 * its dates, or no dose is left.
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
