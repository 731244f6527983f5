import type { FieldErrors } from '../errors.ts';
import { type PetInput, petLimits } from '../schemas/pet.ts';
import { visibleText } from '../schemas/plain-text.ts';
import { addDays } from './calendar.ts';
import { numberWithin } from './number-within.ts';

export type PetFacts = Pick<
  PetInput,
  'species' | 'birthDate' | 'acquisitionDate' | 'petShelterId' | 'petShelterName'
>;

type Circumstances = {
  today: string;
  /** Maximum age of a birth date, in days. */
  birthDateMaxAgeDays?: number;
  /** The pet before the change; unchanged values are not validated again. */
  before?: PetFacts | undefined;
};

export const petMessages = {
  birthDateTooEarly: 'The birth date is too long ago.',
  birthDateAhead: 'The birth date must be today or earlier.',
  adoptionDateAhead: 'The adoption date must be today or earlier.',
  adoptionBeforeBirth: 'The adoption date must be the birth date or later.',
  adoptionDateMissing: 'Enter the adoption date, because the pet comes from a shelter.',
  speciesLocked: 'The species of a pet from a shelter cannot be changed.',
  nameTaken: 'You already have a pet with this name.',
} as const;

/** The maximum age in days that an editor has set for a birth date, up to a century, or else the default. */
export function enteredMaxAge(set: unknown): number {
  return Math.floor(Math.min(numberWithin(set, [1, Infinity], petLimits.birthDateMaxAgeDays), 36_525));
}

/** The earliest and latest birth date that may be entered; both ends are valid. */
export function birthDateWindow(today: string, maxAgeDays: number = petLimits.birthDateMaxAgeDays) {
  return { min: addDays(today, -maxAgeDays), max: today };
}

export function adoptionDateWindow(today: string, birthDate: string | null) {
  return { min: birthDate, max: today };
}

export function hasShelter(pet: Pick<PetFacts, 'petShelterId' | 'petShelterName'>): boolean {
  return Boolean(pet.petShelterId || pet.petShelterName);
}

/** Validates a pet; returns messages by field of the first payload, empty when it is valid. */
export function checkPet(pet: PetFacts, circumstances: Circumstances): FieldErrors {
  const found: [keyof PetFacts, string | undefined][] = [
    ['species', speciesError(pet, circumstances)],
    ['birthDate', birthDateError(pet, circumstances)],
    ['acquisitionDate', adoptionDateError(pet, circumstances)],
  ];
  return Object.fromEntries(found.flatMap(([field, message]) => (message ? [[field, [message]]] : [])));
}

/** Normalizes a name for comparison: as it looks, in lower case. */
export function normalisePetName(name: string): string {
  return visibleText(name).toLowerCase();
}

function speciesError({ species }: PetFacts, { before }: Circumstances): string | undefined {
  return before && hasShelter(before) && before.species !== species ? petMessages.speciesLocked : undefined;
}

function birthDateError({ birthDate }: PetFacts, { today, birthDateMaxAgeDays, before }: Circumstances) {
  if (!birthDate || birthDate === before?.birthDate) return undefined;
  const { min, max } = birthDateWindow(today, birthDateMaxAgeDays);
  if (birthDate > max) return petMessages.birthDateAhead;
  return birthDate < min ? petMessages.birthDateTooEarly : undefined;
}

function adoptionDateError(pet: PetFacts, { today, before }: Circumstances): string | undefined {
  const date = pet.acquisitionDate;
  if (!date) return hasShelter(pet) ? petMessages.adoptionDateMissing : undefined;
  if (date !== before?.acquisitionDate && date > today) return petMessages.adoptionDateAhead;
  return pet.birthDate && date < pet.birthDate ? petMessages.adoptionBeforeBirth : undefined;
}
