import type { Pet } from '@merrowvale/shared/schemas/pet.ts';
import { useTranslations } from 'next-intl';
import { Card } from '../../components/card/card.tsx';
import { PetIcon } from '../../components/pet-icon/pet-icon.tsx';
import { usePetFacts } from '../pets/pet-texts.ts';
import styles from './adoption.module.css';

export function AdoptedPet({ pet }: { pet: Pet }) {
  const t = useTranslations();
  const { name, species, gender, birthDate, breed, weight, ...facts } = usePetFacts(pet);
  const { gotchaDay, petShelterName, vetClinicName } = facts;
  const first = [name, species, gender, birthDate, breed, weight];
  const reference = [t('adoption.reference'), pet.id] as const;
  return (
    <Card>
      <div className="row gap-4 align-center">
        <PetIcon species={pet.species} imageReference={pet.imageReference} />
        <h2 className="min-w-0 text-2xl break">{pet.name}</h2>
      </div>
      <dl className={styles.facts}>
        {[...first, gotchaDay, petShelterName, vetClinicName, reference].map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value || <span className={styles.soft}>{t('pets.unknown')}</span>}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
