import { inputFieldName } from '@merrowvale/shared/domain/pet-card.ts';
import { checkPet, normalisePetName, petMessages } from '@merrowvale/shared/domain/pet-rules.ts';
import {
  poundsTyped,
  typedWeight,
  type WeightUnit,
  weightUnit,
} from '@merrowvale/shared/domain/weight-text.ts';
import type { FieldErrors } from '@merrowvale/shared/errors.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { type Pet, type PetInput, petInput, petLimits } from '@merrowvale/shared/schemas/pet.ts';
import * as z from 'zod';
import { textEntry } from '../../forms/form-entries.ts';
import type { FieldProblems } from '../../forms/posted.ts';

/** The pet form's fields as typed; the weight is in the chosen unit, or the locale's if none is. */
export const petFormValues = z.object({
  name: textEntry,
  species: textEntry,
  gender: textEntry,
  breed: textEntry,
  weight: textEntry,
  weightUnit: textEntry,
  birthDate: textEntry,
  acquisitionDate: textEntry,
  acquisitionSource: textEntry,
  imageReference: textEntry,
  vetClinicId: textEntry,
  vetClinicName: textEntry,
  petShelterId: textEntry,
  petShelterName: textEntry,
});
export type PetFormValues = z.infer<typeof petFormValues>;

export const emptyPet: PetFormValues = {
  name: '',
  species: '',
  gender: '',
  breed: '',
  weight: '',
  weightUnit: '',
  birthDate: '',
  acquisitionDate: '',
  acquisitionSource: '',
  imageReference: '',
  vetClinicId: '',
  vetClinicName: '',
  petShelterId: '',
  petShelterName: '',
};

export type Shelter = { id: string; name: string };

export function newPetFrom(shelter: Shelter | undefined): PetFormValues {
  if (!shelter) return emptyPet;
  return {
    ...emptyPet,
    acquisitionSource: 'shelter',
    petShelterId: shelter.id,
    petShelterName: shelter.name,
  };
}

export function valuesOf(pet: Pet, locale: Locale): PetFormValues {
  const unit = weightUnit(locale);
  return {
    name: pet.name,
    species: pet.species,
    gender: pet.gender,
    breed: pet.breed ?? '',
    weight: typedWeight(pet.weight.value, unit),
    weightUnit: unit,
    birthDate: pet.birthDate ?? '',
    acquisitionDate: pet.adoptionDate ?? '',
    acquisitionSource: pet.acquisitionSource ?? '',
    imageReference: pet.imageReference ?? '',
    vetClinicId: pet.vetClinic.id ?? '',
    vetClinicName: pet.vetClinic.name ?? '',
    petShelterId: pet.acquisitionDetail.id ?? '',
    petShelterName: pet.acquisitionDetail.name ?? '',
  };
}

type Context = {
  locale: Locale;
  pet: Pet | undefined;
  others: readonly Pet[];
  today: string;
  /** The maximum age of a pet in days, if it differs from the default. */
  birthDateMaxAgeDays?: number | undefined;
};
type Checked = { input: PetInput; errors: null } | { input: null; errors: FieldErrors };

/**
 * Validates a form by the same schema and rules as the server; returns the request's body or the fields'
 * errors.
 */
export function checkPetForm(values: PetFormValues, context: Context): Checked {
  const { pet, others, today, birthDateMaxAgeDays = petLimits.birthDateMaxAgeDays } = context;
  const parsed = petInput.safeParse(bodyOf(values, context));
  if (!parsed.success) {
    return { input: null, errors: firstIssues(parsed.error.issues) };
  }
  const input = parsed.data;
  const errors = checkPet(factsOf(input), {
    today,
    birthDateMaxAgeDays,
    before: pet && factsOf(inputOf(pet)),
  });
  if (
    others.some(
      (other) => other.id !== pet?.id && normalisePetName(other.name) === normalisePetName(input.name),
    )
  ) {
    errors.name = [petMessages.nameTaken];
  }
  return Object.keys(errors).length > 0 ? { input: null, errors } : { input, errors: null };
}

export function inputOf(pet: Pet, change: Partial<PetInput> = {}): PetInput {
  return {
    name: pet.name,
    species: pet.species,
    gender: pet.gender,
    breed: pet.breed,
    weight: pet.weight.value,
    birthDate: pet.birthDate,
    acquisitionDate: pet.adoptionDate,
    acquisitionSource: pet.acquisitionSource,
    imageReference: pet.imageReference,
    ...placesOf(pet),
    ...change,
  };
}

function bodyOf(values: PetFormValues, { pet, locale }: Context) {
  return {
    name: values.name,
    species: values.species,
    gender: values.gender,
    breed: values.breed || null,
    weight: weightOf(values.weight, weightUnit(locale, values.weightUnit), pet),
    birthDate: values.birthDate || null,
    acquisitionDate: values.acquisitionDate || null,
    acquisitionSource: values.acquisitionSource || null,
    imageReference: values.imageReference || null,
    vetClinicId: values.vetClinicId || null,
    vetClinicName: values.vetClinicName || null,
    petShelterId: values.petShelterId || null,
    petShelterName: values.petShelterName || null,
  };
}

function placesOf({ vetClinic, acquisitionDetail }: Pet) {
  return {
    vetClinicId: vetClinic.id,
    vetClinicName: vetClinic.name,
    petShelterId: acquisitionDetail.id,
    petShelterName: acquisitionDetail.name,
  };
}

function factsOf(input: PetInput) {
  return {
    species: input.species,
    birthDate: input.birthDate ?? null,
    acquisitionDate: input.acquisitionDate ?? null,
    petShelterId: input.petShelterId ?? null,
    petShelterName: input.petShelterName ?? null,
  };
}

export function petProblems(errors: FieldErrors): FieldProblems {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, [message]]) => {
      const field = inputFieldName(name);
      return message !== undefined && field in emptyPet ? [[field, message]] : [];
    }),
  );
}

function firstIssues(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) {
    const field = String(path[0]);
    errors[field] ??= [message];
  }
  return errors;
}

/**
 * The weight in pounds; the stored weight if it was not edited, so that converting it back and forth changes nothing.
 */
export function weightOf(typed: string, unit: WeightUnit, pet: Pet | undefined): number | null {
  const stored = pet?.weight.value ?? null;
  return typed === typedWeight(stored, unit) ? stored : poundsTyped(typed, unit);
}

type Field = keyof PetFormValues;

export function changedFields(began: PetFormValues, now: PetFormValues): Field[] {
  const isField = (name: string): name is Field => Object.hasOwn(began, name);
  return Object.keys(began)
    .filter(isField)
    .filter((field) => began[field] !== now[field]);
}
