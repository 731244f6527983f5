'use server';

import { passkeyEndpoints } from '@merrowvale/shared/endpoints/passkey-endpoints.ts';
import * as z from 'zod';
import { readEntries, textEntry } from '../../forms/form-entries.ts';
import type { Outcome } from '../../forms/posted.ts';
import { runAction, validInput } from '../../forms/run-action.ts';
import { ignoreMissing } from '../pets/remove-pet.ts';

const passkeyField = z.object({ passkeyId: textEntry });

/** A passkey that is gone already counts as removed. */
export async function takePasskeyRemoval(_before: unknown, argument: unknown): Promise<Outcome> {
  return runAction(argument, async ({ entered, locale, write }) => {
    const { passkeyId: id } = readEntries(passkeyField, entered);
    const params = validInput(passkeyEndpoints.deletePasskey.params.safeParse({ id }));
    await write(passkeyEndpoints.deletePasskey, { params, query: { locale } }).catch(ignoreMissing);
  });
}
