import { petIcon } from '@merrowvale/shared/domain/pet-icons.ts';
import type { Species } from '@merrowvale/shared/schemas/pet.ts';
import { joinClasses } from '../join-classes.ts';
import styles from './pet-icon.module.css';

type PetIconProps = {
  species: Species;
  imageReference: string | null;
  size?: 'tiny' | 'small' | 'medium' | 'large';
};

/** Always shown next to the pet's name, so it has no alternative text. */
export function PetIcon({ species, imageReference, size = 'medium' }: PetIconProps) {
  const { url } = petIcon({ species, imageReference });
  return (
    // biome-ignore lint/performance/noImgElement: a small vector image needs no optimisation
    <img
      src={url}
      alt=""
      width={96}
      height={96}
      className={joinClasses('flex-none sunken rounded-full', styles[size])}
    />
  );
}
