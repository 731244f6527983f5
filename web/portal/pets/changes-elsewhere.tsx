'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '../../components/alert/alert.tsx';
import { formatDate } from '../../lib/i18n/dates.ts';
import { useLanguageTag } from '../locale-context.tsx';
import type { PetFormValues } from './pet-form-values.ts';
import { usePetTexts } from './pet-texts.ts';
import type { ChangesElsewhere as Changes } from './use-pet-saving.ts';

/** Tells what somebody else has changed in a pet while its form was open. */
export function ChangesElsewhere({ pet, fields }: Changes) {
  const t = useTranslations('petForm');
  const describe = useFieldTexts();
  const texts = [...new Set(fields.flatMap((field) => describe(pet, field) ?? []))];
  return (
    <Alert tone="warning" title={t('changedElsewhere', { name: pet.name })}>
      {texts.length > 0 && (
        <ul>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <p>{t('changedKeeps')}</p>
    </Alert>
  );
}

function useFieldTexts() {
  const t = useTranslations();
  const tag = useLanguageTag();
  const texts = usePetTexts();
  const date = (value: string | null) => value && formatDate(value, tag, 'long');
  return (pet: Changes['pet'], field: keyof PetFormValues): string | undefined => {
    const facts: Partial<Record<keyof PetFormValues, [string, string | null | undefined]>> = {
      name: [t('petForm.name'), pet.name],
      species: [t('pets.kind'), t(`pets.${pet.species}`)],
      gender: [t('petForm.sex'), t(`pets.${pet.gender}`)],
      breed: [t('petForm.breed'), pet.breed],
      weight: [t('petForm.weight'), texts.weight(pet)],
      birthDate: [t('petForm.birthDate'), date(pet.birthDate)],
      acquisitionDate: [t('petForm.adoptionDate'), date(pet.adoptionDate)],
      acquisitionSource: [
        t('petForm.source'),
        pet.acquisitionSource && t(`petForm.sources.${pet.acquisitionSource}`),
      ],
      vetClinicName: [t('pets.clinic'), pet.vetClinic.name],
      petShelterName: [t('pets.shelter'), pet.acquisitionDetail.name],
    };
    if (field === 'imageReference') return t('petForm.changedIcon');
    const fact = facts[field];
    return fact && t('petForm.changedField', { field: fact[0], value: fact[1] || t('pets.unknown') });
  };
}
