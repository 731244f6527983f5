import { foldedText } from '@merrowvale/shared/domain/folded-text.ts';
import { carerInput } from '@merrowvale/shared/schemas/carer.ts';
import { deviceChange, deviceMessages } from '@merrowvale/shared/schemas/device.ts';
import { profileChange } from '@merrowvale/shared/schemas/profile.ts';
import * as z from 'zod';
import { textEntry } from '../../forms/form-entries.ts';
import type { FieldProblems } from '../../forms/posted.ts';
import { zoneOf } from './send-times.ts';

export const carerFormValues = z.object({ name: textEntry, channel: textEntry, address: textEntry });
type CarerFormValues = z.infer<typeof carerFormValues>;

/** The first message of each invalid field, in English. */
export function carerProblems(values: CarerFormValues): FieldProblems {
  const issues = carerInput.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}

export const deviceFormValues = z.object({ name: textEntry, lockScreen: textEntry });

/** The errors of the name: `nameLength`, otherwise `name`. */
export function deviceProblems({ name }: z.infer<typeof deviceFormValues>): FieldProblems {
  const message = deviceChange.shape.name.unwrap().safeParse(name).error?.issues[0]?.message;
  if (message === undefined) return {};
  return { name: message === deviceMessages.nameLength ? 'nameLength' : 'name' };
}

export const deletionFormValues = z.object({ word: textEntry });

export function deletionProblems(
  { word }: z.infer<typeof deletionFormValues>,
  expected: string,
): FieldProblems {
  return foldedText(word.trim()) === foldedText(expected) ? {} : { word: 'wrong' };
}

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
