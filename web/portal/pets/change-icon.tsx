'use client';

import type { Pet } from '@merrowvale/shared/schemas/pet.ts';
import { useTranslations } from 'next-intl';
import { Button } from '../../components/button/button.tsx';
import { DialogActions } from '../../components/dialog/dialog.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { readEntries } from '../../forms/form-entries.ts';
import { ActionForm } from '../owner/action-form.tsx';
import { IconPicker } from './icon-picker.tsx';
import styles from './pet-form.module.css';
import { iconField } from './pet-icon-change.ts';
import { takeIcon } from './take-pet-changes.ts';
import { useChangeIcon } from './use-pet-changes.ts';

type ChangeIconProps = {
  pet: Pet;
  /** The page after saving without scripts. */
  afterwards?: string;
  /** Omitted without scripts. */
  onClose?: () => void;
};

/** The form that changes a pet's icon. */
export function ChangeIcon({ pet, afterwards, onClose }: ChangeIconProps) {
  const t = useTranslations();
  const save = useChangeIcon();
  const confirm = async (icon: string) => {
    try {
      await save.mutateAsync({ pet, icon: icon || null });
      showToast(t('pets.iconSaved', { name: pet.name }));
      onClose?.();
    } catch {
      // The form shows the error.
    }
  };
  return (
    <ActionForm
      className={styles.form}
      take={takeIcon}
      values={{ petId: pet.id }}
      {...(afterwards !== undefined && { afterwards })}
      onAction={(entered) => void confirm(readEntries(iconField, entered).imageReference)}
      error={save.error}
      errorText={t('errors.pets')}
    >
      <IconPicker
        legend={t('pets.changeIconOf', { name: pet.name })}
        species={pet.species}
        name="imageReference"
        value={pet.imageReference ?? ''}
      />
      <DialogActions>
        {onClose && (
          <Button variant="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        )}
        <Button type="submit" busy={save.isPending}>
          {t('common.save')}
        </Button>
      </DialogActions>
    </ActionForm>
  );
}
