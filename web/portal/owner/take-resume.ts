'use server';

import { ownerEndpoints } from '@merrowvale/shared/endpoints/owner-endpoints.ts';
import * as z from 'zod';
import { readEntries, textEntry } from '../../forms/form-entries.ts';
import { writeFromServer } from '../../lib/api/call-from-server.ts';
import { runAction, validInput } from './run-action.ts';

const entries = z.object({ channel: textEntry });

/** Resumes the messages of a channel, for a form posted without scripts. */
export async function takeResume(_before: unknown, argument: unknown): Promise<number | undefined> {
  return runAction(argument, async ({ entered, locale }) => {
    const body = validInput(ownerEndpoints.resumeMessages.body.safeParse(readEntries(entries, entered)));
    await writeFromServer(ownerEndpoints.resumeMessages, { query: { locale }, body });
  });
}
