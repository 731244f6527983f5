'use client';

import { petCard } from '@merrowvale/shared/domain/pet-card.ts';
import { weightText } from '@merrowvale/shared/domain/weight-text.ts';
import type { Pet } from '@merrowvale/shared/schemas/pet.ts';
import { useTranslations } from 'next-intl';
import { Card } from '../../components/card/card.tsx';
import { PetIcon } from '../../components/pet-icon/pet-icon.tsx';
import { formatDate } from '../../lib/i18n/dates.ts';
import { useLanguageTag } from '../locale-context.tsx';
import styles from './adoption.module.css';

/** All that was entered of an adopted pet, as it goes home with it. */
export function AdoptedPet({ pet }: { pet: Pet }) {
  const t = useTranslations();
  const tag = useLanguageTag();
  const card = petCard(pet);
  const date = (value: string | null) => value && formatDate(value, tag, 'long');
  const facts: [string, string | null | undefined][] = [
    [t('petForm.name'), card.petName],
    [t('adoption.species'), t(`pets.${card.petSpecies}`)],
    [t('petForm.sex'), t(`pets.${card.petSex}`)],
    [t('pets.birthDate'), date(card.petDateOfBirth)],
    [t('pets.breed'), card.breed],
    [t('pets.weight'), weightText({ value: card.petWeight }, tag)],
    [t('adoption.gotchaDay'), date(card.petAcquisitionDate)],
    [t('pets.shelter'), card.shelterName],
    [t('pets.clinic'), card.clinicName],
    [t('adoption.reference'), card.id],
  ];
  return (
    <Card>
      <div className={styles.petHead}>
        <PetIcon species={pet.species} imageReference={pet.imageReference} />
        <h2 className={styles.petName}>{card.name}</h2>
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value || <span className={styles.soft}>{t('pets.unknown')}</span>}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
