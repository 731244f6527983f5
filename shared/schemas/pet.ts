import * as z from 'zod';
import { dateInput } from './date-input.ts';
import { plainLine } from './plain-text.ts';

export const species = z.enum(['dog', 'cat'], { error: 'Choose dog or cat.' });
export type Species = z.infer<typeof species>;

export const gender = z.enum(['male', 'female'], { error: 'Choose male or female.' });

export const acquisitionSource = z.enum(
  ['breeder', 'pet store', 'shelter', 'friend or family', 'rescued', 'other'],
  { error: 'Choose one of the listed sources.' },
);

/** A calendar date, `YYYY-MM-DD`. */
export const isoDate = z.iso.date({ error: 'Enter a date as YYYY-MM-DD.' });

export const petLimits = {
  nameLength: 30,
  weight: { min: 0.1, max: 300 },
  birthDateMaxAgeDays: 730,
} as const;

const optionalText = (max: number) => plainLine().max(max).nullish();
const weight = z
  .number({ error: 'Enter the weight as a number.' })
  .min(petLimits.weight.min, `The weight must be at least ${petLimits.weight.min} lbs.`)
  .max(petLimits.weight.max, `The weight must be at most ${petLimits.weight.max} lbs.`);
const namedReference = z.object({ id: optionalText(100), name: optionalText(200) });

/**
 * The payload of the pet form. Each of its fields is an attribute of the stored pet. Rules that need the current date or the owner's other pets are in
 * `domain/pet-rules.ts`; unknown fields are dropped, never stored.
 */
export const petInput = z.object({
  imageReference: optionalText(100),
  name: plainLine('Enter the pet’s name.')
    .min(1, 'Enter the pet’s name.')
    .max(petLimits.nameLength, `The name must be ${petLimits.nameLength} characters or fewer.`)
    .meta({ examples: ['Bramble'] }),
  species,
  breed: optionalText(100),
  gender,
  weight: weight.nullish(),
  birthDate: dateInput().nullish(),
  acquisitionDate: dateInput().nullish(),
  acquisitionSource: acquisitionSource.nullish(),
  vetClinicId: optionalText(100),
  vetClinicName: optionalText(200),
  petShelterId: optionalText(100),
  petShelterName: optionalText(200),
});
export type PetInput = z.infer<typeof petInput>;

const { shape } = petInput;

/**
 * The second payload, which dashboard and wizard pages send for the same stored pet. Fields that are not renamed here
 * have the name of the first one.
 */
export const petCardInput = petInput.pick({ imageReference: true, breed: true }).extend({
  id: z.string().max(100).nullish(),
  vetClinic: namedReference.nullish(),
  petShelter: namedReference.nullish(),
  petName: shape.name,
  petSpecies: shape.species,
  petSex: shape.gender,
  petWeight: shape.weight,
  petDateOfBirth: shape.birthDate,
  petAcquisitionType: shape.acquisitionSource,
  petAcquisitionDate: shape.acquisitionDate,
});
export type PetCardInput = z.infer<typeof petCardInput>;

/** A pet in API responses; weight in lbs. `version` is also the ETag. */
export const pet = z.object({
  id: z.string(),
  name: z.string(),
  species,
  gender,
  birthDate: isoDate.nullable(),
  adoptionDate: isoDate.nullable(),
  weight: z.object({ value: z.number().nullable() }),
  breed: z.string().nullable().describe('Its name in the language of the locale'),
  acquisitionSource: acquisitionSource.nullable(),
  acquisitionDetail: z.object({ id: z.string().nullable(), name: z.string().nullable() }),
  vetClinic: z.object({ id: z.string().nullable(), name: z.string().nullable() }),
  imageReference: z.string().nullable(),
  cdcPetOwnerId: z.string(),
  version: z.number().int(),
});
export type Pet = z.infer<typeof pet>;

export const breed = z.object({
  breedName: z.string(),
  englishName: z.string().optional().describe('The English name, if it differs'),
});
export type Breed = z.infer<typeof breed>;
