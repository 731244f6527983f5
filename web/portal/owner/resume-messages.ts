'use server';

import { profileEndpoints } from '@merrowvale/shared/endpoints/profile-endpoints.ts';
import * as z from 'zod';
import { readEntries, textEntry } from '../../forms/form-entries.ts';
import { buttonAction, validInput } from '../../forms/run-action.ts';

const entries = z.object({ channel: textEntry });

export const resumeMessagesAction = buttonAction(async ({ entered, write }) => {
  const body = validInput(profileEndpoints.resumeMessages.body.safeParse(readEntries(entries, entered)));
  await write(profileEndpoints.resumeMessages, { body });
});
