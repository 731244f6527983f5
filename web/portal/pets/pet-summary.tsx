import type { Pet } from '@merrowvale/shared/schemas/pet.ts';
import { PetIcon } from '../../components/pet-icon/pet-icon.tsx';
import styles from './pet-summary.module.css';
import { usePetFacts } from './use-pet-facts.ts';

export function PetSummary({ pet }: { pet: Pet }) {
  const { name: _, ...facts } = usePetFacts(pet);
  return (
    <div className={styles.summary}>
      <PetIcon species={pet.species} imageReference={pet.imageReference} />
      <p className={styles.name}>{pet.name}</p>
      <dl className={styles.facts} data-pet={pet.id}>
        {Object.values(facts)
          .filter(([, value]) => value !== null)
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
