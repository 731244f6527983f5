'use server';

import { carerEndpoints } from '@merrowvale/shared/endpoints/carer-endpoints.ts';
import { carerInput } from '@merrowvale/shared/schemas/carer.ts';
import { redirect } from 'next/navigation';
import * as z from 'zod';
import { readEntries, textEntry } from '../../forms/form-entries.ts';
import { keyOf } from '../../forms/key-of.ts';
import { enteredForm, readCommon } from '../../forms/posted-form.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { writeFromServer } from '../../lib/api/call-from-server.ts';
import { failureOf } from '../owner/failure-of.ts';
import { runAction, validInput } from '../owner/run-action.ts';
import type { PostedChange } from '../owner/take-change.ts';
import { ignoreMissing } from '../pets/remove-pet.ts';
import { type CarerFormValues, carerFormValues, carerProblems } from './carer-form-values.ts';

/** Handles an invitation posted without scripts: redirects, or returns the input with its errors. */
export async function takeCarer(
  _before: unknown,
  argument: unknown,
): Promise<PostedChange<CarerFormValues> | undefined> {
  const entered = enteredForm(argument);
  const { locale, page, afterwards } = await readCommon(entered);
  const values = readEntries(carerFormValues, entered);
  const posted = { values, problems: {}, page, failure: undefined };
  if (!locale) return { ...posted, failure: 0 };
  const input = carerInput.safeParse(values).data;
  if (!input) return { ...posted, problems: carerProblems(values) };
  try {
    await writeFromServer(carerEndpoints.inviteCarer, {
      query: { locale },
      body: input,
      idempotencyKey: keyOf(input, page),
    });
  } catch (error) {
    const refused = Object.entries(error instanceof ApiError ? error.fieldErrors : {});
    const problems = Object.fromEntries(refused.map(([field, [message = '']]) => [field, message]));
    return refused.length > 0 ? { ...posted, problems } : { ...posted, failure: failureOf(error) };
  }
  redirect(afterwards);
}

const carerField = z.object({ carerId: textEntry });

/**
 * Withdraws an invitation or removes a carer, for a form posted without scripts. A carer who is already gone counts
 * as removed.
 */
export async function takeCarerRemoval(_before: unknown, argument: unknown): Promise<number | undefined> {
  return runAction(argument, async ({ entered, locale }) => {
    const { carerId: id } = readEntries(carerField, entered);
    const call = {
      params: validInput(carerEndpoints.revokeCarer.params.safeParse({ id })),
      query: { locale },
    };
    await writeFromServer(carerEndpoints.revokeCarer, call).catch(ignoreMissing);
  });
}
