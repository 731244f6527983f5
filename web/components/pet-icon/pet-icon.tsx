import { petIcon } from '@merrowvale/shared/domain/pet-icons.ts';
import type { Species } from '@merrowvale/shared/schemas/pet.ts';
import { joinClasses } from '../join-classes.ts';
import styles from './pet-icon.module.css';

type PetIconProps = {
  species: Species;
  imageReference: string | null;
  size?: 'tiny' | 'small' | 'medium' | 'large';
};

/** A pet's portrait. It always stands beside the pet's name, so it has no text of its own. */
export function PetIcon({ species, imageReference, size = 'medium' }: PetIconProps) {
  const { url } = petIcon({ species, imageReference });
  // biome-ignore lint/performance/noImgElement: a small vector needs no optimising
  return <img src={url} alt="" width={96} height={96} className={joinClasses(styles.icon, styles[size])} />;
}
