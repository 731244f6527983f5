'use server';

import { accountDataEndpoints } from '@merrowvale/shared/endpoints/account-data-endpoints.ts';
import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import { profileEndpoints } from '@merrowvale/shared/endpoints/profile-endpoints.ts';
import { carerInput } from '@merrowvale/shared/schemas/carer.ts';
import { deviceChange } from '@merrowvale/shared/schemas/device.ts';
import type { Profile, ProfileChange } from '@merrowvale/shared/schemas/profile.ts';
import { channel } from '@merrowvale/shared/schemas/reminder.ts';
import * as z from 'zod';
import { lineEntry, listEntry, readEntries, textEntry } from '../../forms/form-entries.ts';
import { invalidIn } from '../../forms/posted.ts';
import {
  buttonAction,
  formKey,
  type PostedAction,
  validatedAction,
  validInput,
} from '../../forms/run-action.ts';
import { translator } from '../../lib/i18n/translator.ts';
import { ignoreMissing } from '../pets/remove-pet.ts';
import {
  carerFormValues,
  carerProblems,
  deletionFormValues,
  deletionProblems,
  deviceFormValues,
  deviceProblems,
  timesChange,
  timesFormValues,
  timesProblems,
} from './account-form-values.ts';

const step = z.enum(['renew', 'end']);
export type CalendarStep = z.infer<typeof step>;

export const changeCalendarFeed = buttonAction(async ({ step: pressed, write }) => {
  const { createCalendarFeed, deleteCalendarFeed } = profileEndpoints;
  const isNew = validInput(step.safeParse(pressed)) === 'renew';
  await write(isNew ? createCalendarFeed : deleteCalendarFeed);
});

export const removePasskey = removal('passkeyId', accountEndpoints.deletePasskey);
export const endSessionAction = removal('sessionId', accountEndpoints.endSession);
export const revokeCarerAction = removal('carerId', profileEndpoints.revokeCarer);
export const revokeDeviceAction = removal('deviceId', accountEndpoints.revokeDevice);

type Removal =
  | typeof accountEndpoints.deletePasskey
  | typeof accountEndpoints.endSession
  | typeof accountEndpoints.revokeDevice
  | typeof profileEndpoints.revokeCarer;

/** Removes what a form's field names; if that is already gone, it counts as removed. */
function removal(field: string, endpoint: Removal) {
  return buttonAction(async ({ entered, write }) => {
    const params = validInput(endpoint.params.safeParse({ id: entered.get(field) }));
    await write(endpoint, { params }).catch(ignoreMissing);
  });
}

export const changeDeviceAction = validatedAction({
  schema: deviceFormValues,
  problems: deviceProblems,
  write: async (values, { entered, write }) => {
    const { changeDevice } = accountEndpoints;
    const params = validInput(changeDevice.params.safeParse({ id: entered.get('deviceId') }));
    const body = validInput(deviceChange.safeParse(values));
    return (await write(changeDevice, { params, body })).data;
  },
});

export const endOtherSessionsAction = buttonAction(({ write }) => write(accountEndpoints.endOtherSessions));

export const createAuthenticatorKeyAction = validatedAction({
  schema: z.object({}),
  write: async (_, { write }) => (await write(accountEndpoints.createAuthenticatorKey)).data,
  next: () => null,
});

/** The code, and the key of the app that it comes from, which a page without scripts shows again. */
const appCodeFields = z.object({ key: lineEntry, address: lineEntry, code: lineEntry });

export const turnOnSecondFactorAction = validatedAction({
  schema: appCodeFields,
  problems: invalidIn(accountEndpoints.turnOnSecondFactor.body),
  write: ({ code }, { write }) => write(accountEndpoints.turnOnSecondFactor, { body: { code } }),
});

export const turnOffSecondFactorAction = buttonAction(({ write }) =>
  write(accountEndpoints.turnOffSecondFactor),
);

export const inviteCarerAction = validatedAction({
  schema: carerFormValues,
  problems: carerProblems,
  write: async (values, { page, write }) => {
    const body = carerInput.parse(values);
    return (await write(profileEndpoints.inviteCarer, { body, idempotencyKey: formKey(body, page) })).data;
  },
});

const versionField = z.object({ version: textEntry });
const consentFields = z.object({
  /** The channels that are switched on. */
  consent: listEntry(channel),
  /** The channels whose switches were shown. */
  offered: listEntry(channel),
});

export const saveTimes = validatedAction({
  schema: timesFormValues,
  problems: timesProblems,
  write: (values, posted) => change(posted, timesChange(values)),
});

export const saveConsent = buttonAction((posted) => {
  const { consent, offered } = readEntries(consentFields, posted.entered);
  const chosen = Object.fromEntries(offered.map((each) => [each, consent.includes(each)]));
  return change(posted, { consent: chosen });
});

/** Changes the profile unless it was changed since the page was read. */
async function change({ entered, write }: PostedAction, body: ProfileChange): Promise<Profile> {
  const version = Number.parseInt(readEntries(versionField, entered).version, 10);
  const call = { body, ...(version >= 0 && { version }) };
  return (await write(profileEndpoints.updateProfile, call)).data;
}

const { deleteAccountData } = accountDataEndpoints;

/** Deletes the owner's account if the form confirms it; the token shows the progress. */
export const deleteAccount = validatedAction({
  schema: deletionFormValues,
  problems: (values, { locale }) => deletionProblems(values, translator(locale)('yourData.word')),
  write: async (_, { write }) => (await write(deleteAccountData, { body: { confirmation: 'delete' } })).data,
  // The owner is signed out from here on.
  next: (_, { locale }) => `/${locale}/goodbye`,
});
