import { petIconsOf } from '@merrowvale/shared/domain/pet-icons.ts';
import type { Species } from '@merrowvale/shared/schemas/pet.ts';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { PetIcon } from '../../components/pet-icon/pet-icon.tsx';
import styles from './icon-picker.module.css';

type IconPickerProps = {
  legend: string;
  species: Species;
  /** The name of the inputs, if they are fields of a form. */
  name?: string;
  /** The icon selected initially. */
  value: string;
  onChange?: (id: string) => void;
};

export function IconPicker({ legend, species, name: given, value, onChange }: IconPickerProps) {
  const t = useTranslations('petForm');
  const own = useId();
  const name = given ?? own;
  return (
    <fieldset>
      <legend className="visually-hidden">{legend}</legend>
      <div className={styles.icons}>
        {petIconsOf(species).map((icon, index) => (
          <label key={icon.id} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={icon.id}
              defaultChecked={icon.id === value}
              onChange={() => onChange?.(icon.id)}
              className="visually-hidden"
            />
            <PetIcon species={species} imageReference={icon.id} size="large" />
            <span className="visually-hidden">
              {`${t('iconOf', { number: index + 1 })} – ${t(`icons.${icon.id}`)}`}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
