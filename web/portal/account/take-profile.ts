'use server';

import { ownerEndpoints } from '@merrowvale/shared/endpoints/owner-endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { ProfileChange } from '@merrowvale/shared/schemas/profile.ts';
import { channel } from '@merrowvale/shared/schemas/reminder.ts';
import { redirect } from 'next/navigation';
import * as z from 'zod';
import { listEntry, readEntries, textEntry } from '../../forms/form-entries.ts';
import { enteredForm, readCommon } from '../../forms/posted-form.ts';
import { writeFromServer } from '../../lib/api/call-from-server.ts';
import { failureOf } from '../owner/failure-of.ts';
import { runAction } from '../owner/run-action.ts';
import type { PostedChange } from '../owner/take-change.ts';
import { timesChange, timesFormValues, timesProblems } from './times-form-values.ts';

type PostedTimes = PostedChange<z.infer<typeof timesFormValues>>;

const versionField = z.object({ version: textEntry });
const consentFields = z.object({
  /** The channels that are switched on. */
  consent: listEntry(channel),
  /** The channels whose switches were shown. */
  offered: listEntry(channel),
});

/** Handles the form for send time and time zone if it is posted without scripts. */
export async function takeTimes(_before: unknown, argument: unknown): Promise<PostedTimes | undefined> {
  const entered = enteredForm(argument);
  const { locale, page, afterwards } = await readCommon(entered);
  const values = readEntries(timesFormValues, entered);
  const posted = { values, problems: timesProblems(values), page, failure: undefined };
  if (!locale) return { ...posted, problems: {}, failure: 0 };
  if (Object.keys(posted.problems).length > 0) return posted;
  try {
    await change(locale, entered, timesChange(values));
  } catch (error) {
    return { ...posted, failure: failureOf(error) };
  }
  redirect(afterwards);
}

/** Handles the switches of the channels if they are posted without scripts. */
export async function takeConsent(_before: unknown, argument: unknown): Promise<number | undefined> {
  return runAction(argument, async ({ entered, locale }) => {
    const { consent, offered } = readEntries(consentFields, entered);
    const chosen = Object.fromEntries(offered.map((each) => [each, consent.includes(each)]));
    await change(locale, entered, { consent: chosen });
  });
}

/** Changes the profile unless it was changed since the page was read. */
async function change(locale: Locale, entered: FormData, body: ProfileChange): Promise<void> {
  const version = Number.parseInt(readEntries(versionField, entered).version, 10);
  await writeFromServer(ownerEndpoints.updateProfile, {
    query: { locale },
    body,
    ...(version >= 0 && { version }),
  });
}
