'use server';

import { sessionEndpoints } from '@merrowvale/shared/endpoints/session-endpoints.ts';
import * as z from 'zod';
import { readEntries, textEntry } from '../../forms/form-entries.ts';
import type { Outcome } from '../../forms/posted.ts';
import { runAction, validInput } from '../../forms/run-action.ts';
import { ignoreMissing } from '../pets/remove-pet.ts';

const sessionField = z.object({ sessionId: textEntry });

/** A session that is already over counts as ended. */
export async function takeSessionEnd(_before: unknown, argument: unknown): Promise<Outcome> {
  return runAction(argument, async ({ entered, locale, write }) => {
    const { sessionId: id } = readEntries(sessionField, entered);
    const params = validInput(sessionEndpoints.endSession.params.safeParse({ id }));
    await write(sessionEndpoints.endSession, { params, query: { locale } }).catch(ignoreMissing);
  });
}

export async function takeOtherSessionsEnd(_before: unknown, argument: unknown): Promise<Outcome> {
  return runAction(argument, ({ locale, write }) =>
    write(sessionEndpoints.endOtherSessions, { query: { locale } }),
  );
}
