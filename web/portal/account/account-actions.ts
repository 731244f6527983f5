'use server';

import { accountDataEndpoints } from '@merrowvale/shared/endpoints/account-data-endpoints.ts';
import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import { profileEndpoints } from '@merrowvale/shared/endpoints/profile-endpoints.ts';
import { carerInput } from '@merrowvale/shared/schemas/carer.ts';
import type { Profile, ProfileChange } from '@merrowvale/shared/schemas/profile.ts';
import { channel } from '@merrowvale/shared/schemas/reminder.ts';
import * as z from 'zod';
import { lineEntry, listEntry, readEntries, textEntry } from '../../forms/form-entries.ts';
import { type ActionOutcome, invalidIn } from '../../forms/posted.ts';
import { formKey, type PostedAction, runAction, runForm, validInput } from '../../forms/run-action.ts';
import { translator } from '../../lib/i18n/translator.ts';
import { ignoreMissing } from '../pets/remove-pet.ts';
import {
  carerFormValues,
  carerProblems,
  deletionFormValues,
  deletionProblems,
  timesChange,
  timesFormValues,
  timesProblems,
} from './account-form-values.ts';

const step = z.enum(['renew', 'end']);
export type CalendarStep = z.infer<typeof step>;

export async function changeCalendarFeed(_before: unknown, argument: unknown): Promise<ActionOutcome> {
  return runAction(argument, async ({ locale, step: pressed, write }) => {
    const { createCalendarFeed, deleteCalendarFeed } = profileEndpoints;
    const isNew = validInput(step.safeParse(pressed)) === 'renew';
    await write(isNew ? createCalendarFeed : deleteCalendarFeed, { query: { locale } });
  });
}

export async function removePasskey(_before: unknown, argument: unknown): Promise<ActionOutcome> {
  return remove(argument, 'passkeyId', accountEndpoints.deletePasskey);
}

export async function endSessionAction(_before: unknown, argument: unknown): Promise<ActionOutcome> {
  return remove(argument, 'sessionId', accountEndpoints.endSession);
}

export async function revokeCarerAction(_before: unknown, argument: unknown): Promise<ActionOutcome> {
  return remove(argument, 'carerId', profileEndpoints.revokeCarer);
}

type Removal =
  | typeof accountEndpoints.deletePasskey
  | typeof accountEndpoints.endSession
  | typeof profileEndpoints.revokeCarer;

/** Removes what a form's field names; if that is already gone, it counts as removed. */
function remove(argument: unknown, field: string, endpoint: Removal): Promise<ActionOutcome> {
  return runAction(argument, async ({ entered, locale, write }) => {
    const params = validInput(endpoint.params.safeParse({ id: entered.get(field) }));
    await write(endpoint, { params, query: { locale } }).catch(ignoreMissing);
  });
}

export async function endOtherSessionsAction(_before: unknown, argument: unknown): Promise<ActionOutcome> {
  return runAction(argument, ({ locale, write }) =>
    write(accountEndpoints.endOtherSessions, { query: { locale } }),
  );
}

export async function createAuthenticatorKeyAction(_before: unknown, argument: unknown) {
  return runForm(argument, {
    schema: z.object({}),
    write: async (_, { locale, write }) =>
      (await write(accountEndpoints.createAuthenticatorKey, { query: { locale } })).data,
    next: () => null,
  });
}

/** The code, and the key of the app that it comes from, which a page without scripts shows again. */
const appCodeFields = z.object({ key: lineEntry, address: lineEntry, code: lineEntry });

export async function turnOnSecondFactorAction(_before: unknown, argument: unknown) {
  return runForm(argument, {
    schema: appCodeFields,
    problems: invalidIn(accountEndpoints.turnOnSecondFactor.body),
    write: ({ code }, { locale, write }) =>
      write(accountEndpoints.turnOnSecondFactor, { query: { locale }, body: { code } }),
  });
}

export async function turnOffSecondFactorAction(_before: unknown, argument: unknown): Promise<ActionOutcome> {
  return runAction(argument, ({ locale, write }) =>
    write(accountEndpoints.turnOffSecondFactor, { query: { locale } }),
  );
}

export async function inviteCarerAction(_before: unknown, argument: unknown) {
  return runForm(argument, {
    schema: carerFormValues,
    problems: carerProblems,
    write: async (values, { locale, page, write }) => {
      const body = carerInput.parse(values);
      const call = { query: { locale }, body, idempotencyKey: formKey(body, page) };
      return (await write(profileEndpoints.inviteCarer, call)).data;
    },
  });
}

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

export async function saveConsent(
  _before: unknown,
  argument: unknown,
): Promise<ActionOutcome<Profile | null>> {
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
  return (await write(profileEndpoints.updateProfile, call)).data;
}

/** Deletes the owner's account if the form confirms it; the token shows the progress. */
export async function deleteAccount(_before: unknown, argument: unknown) {
  return runForm(argument, {
    schema: deletionFormValues,
    problems: (values, { locale }) => deletionProblems(values, translator(locale)('yourData.word')),
    write: async (_, { locale, write }) =>
      (
        await write(accountDataEndpoints.deleteAccountData, {
          query: { locale },
          body: { confirmation: 'delete' },
        })
      ).data,
    // The owner is signed out from here on.
    next: (_, { locale }) => `/${locale}/goodbye`,
  });
}
