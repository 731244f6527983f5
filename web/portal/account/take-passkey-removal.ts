'use server';

import { passkeyEndpoints } from '@merrowvale/shared/endpoints/passkey-endpoints.ts';
import * as z from 'zod';
import { readEntries, textEntry } from '../../forms/form-entries.ts';
import { writeFromServer } from '../../lib/api/call-from-server.ts';
import { runAction, validInput } from '../owner/run-action.ts';
import { ignoreMissing } from '../pets/remove-pet.ts';

const passkeyField = z.object({ passkeyId: textEntry });

/** Removes a passkey, posted without scripts. One that is gone already counts as removed. */
export async function takePasskeyRemoval(_before: unknown, argument: unknown): Promise<number | undefined> {
  return runAction(argument, async ({ entered, locale }) => {
    const { passkeyId: id } = readEntries(passkeyField, entered);
    const params = validInput(passkeyEndpoints.deletePasskey.params.safeParse({ id }));
    await writeFromServer(passkeyEndpoints.deletePasskey, { params, query: { locale } }).catch(ignoreMissing);
  });
}
