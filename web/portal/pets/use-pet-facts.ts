import { petCard } from '@merrowvale/shared/domain/pet-card.ts';
import { weightText } from '@merrowvale/shared/domain/weight-text.ts';
import type { Pet } from '@merrowvale/shared/schemas/pet.ts';
import { useTranslations } from 'next-intl';
import { formatDate } from '../../lib/i18n/dates.ts';
import { useLanguageTag, useLocaleCode } from '../locale-context.tsx';

/** A label with its value; null if nothing has been entered. */
export type PetFact = readonly [label: string, value: string | null];

export function usePetFacts(pet: Pet) {
  const t = useTranslations('pets');
  const tForm = useTranslations('petForm');
  const tag = useLanguageTag();
  const locale = useLocaleCode();
  const card = petCard(pet);
  const date = (value: string | null) => value && formatDate(value, tag, 'long');
  const fact = (label: string, value: string | null | undefined): PetFact => [label, value || null];
  return {
    name: fact(tForm('name'), card.petName),
    kind: fact(t('kind'), t(card.petSpecies)),
    sex: fact(tForm('sex'), t(card.petSex)),
    breed: fact(t('breed'), card.breed),
    birthDate: fact(t('birthDate'), date(card.petDateOfBirth)),
    weight: fact(t('weight'), weightText({ value: card.petWeight }, locale)),
    gotchaDay: fact(t('gotchaDay'), date(card.petAcquisitionDate)),
    shelter: fact(t('shelter'), card.shelterName),
    clinic: fact(t('clinic'), card.clinicName),
  };
}
