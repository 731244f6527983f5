import type { Pet } from '@merrowvale/shared/schemas/pet.ts';
import { PetIcon } from '../../components/pet-icon/pet-icon.tsx';
import styles from './pet-summary.module.css';
import { usePetFacts } from './pet-texts.ts';

export function PetSummary({ pet }: { pet: Pet }) {
  const { species, gender, breed, birthDate, weight, ...facts } = usePetFacts(pet);
  const shown = [species, gender, breed, birthDate, weight, facts.gotchaDay];
  return (
    <div className={styles.summary}>
      <PetIcon species={pet.species} imageReference={pet.imageReference} />
      <p className={styles.name}>{pet.name}</p>
      <dl className={styles.facts} data-pet={pet.id}>
        {[...shown, facts.petShelterName, facts.vetClinicName]
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
