import type { Pet } from '@merrowvale/shared/schemas/pet.ts';
import { useTranslations } from 'next-intl';
import { Button } from '../../components/button/button.tsx';
import { PetIcon } from '../../components/pet-icon/pet-icon.tsx';
import styles from './adoption.module.css';

type SavedSoFarProps = { pets: readonly Pet[]; onFinish: () => void };

export function SavedSoFar({ pets, onFinish }: SavedSoFarProps) {
  const t = useTranslations('adoption');
  return (
    <div className={styles.saved}>
      <h2 className={styles.savedTitle}>{t('savedSoFar')}</h2>
      <ul className={styles.savedPets}>
        {pets.map(({ id, name, species, imageReference }) => (
          <li key={id} className={styles.savedPet}>
            <PetIcon species={species} imageReference={imageReference} size="small" />
            <span>{name}</span>
          </li>
        ))}
      </ul>
      <Button variant="secondary" onClick={onFinish}>
        {t('finish')}
      </Button>
    </div>
  );
}
