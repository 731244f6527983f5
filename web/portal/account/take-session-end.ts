'use server';

import { sessionEndpoints } from '@merrowvale/shared/endpoints/session-endpoints.ts';
import * as z from 'zod';
import { readEntries, textEntry } from '../../forms/form-entries.ts';
import { writeFromServer } from '../../lib/api/call-from-server.ts';
import { runAction, validInput } from '../owner/run-action.ts';
import { ignoreMissing } from '../pets/remove-pet.ts';

const sessionField = z.object({ sessionId: textEntry });

/** Ends a session, for a form posted without scripts. A session that is already over counts as ended. */
export async function takeSessionEnd(_before: unknown, argument: unknown): Promise<number | undefined> {
  return runAction(argument, async ({ entered, locale }) => {
    const { sessionId: id } = readEntries(sessionField, entered);
    const params = validInput(sessionEndpoints.endSession.params.safeParse({ id }));
    await writeFromServer(sessionEndpoints.endSession, { params, query: { locale } }).catch(ignoreMissing);
  });
}

/** Ends all sessions but this one, for a form posted without scripts. */
export async function takeOtherSessionsEnd(_before: unknown, argument: unknown): Promise<number | undefined> {
  return runAction(argument, ({ locale }) =>
    writeFromServer(sessionEndpoints.endOtherSessions, { query: { locale } }),
  );
}
