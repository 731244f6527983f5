'use server';

import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import { toPetCard } from '@merrowvale/shared/domain/pet-card.ts';
import { petMessages } from '@merrowvale/shared/domain/pet-rules.ts';
import { sameSitePath } from '@merrowvale/shared/domain/return-url.ts';
import { dateAt } from '@merrowvale/shared/domain/zoned-time.ts';
import { petsEndpoints } from '@merrowvale/shared/endpoints/pets-endpoints.ts';
import { remindersEndpoints } from '@merrowvale/shared/endpoints/reminders-endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { type Pet, petLimits } from '@merrowvale/shared/schemas/pet.ts';
import { vetSearchLimits } from '@merrowvale/shared/schemas/vet-search.ts';
import * as z from 'zod';
import { readEntries, textEntry, withTyped } from '../../forms/form-entries.ts';
import {
  buttonAction,
  formKey,
  type PostedAction,
  refuse,
  validatedAction,
  validInput,
} from '../../forms/run-action.ts';
import { ApiError, failedAs, isChangedElsewhere } from '../../lib/api/api-error.ts';
import { callFromServer } from '../../lib/api/call-from-server.ts';
import { findClinics } from '../../lib/clinics/find-clinics.ts';
import { regionOf } from '../../lib/clinics/region-of.ts';
import { logProblem } from '../../lib/log-problem.ts';
import { type PlaceStep, type PostedSearch, placeField, placeStep } from '../clinics/place-step.ts';
import { ownerNow } from '../owner/owner-now.ts';
import {
  changedFields,
  checkPetForm,
  filledPetForm,
  inputOf,
  type PetFormValues,
  petFormValues,
  petPlaceValues,
  petProblems,
} from './pet-form-values.ts';
import { removePet } from './remove-pet.ts';

const petField = z.object({ petId: textEntry });
const iconFields = petField.extend({ imageReference: textEntry });

/** Changes a pet's icon; other changes made in the meantime are kept. */
export const saveIcon = buttonAction(async ({ entered, locale, write }) => {
  const { petId: id, imageReference } = readEntries(iconFields, entered);
  const params = { id };
  const save = async () => {
    const pet = (await callFromServer(petsEndpoints.getPet, { params, query: { locale } })).data;
    const body = toPetCard(inputOf(pet, { imageReference: imageReference || null }), id);
    return (await write(petsEndpoints.updatePet, { params, body, version: pet.version })).data;
  };
  return save().catch((error) => {
    if (!isChangedElsewhere(error)) throw error;
    return save();
  });
});

export const deletePetAction = buttonAction(async ({ entered, locale, write }) => {
  await removePet(
    readEntries(petField, entered).petId,
    {
      reminders: () => callFromServer(remindersEndpoints.listReminders, { query: { locale } }),
      deleteReminder: (id) => write(remindersEndpoints.deleteReminder, { params: { id } }),
      deletePet: (id) => write(petsEndpoints.deletePet, { params: { id } }),
    },
    () => undefined,
  );
});

const carriedFields = z.object({
  petId: textEntry,
  version: textEntry,
  /** The pet's values when the form was opened, as JSON. */
  began: textEntry,
  /** Codename of the form's block, and its maximum age of a pet in days, if it differs from the default. */
  block: textEntry,
  oldest: textEntry,
  /** `two` if a new pet's icon is chosen in a second step. */
  steps: textEntry,
  /** Not empty if the pet is sent in the second payload, as wizards do. */
  card: textEntry,
});
const pageField = z.object({ here: textEntry });

/** What became of a valid form: saved, changed elsewhere, or continued without saving. */
export type PetSaving = {
  saved?: Pet;
  /** Fields that were changed elsewhere while the form was open. */
  changed?: { pet: Pet; fields: readonly (keyof PetFormValues)[] };
  /** The values to continue with, if they are not those that were posted. */
  values?: PetFormValues;
  step?: 'icon';
  /** The clinics or shelters that were searched for without scripts. */
  search?: PostedSearch;
};

export const savePet = validatedAction({
  schema: petFormValues,
  refused: ({ status, fieldErrors }) => ({
    ...petProblems(fieldErrors),
    ...(status === 409 && { name: petMessages.nameTaken }),
  }),
  write: save,
  next: (afterwards, { step, entered }, { saved }) => {
    const form = step === 'another' && sameSitePath(readEntries(pageField, entered).here);
    return saved ? form || afterwards : null;
  },
  shown: ({ values }) => values,
});

async function save(values: PetFormValues, posted: PostedAction): Promise<PetSaving> {
  const { entered, locale, page, step, write } = posted;
  if (step === 'details') return {};
  const placed = await afterPlaceStep(values, posted);
  if (placed) return placed;
  const { petId, version, began, block, oldest, steps, card } = readEntries(carriedFields, entered);
  const { pets, ...owner } = await ownerNow(locale);
  const pet = pets.find(({ id }) => id === petId);
  if (petId !== '' && !pet) throw new ApiError(404, 'There is no such pet.');
  const timeZone = posted.timeZone ?? owner.timeZone;
  const { input, errors } = checkPetForm(values, {
    locale,
    pet,
    others: pets,
    today: dateAt(Date.parse(owner.at), timeZone),
    birthDateMaxAgeDays: Number.parseInt(oldest, 10) || petLimits.birthDateMaxAgeDays,
  });
  refuse(petProblems(errors ?? {}));
  const valid = validInput({ data: input ?? undefined });
  if (!pet && steps === 'two' && step !== 'save' && step !== 'another') return { step: 'icon' };
  const body = card === '' ? valid : toPetCard(valid, pet?.id);
  const call = { query: { ...(block && { block }) }, body, timeZone };
  if (!pet) {
    const created = await write(petsEndpoints.createPet, { ...call, idempotencyKey: formKey(valid, page) });
    return { saved: created.data };
  }
  const expected = Number.parseInt(version, 10) || pet.version;
  const update = { ...call, params: { id: pet.id }, version: expected };
  try {
    const updated = await write(petsEndpoints.updatePet, update).catch(
      failedAs('Failed to update pet profile'),
    );
    return { saved: updated.data };
  } catch (error) {
    if (!isChangedElsewhere(error)) throw error;
    return rebased(pet.id, { began, typed: values, locale });
  }
}

type Edit = { began: string; typed: PetFormValues; locale: Locale };

/** Rebases the form's edits onto the latest version of the pet, to be reviewed and saved again. */
async function rebased(id: string, { began, typed, locale }: Edit): Promise<PetSaving> {
  const pet = (await callFromServer(petsEndpoints.getPet, { params: { id }, query: { locale } })).data;
  const now = filledPetForm(pet, locale);
  const before = petFormValues.safeParse(parseJson(began)).data ?? typed;
  return { changed: { pet, fields: changedFields(before, now) }, values: withTyped(before, typed, now) };
}

const placeFields = z.object({ clinicPlace: textEntry, shelterPlace: textEntry });

/**
 * A pet form after a search or a choice; undefined if a different button was pressed, or there was nothing to search
 * for.
 */
async function afterPlaceStep(
  values: PetFormValues,
  { step, entered, locale }: PostedAction,
): Promise<PetSaving | undefined> {
  const action = placeStep.safeParse(parseJson(step)).data;
  if (!action) return undefined;
  if ('pick' in action) return { values: { ...values, ...petPlaceValues(action.pick, action) } };
  const address = readEntries(placeFields, entered)[placeField(action.find)].trim();
  if (address === '') return undefined;
  return { values, search: await search(action, address.slice(0, vetSearchLimits.textLength), locale) };
}

type Finding = Extract<PlaceStep, { find: unknown }>;

async function search(
  { find: kind, miles, offset }: Finding,
  address: string,
  locale: Locale,
): Promise<PostedSearch> {
  const question = { kind, region: regionOf(locale), near: { address }, miles };
  try {
    const page = await findClinics({ ...question, offset });
    return { kind, state: { phase: 'found', question, page, adding: 'idle' } };
  } catch (failure) {
    logProblem('Clinics could not be searched.', failure);
    return { kind, state: { phase: 'failed', question } };
  }
}
