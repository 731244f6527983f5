'use server';

import { ownerEndpoints } from '@merrowvale/shared/endpoints/owner-endpoints.ts';
import type { Profile, ProfileChange } from '@merrowvale/shared/schemas/profile.ts';
import { channel } from '@merrowvale/shared/schemas/reminder.ts';
import * as z from 'zod';
import { listEntry, readEntries, textEntry } from '../../forms/form-entries.ts';
import type { Outcome } from '../../forms/posted.ts';
import { type PostedAction, runAction, runForm } from '../../forms/run-action.ts';
import { timesChange, timesFormValues, timesProblems } from './times-form-values.ts';

const versionField = z.object({ version: textEntry });
const consentFields = z.object({
  /** The channels that are switched on. */
  consent: listEntry(channel),
  /** The channels whose switches were shown. */
  offered: listEntry(channel),
});

export async function saveTimes(_before: unknown, argument: unknown) {
  return runForm(argument, {
    schema: timesFormValues,
    problems: timesProblems,
    write: (values, posted) => change(posted, timesChange(values)),
  });
}

export async function saveConsent(_before: unknown, argument: unknown): Promise<Outcome<Profile | null>> {
  return runAction(argument, (posted) => {
    const { consent, offered } = readEntries(consentFields, posted.entered);
    const chosen = Object.fromEntries(offered.map((each) => [each, consent.includes(each)]));
    return change(posted, { consent: chosen });
  });
}

/** Changes the profile unless it was changed since the page was read. */
async function change({ locale, entered, write }: PostedAction, body: ProfileChange): Promise<Profile> {
  const version = Number.parseInt(readEntries(versionField, entered).version, 10);
  const call = { query: { locale }, body, ...(version >= 0 && { version }) };
  return (await write(ownerEndpoints.updateProfile, call)).data;
}
