'use server';

import { petMessages } from '@merrowvale/shared/domain/pet-rules.ts';
import { sameSitePath } from '@merrowvale/shared/domain/return-url.ts';
import { petEndpoints } from '@merrowvale/shared/endpoints/pet-endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { type Pet, type PetInput, petLimits } from '@merrowvale/shared/schemas/pet.ts';
import { redirect } from 'next/navigation';
import * as z from 'zod';
import { readEntries, textEntry } from '../../forms/form-entries.ts';
import { keyOf } from '../../forms/key-of.ts';
import { parsedJson } from '../../forms/parsed-json.ts';
import { enteredForm, readCommon } from '../../forms/posted-form.ts';
import { ApiError, isChangedElsewhere } from '../../lib/api/api-error.ts';
import { callFromServer, writeFromServer } from '../../lib/api/call-from-server.ts';
import { afterPlaceStep } from '../clinics/after-place-step.ts';
import { failureOf } from '../owner/failure-of.ts';
import { ownerNow } from '../owner/owner-now.ts';
import { withTyped } from '../with-typed.ts';
import { changedFields } from './pet-changes.ts';
import { checkPetForm, petFormValues, petProblems, valuesOf } from './pet-form-values.ts';
import type { PostedPet } from './posted-pet.ts';

const carriedFields = z.object({
  petId: textEntry,
  version: textEntry,
  /** The pet's values when the form was opened, as JSON. */
  began: textEntry,
  /** Codename of the form's block, and its maximum age of a pet in days, if it differs from the default. */
  block: textEntry,
  oldest: textEntry,
  /** True if a new pet's icon is chosen in a second step. */
  steps: textEntry,
  /** The page of the form itself. */
  here: textEntry,
});

/** Handles a pet form posted without scripts: redirects, or returns the input with its errors. */
export async function takePet(_before: unknown, argument: unknown): Promise<PostedPet | undefined> {
  const entered = enteredForm(argument);
  const values = readEntries(petFormValues, entered);
  const carried = readEntries(carriedFields, entered);
  const { locale, page, step, afterwards } = await readCommon(entered);
  const posted: PostedPet = {
    values,
    problems: {},
    page,
    step: 'details',
    failure: undefined,
    changed: [],
  };
  if (!locale) return { ...posted, failure: 0 };
  if (step === 'details') return posted;
  const placed = await afterPlaceStep(step, entered, values, locale);
  if (placed) return { ...posted, ...placed };
  const result = await save(posted, { ...carried, locale, step }).catch((error: unknown) => ({
    ...posted,
    failure: failureOf(error),
  }));
  if (result) return result;
  redirect(step === 'another' ? (sameSitePath(carried.here) ?? afterwards) : afterwards);
}

type Carried = Readonly<Record<keyof typeof carriedFields.shape | 'step', string>> & { locale: Locale };

/** Saves a valid form; returns undefined once that is done. */
async function save(posted: PostedPet, carried: Carried): Promise<PostedPet | undefined> {
  const { values } = posted;
  const { pets, today, timeZone } = await ownerNow(carried.locale);
  const pet = pets.find(({ id }) => id === carried.petId);
  if (carried.petId !== '' && !pet) return { ...posted, failure: 404 };
  const { input, errors } = checkPetForm(values, {
    locale: carried.locale,
    pet,
    others: pets,
    today,
    birthDateMaxAgeDays: Number.parseInt(carried.oldest, 10) || petLimits.birthDateMaxAgeDays,
  });
  if (errors) return { ...posted, problems: petProblems(errors) };
  if (!pet && carried.steps === 'two' && carried.step !== 'save' && carried.step !== 'another')
    return { ...posted, step: 'icon' };
  try {
    await send(pet, input, { ...carried, page: posted.page, timeZone });
    return undefined;
  } catch (error) {
    if (pet && isChangedElsewhere(error)) return rebased(posted, pet.id, carried);
    const refused = error instanceof ApiError ? petProblems(error.fieldErrors) : {};
    const isTaken = error instanceof ApiError && error.status === 409 && !pet;
    const problems = { ...refused, ...(isTaken && { name: petMessages.nameTaken }) };
    if (Object.keys(problems).length > 0) return { ...posted, problems };
    return { ...posted, step: pet ? 'details' : posted.step, failure: failureOf(error) };
  }
}

type Sending = Record<'block' | 'page' | 'version' | 'timeZone', string> & { locale: Locale };

async function send(
  pet: Pet | undefined,
  input: PetInput,
  { locale, block, page, version, timeZone }: Sending,
): Promise<void> {
  const call = { query: { locale, ...(block && { block }) }, body: input, timeZone };
  if (pet) {
    const expected = Number.parseInt(version, 10) || pet.version;
    await writeFromServer(petEndpoints.updatePet, { ...call, params: { id: pet.id }, version: expected });
  } else {
    await writeFromServer(petEndpoints.createPet, { ...call, idempotencyKey: keyOf(input, page) });
  }
}

/** Rebases the form's edits onto the latest version of the pet, to be reviewed and saved again. */
async function rebased(posted: PostedPet, id: string, { began, locale }: Carried): Promise<PostedPet> {
  const now = (await callFromServer(petEndpoints.getPet, { params: { id }, query: { locale } })).data;
  const before = petFormValues.safeParse(parsedJson(began)).data ?? posted.values;
  return {
    ...posted,
    values: withTyped(before, posted.values, valuesOf(now, locale)),
    changed: changedFields(before, valuesOf(now, locale)),
  };
}
