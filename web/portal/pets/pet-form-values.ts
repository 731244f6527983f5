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
import type { ValidatedForm } from '../../forms/use-validated-form.ts';
import { petTextTooLong } from './pet-form-messages.ts';

/** The pet form's fields as typed, in their order; the weight is in the chosen unit, or the locale's if none is. */
const typedFields = {
  name: textEntry,
  species: textEntry,
  gender: textEntry,
  breed: textEntry,
  weight: textEntry,
  weightUnit: textEntry,
  birthDate: textEntry,
  acquisitionSource: textEntry,
  acquisitionDate: textEntry,
  imageReference: textEntry,
  vetClinicId: textEntry,
  vetClinicName: textEntry,
  petShelterId: textEntry,
  petShelterName: textEntry,
} satisfies Record<keyof PetInput | 'weightUnit', typeof textEntry>;
export const petFormValues = z.object(typedFields);
export const petFormFields = petFormValues.keyof().options;
export type PetFormValues = z.infer<typeof petFormValues>;
export type PetFields = { form: ValidatedForm<typeof petFormValues> };

export const emptyPet = petFormValues.parse({});

export const petPlaceFields = {
  clinic: ['vetClinicId', 'vetClinicName'],
  shelter: ['petShelterId', 'petShelterName'],
} as const;

type Place = { id: string | null; name: string | null };

export function petPlaceValues(kind: keyof typeof petPlaceFields, { id, name }: Place) {
  const [idField, nameField] = petPlaceFields[kind];
  return { [idField]: id ?? '', [nameField]: name ?? '' };
}

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

export function filledPetForm(pet: Pet, locale: Locale): PetFormValues {
  const unit = weightUnit(locale);
  const weight = typedWeight(pet.weight.value, unit);
  return petFormValues.parse({ ...inputOf(pet), weight, weightUnit: unit });
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
  const parsed = petInput.safeParse(bodyOf(values, context), {
    error: ({ code }) => (code === 'too_big' ? petTextTooLong : undefined),
  });
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => [path[0], [message]]);
    return { input: null, errors: Object.fromEntries(issues) };
  }
  const input = parsed.data;
  const errors = checkPet(input, {
    today,
    birthDateMaxAgeDays,
    before: pet && inputOf(pet),
  });
  const names = others.filter(({ id }) => id !== pet?.id).map(({ name }) => normalisePetName(name));
  if (names.includes(normalisePetName(input.name))) errors.name = [petMessages.nameTaken];
  return Object.keys(errors).length > 0 ? { input: null, errors } : { input, errors: null };
}

export function inputOf(pet: Pet, change: Partial<PetInput> = {}): Required<PetInput> {
  const { name, species, gender, breed, birthDate, acquisitionSource, imageReference } = pet;
  return {
    ...{ name, species, gender, breed, birthDate, acquisitionSource, imageReference },
    weight: pet.weight.value,
    acquisitionDate: pet.adoptionDate,
    vetClinicId: pet.vetClinic.id,
    vetClinicName: pet.vetClinic.name,
    petShelterId: pet.acquisitionDetail.id,
    petShelterName: pet.acquisitionDetail.name,
    ...change,
  };
}

function bodyOf({ weight, weightUnit: unit, ...texts }: PetFormValues, { pet, locale }: Context) {
  return {
    ...Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text || null])),
    weight: weightOf(weight, weightUnit(locale, unit), pet),
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
