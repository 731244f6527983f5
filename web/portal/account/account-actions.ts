'use server';

import { calendarEndpoints } from '@merrowvale/shared/endpoints/calendar-endpoints.ts';
import { passkeyEndpoints } from '@merrowvale/shared/endpoints/passkey-endpoints.ts';
import { secondFactorEndpoints } from '@merrowvale/shared/endpoints/second-factor-endpoints.ts';
import { sessionEndpoints } from '@merrowvale/shared/endpoints/session-endpoints.ts';
import * as z from 'zod';
import { lineEntry, readEntries, textEntry } from '../../forms/form-entries.ts';
import { invalidIn, type Outcome } from '../../forms/posted.ts';
import { runAction, runForm, validInput } from '../../forms/run-action.ts';
import { ignoreMissing } from '../pets/remove-pet.ts';

const step = z.enum(['renew', 'end']);
export type CalendarStep = z.infer<typeof step>;

export async function changeCalendarFeed(_before: unknown, argument: unknown): Promise<Outcome> {
  return runAction(argument, async ({ locale, step: pressed, write }) => {
    const { createCalendarFeed, deleteCalendarFeed } = calendarEndpoints;
    const isNew = validInput(step.safeParse(pressed)) === 'renew';
    await write(isNew ? createCalendarFeed : deleteCalendarFeed, { query: { locale } });
  });
}

const passkeyField = z.object({ passkeyId: textEntry });

/** A passkey that is gone already counts as removed. */
export async function removePasskey(_before: unknown, argument: unknown): Promise<Outcome> {
  return runAction(argument, async ({ entered, locale, write }) => {
    const { passkeyId: id } = readEntries(passkeyField, entered);
    const params = validInput(passkeyEndpoints.deletePasskey.params.safeParse({ id }));
    await write(passkeyEndpoints.deletePasskey, { params, query: { locale } }).catch(ignoreMissing);
  });
}

const sessionField = z.object({ sessionId: textEntry });

/** A session that is already over counts as ended. */
export async function endSession(_before: unknown, argument: unknown): Promise<Outcome> {
  return runAction(argument, async ({ entered, locale, write }) => {
    const { sessionId: id } = readEntries(sessionField, entered);
    const params = validInput(sessionEndpoints.endSession.params.safeParse({ id }));
    await write(sessionEndpoints.endSession, { params, query: { locale } }).catch(ignoreMissing);
  });
}

export async function endOtherSessions(_before: unknown, argument: unknown): Promise<Outcome> {
  return runAction(argument, ({ locale, write }) =>
    write(sessionEndpoints.endOtherSessions, { query: { locale } }),
  );
}

export async function createAuthenticatorKey(_before: unknown, argument: unknown) {
  return runForm(argument, {
    schema: z.object({}),
    write: async (_, { locale, write }) =>
      (await write(secondFactorEndpoints.createAuthenticatorKey, { query: { locale } })).data,
    next: () => null,
  });
}

/** The code, and the key of the app that it comes from, which a page without scripts shows again. */
const appCodeFields = z.object({ key: lineEntry, address: lineEntry, code: lineEntry });

export async function turnOnSecondFactor(_before: unknown, argument: unknown) {
  return runForm(argument, {
    schema: appCodeFields,
    problems: invalidIn(secondFactorEndpoints.turnOnSecondFactor.body),
    write: ({ code }, { locale, write }) =>
      write(secondFactorEndpoints.turnOnSecondFactor, { query: { locale }, body: { code } }),
  });
}

export async function turnOffSecondFactor(_before: unknown, argument: unknown): Promise<Outcome> {
  return runAction(argument, ({ locale, write }) =>
    write(secondFactorEndpoints.turnOffSecondFactor, { query: { locale } }),
  );
}
