import { productInterval } from '@merrowvale/shared/domain/brands.ts';
import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import { dueDates } from '@merrowvale/shared/domain/due-dates.ts';
import type { Interval } from '@merrowvale/shared/domain/interval.ts';
import type { Profile } from '@merrowvale/shared/schemas/profile.ts';
import { channelsOf, checkReminderForm, inputFor, type ReminderFormValues } from './reminder-form-values.ts';
import type { ReminderGroup } from './reminder-groups.ts';

type Circumstances = {
  /** An ISO instant. */
  now: string;
  today: string;
  timeZone: string;
  profile: Pick<Profile, 'sendTime'>;
  group: ReminderGroup | undefined;
};

/**
 * The day and time of the next message of a form's reminder, and the interval of those after it, if there are any.
 * Undefined if there is no such message, or as long as the form is not valid.
 */
export function firstMessage(
  values: ReminderFormValues,
  { now, today, timeZone, profile, group }: Circumstances,
): { day: string; time: string; interval: Interval | undefined } | undefined {
  const [channel] = channelsOf(values);
  if (!channel || Object.keys(checkReminderForm(values, today, group)).length > 0) return undefined;
  const input = inputFor(values, channel, { today, timeZone, group });
  const plan = {
    startDate: input.startDate ?? today,
    interval: input.interval ?? productInterval(values.productId),
    leadDays: Number(values.leadDays),
    doses: input.dosesRemaining ?? null,
    since: now,
    timeZone: input.timeZone ?? timeZone,
    sendTime: values.sendTime || profile.sendTime,
  };
  const [date, another] = dueDates(plan, now).next;
  if (date === undefined) return undefined;
  const interval = another === undefined ? undefined : plan.interval;
  return { day: addDays(date, -plan.leadDays), time: plan.sendTime, interval };
}
