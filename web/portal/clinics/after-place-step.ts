import 'server-only';
import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { vetSearchLimits } from '@merrowvale/shared/schemas/vet-search.ts';
import * as z from 'zod';
import { readEntries, textEntry } from '../../forms/form-entries.ts';
import { findClinics } from '../../lib/clinics/find-clinics.ts';
import { regionOf } from '../../lib/clinics/region-of.ts';
import { logProblem } from '../../lib/log-problem.ts';
import { type PetFormValues, petPlaceValues } from '../pets/pet-form-values.ts';
import { type PlaceStep, type PostedSearch, placeField, placeStep } from './place-step.ts';

const placeFields = z.object({ clinicPlace: textEntry, shelterPlace: textEntry });

type AfterPlaceStep = { values: PetFormValues; search?: PostedSearch };

/**
 * A pet form after a search or a choice; undefined if a different button was pressed, or there was nothing to search
 * for.
 */
export async function afterPlaceStep(
  step: string,
  entered: FormData,
  values: PetFormValues,
  locale: Locale,
): Promise<AfterPlaceStep | undefined> {
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
