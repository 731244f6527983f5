'use server';

import { carerEndpoints } from '@merrowvale/shared/endpoints/carer-endpoints.ts';
import { carerInput } from '@merrowvale/shared/schemas/carer.ts';
import * as z from 'zod';
import { readEntries, textEntry } from '../../forms/form-entries.ts';
import type { Outcome } from '../../forms/posted.ts';
import { keyOf, runAction, runForm, validInput } from '../../forms/run-action.ts';
import { ignoreMissing } from '../pets/remove-pet.ts';
import { carerFormValues, carerProblems } from './carer-form-values.ts';

export async function inviteCarer(_before: unknown, argument: unknown) {
  return runForm(argument, {
    schema: carerFormValues,
    problems: carerProblems,
    write: async (values, { locale, page, write }) => {
      const body = carerInput.parse(values);
      const call = { query: { locale }, body, idempotencyKey: keyOf(body, page) };
      return (await write(carerEndpoints.inviteCarer, call)).data;
    },
  });
}

const carerField = z.object({ carerId: textEntry });

/** A carer who is already gone counts as removed. */
export async function revokeCarer(_before: unknown, argument: unknown): Promise<Outcome> {
  return runAction(argument, async ({ entered, locale, write }) => {
    const { carerId: id } = readEntries(carerField, entered);
    const params = validInput(carerEndpoints.revokeCarer.params.safeParse({ id }));
    await write(carerEndpoints.revokeCarer, { params, query: { locale } }).catch(ignoreMissing);
  });
}
