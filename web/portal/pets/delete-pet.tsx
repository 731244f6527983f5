'use client';

import type { Pet } from '@merrowvale/shared/schemas/pet.ts';
import { useTranslations } from 'next-intl';
import { Button } from '../../components/button/button.tsx';
import { DialogActions } from '../../components/dialog/dialog.tsx';
import { Progress } from '../../components/progress/progress.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { SaveError } from '../owner/save-error.tsx';
import { PetSummary } from './pet-summary.tsx';
import { useDeletePet } from './use-pet-changes.ts';

type DeletePetProps = { pet: Pet; onClose: () => void; onDeleted?: () => void };

/**
 * Asks for confirmation before a pet and its reminders are deleted; then the modal closes and the owner is
 * redirected.
 */
export function DeletePet({ pet, onClose, onDeleted }: DeletePetProps) {
  const t = useTranslations();
  const { name } = pet;
  const remove = useDeletePet();
  const confirm = async () => {
    try {
      await remove.mutateAsync(pet);
      showToast(t('pets.deleted', { name }));
      onClose();
      onDeleted?.();
    } catch {
      // The alert below shows the error.
    }
  };
  return (
    <>
      <PetSummary pet={pet} />
      <p>{t('pets.deleteText', { name })}</p>
      <SaveError error={remove.error} text={t('errors.generic')} more={t('pets.deletePartial', { name })} />
      {remove.progress && <Progress {...remove.progress} label={t('pets.deleteProgress', remove.progress)} />}
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button variant="danger" busy={remove.isPending} onClick={() => void confirm()}>
          {t('pets.deleteConfirm', { name })}
        </Button>
      </DialogActions>
    </>
  );
}
