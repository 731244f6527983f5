import type { Pet } from '@merrowvale/shared/schemas/pet.ts';
import { useTranslations } from 'next-intl';
import { Progress } from '../../components/progress/progress.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { ActionForm } from '../owner/action-form.tsx';
import { useAction } from '../owner/use-action.ts';
import { deletePet } from './pet-actions.ts';
import styles from './pet-form.module.css';
import { PetSummary } from './pet-summary.tsx';
import { useDeletePet } from './use-pet-changes.ts';

type DeletePetProps = {
  pet: Pet;
  /** The page after the deletion without scripts. */
  afterwards?: string;
  /** Omitted without scripts. */
  onClose?: () => void;
  onDeleted?: () => void;
};

export function DeletePet({ pet, afterwards, onClose, onDeleted }: DeletePetProps) {
  const t = useTranslations();
  const { name } = pet;
  const remove = useDeletePet();
  const posted = useAction(deletePet, {
    fields: { petId: pet.id, ...(afterwards !== undefined && { afterwards }) },
  });
  const confirm = async () => {
    try {
      await remove.mutateAsync(pet);
      showToast(t('pets.deleted', { name }));
      onClose?.();
      onDeleted?.();
    } catch {
      // The form shows the error.
    }
  };
  return (
    <ActionForm
      className={styles.form}
      // With scripts, the browser shows the progress of one call after the other.
      action={{
        ...posted,
        run: () => void confirm(),
        error: remove.error ?? posted.error,
        isPending: remove.isPending,
      }}
      buttons={{ submit: t('pets.deleteConfirm', { name }), variant: 'danger', onCancel: onClose }}
      more={t('pets.deletePartial', { name })}
    >
      <PetSummary pet={pet} />
      <p>{t('pets.deleteText', { name })}</p>
      {remove.progress && <Progress {...remove.progress} label={t('pets.deleteProgress', remove.progress)} />}
    </ActionForm>
  );
}
