import type { Pet } from '@merrowvale/shared/schemas/pet.ts';
import { showToast } from '../../components/toaster/toaster.tsx';
import { useTranslations } from '../../lib/i18n/locale-context.tsx';
import { ActionForm } from '../owner/action-form.tsx';
import styles from './pet-form.module.css';
import { IconPicker, useIconAction } from './pet-icons.tsx';

type ChangeIconProps = {
  pet: Pet;
  /** The page after saving without scripts. */
  afterwards?: string;
  /** Omitted without scripts. */
  onClose?: () => void;
};

export function ChangeIcon({ pet, afterwards, onClose }: ChangeIconProps) {
  const t = useTranslations();
  const save = useIconAction(pet, {
    afterwards,
    onDone: () => {
      showToast(t('pets.iconSaved', { name: pet.name }));
      onClose?.();
    },
  });
  return (
    <ActionForm
      className={styles.form}
      action={save}
      errorText={t('errors.pets')}
      buttons={{ submit: t('common.save'), onCancel: onClose }}
    >
      <IconPicker
        legend={t('pets.changeIconOf', { name: pet.name })}
        species={pet.species}
        value={pet.imageReference ?? ''}
      />
    </ActionForm>
  );
}
