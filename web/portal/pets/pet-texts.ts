import { dayMilliseconds } from '@merrowvale/shared/domain/calendar.ts';
import { petCard } from '@merrowvale/shared/domain/pet-card.ts';
import { weightText } from '@merrowvale/shared/domain/weight-text.ts';
import type { Pet, PetInput } from '@merrowvale/shared/schemas/pet.ts';
import { formatDate } from '../../lib/i18n/dates.ts';
import { useLocaleCode, useMessageTag, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { useToday } from '../use-today.ts';

const daysInYear = 365;
const daysInMonth = 30;

/**
 * A pet's age with a 365-day year and a 30-day month: 400 days are 1 year 1 month, and the last five days of a year
 * still count as 11 months. Dates are `YYYY-MM-DD`.
 */
export function petAge(birthDate: string, today: string): { years: number; months: number } {
  const days = Math.max(0, Math.floor((Date.parse(today) - Date.parse(birthDate)) / dayMilliseconds));
  const months = Math.min(11, Math.floor((days % daysInYear) / daysInMonth));
  return { years: Math.floor(days / daysInYear), months };
}

/** A pet's age and weight formatted for the page's locale; undefined if not set. */
export function usePetTexts() {
  const t = useTranslations('pets');
  const locale = useLocaleCode();
  const day = useToday();
  const age = (birthDate: string): string => {
    const { years, months } = petAge(birthDate, day);
    if (years === 0 && months === 0) return t('newborn');
    if (years === 0) return t('months', { months });
    return months === 0 ? t('years', { years }) : t('yearsMonths', { years, months });
  };
  return {
    age: (pet: Pet) => (pet.birthDate === null ? undefined : age(pet.birthDate)),
    weight: (pet: Pet) => weightText(pet.weight, locale),
  };
}

/** A label with its value; empty if nothing has been entered. */
type PetFact = readonly [label: string, value: string | null | undefined];

/** The fields shown as text; clinics and shelters are shown by name, and the picture as a picture. */
type ShownField = Exclude<keyof PetInput, 'imageReference' | 'vetClinicId' | 'petShelterId'>;

export function usePetFacts(pet: Pet) {
  const t = useTranslations('pets');
  const tForm = useTranslations('petForm');
  const tag = useMessageTag();
  const texts = usePetTexts();
  const date = (value: string | null) => value && formatDate(value, tag, 'long');
  const { acquisitionSource: source, adoptionDate } = pet;
  const card = petCard(pet);
  return {
    name: [tForm('name'), card.petName],
    species: [t('kind'), t(card.petSpecies)],
    gender: [tForm('sex'), t(card.petSex)],
    breed: [t('breed'), card.breed],
    weight: [t('weight'), texts.weight(pet)],
    birthDate: [t('birthDate'), date(card.petDateOfBirth)],
    acquisitionDate: [tForm('adoptionDate'), date(adoptionDate)],
    gotchaDay: [t('gotchaDay'), date(card.petAcquisitionDate)],
    ownedSince: [t('adoptionDate'), date(adoptionDate)],
    acquisitionSource: [t('source'), source && tForm(`sources.${source}`)],
    age: [t('age'), texts.age(pet)],
    vetClinicName: [t('clinic'), card.clinicName],
    petShelterName: [t('shelter'), card.shelterName],
  } satisfies Record<ShownField, PetFact> & Record<string, PetFact>;
}
