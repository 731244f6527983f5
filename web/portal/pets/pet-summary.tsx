'use client';

import { petCard } from '@merrowvale/shared/domain/pet-card.ts';
import { weightText } from '@merrowvale/shared/domain/weight-text.ts';
import type { Pet } from '@merrowvale/shared/schemas/pet.ts';
import { useTranslations } from 'next-intl';
import { PetIcon } from '../../components/pet-icon/pet-icon.tsx';
import { formatDate } from '../../lib/i18n/dates.ts';
import { useLanguageTag } from '../locale-context.tsx';
import styles from './pet-summary.module.css';

/** Which pet it is, by all that is known of it. */
export function PetSummary({ pet }: { pet: Pet }) {
  const t = useTranslations();
  const tag = useLanguageTag();
  const card = petCard(pet);
  const date = (value: string | null) => value && formatDate(value, tag, 'long');
  const facts: [string, string | null | undefined][] = [
    [t('pets.kind'), t(`pets.${card.petSpecies}`)],
    [t('petForm.sex'), t(`pets.${card.petSex}`)],
    [t('pets.breed'), card.breed],
    [t('pets.birthDate'), date(card.petDateOfBirth)],
    [t('pets.weight'), weightText({ value: card.petWeight }, tag)],
    [t('pets.gotchaDay'), date(card.petAcquisitionDate)],
    [t('pets.shelter'), card.shelterName],
    [t('pets.clinic'), card.clinicName],
  ];
  return (
    <div className={styles.summary}>
      <PetIcon species={card.petSpecies} imageReference={pet.imageReference} />
      <p className={styles.name}>{card.petName}</p>
      <dl className={styles.facts} data-pet={card.id}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
