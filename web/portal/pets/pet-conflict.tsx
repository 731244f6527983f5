import { useTranslations } from 'next-intl';
import { formatDate } from '../../lib/i18n/dates.ts';
import { useLanguageTag } from '../locale-context.tsx';
import { ChangedElsewhere } from '../owner/changed-elsewhere.tsx';
import type { PetFormValues } from './pet-form-values.ts';
import { usePetTexts } from './pet-texts.ts';
import type { PetSaving } from './save-pet.ts';

type ChangesElsewhere = NonNullable<PetSaving['changed']>;

export function PetConflict({ pet, fields }: ChangesElsewhere) {
  const t = useTranslations('petForm');
  const describe = useFieldTexts();
  const texts = [...new Set(fields.flatMap((field) => describe(pet, field) ?? []))];
  return <ChangedElsewhere title={t('changedElsewhere', { name: pet.name })} changes={texts} />;
}

function useFieldTexts() {
  const t = useTranslations();
  const tag = useLanguageTag();
  const texts = usePetTexts();
  const date = (value: string | null) => value && formatDate(value, tag, 'long');
  return (pet: ChangesElsewhere['pet'], field: keyof PetFormValues): string | undefined => {
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
