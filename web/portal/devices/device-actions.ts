'use server';

import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import { deviceChange } from '@merrowvale/shared/schemas/device.ts';
import * as z from 'zod';
import { readEntries, textEntry } from '../../forms/form-entries.ts';
import type { ActionOutcome } from '../../forms/posted.ts';
import { runAction, runForm, validInput } from '../../forms/run-action.ts';
import { ignoreMissing } from '../pets/remove-pet.ts';
import { deviceFormValues, deviceProblems } from './device-form-values.ts';

const deviceField = z.object({ deviceId: textEntry });

export async function changeDeviceAction(_before: unknown, argument: unknown) {
  return runForm(argument, {
    schema: deviceFormValues,
    problems: deviceProblems,
    write: async (values, { locale, entered, write }) => {
      const params = deviceParams(entered);
      const body = validInput(deviceChange.safeParse(values));
      return (await write(accountEndpoints.changeDevice, { params, query: { locale }, body })).data;
    },
  });
}

/** A device that is already gone counts as revoked. */
export async function revokeDeviceAction(_before: unknown, argument: unknown): Promise<ActionOutcome> {
  return runAction(argument, async ({ entered, locale, write }) => {
    const params = deviceParams(entered);
    await write(accountEndpoints.revokeDevice, { params, query: { locale } }).catch(ignoreMissing);
  });
}

function deviceParams(entered: FormData) {
  const { deviceId } = readEntries(deviceField, entered);
  return validInput(accountEndpoints.revokeDevice.params.safeParse({ id: deviceId }));
}
