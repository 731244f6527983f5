import { profileChange } from '@merrowvale/shared/schemas/profile.ts';
import * as z from 'zod';
import { textEntry } from '../../forms/form-entries.ts';
import type { FieldProblems } from '../../forms/posted.ts';
import { zoneOf } from './send-times.ts';

/** The send time, and the readable name of the time zone. */
export const timesFormValues = z.object({ sendTime: textEntry, zone: textEntry });
type TimesFormValues = z.infer<typeof timesFormValues>;

export function timesChange({ sendTime, zone }: TimesFormValues) {
  return { sendTime, timeZone: zoneOf(zone) };
}

export function timesProblems(values: TimesFormValues): FieldProblems {
  const { timeZone, sendTime } = profileChange.shape;
  const change = timesChange(values);
  return {
    ...(!sendTime.safeParse(change.sendTime).success && { sendTime: 'invalid' }),
    ...(!timeZone.safeParse(change.timeZone).success && { zone: 'required' }),
  };
}
