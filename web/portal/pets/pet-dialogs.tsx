'use client';

import type { Pet } from '@merrowvale/shared/schemas/pet.ts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog/dialog.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { SaveError } from '../owner/save-error.tsx';
import { DeletePet } from './delete-pet.tsx';
import { IconPicker } from './icon-picker.tsx';
import type { PetAction } from './pet-card.tsx';
import { PetForm } from './pet-form.tsx';
import { useChangeIcon } from './use-pet-changes.ts';

export type PetTask = { pet: Pet; action: PetAction };
type PetDialogsProps = { task: PetTask | null; onClose: () => void; onDeleted?: () => void };

/** The three modals of a pet: edit, icon and removal. */
export function PetDialogs({ task, onClose, onDeleted }: PetDialogsProps) {
  const t = useTranslations('pets');
  const open = (action: PetAction) => task?.action === action;
  const name = task?.pet.name ?? '';
  return (
    <>
      <Dialog open={open('edit')} onClose={onClose} title={t('editPet', { name })} size="lg">
        {task && (
          <PetForm
            pet={task.pet}
            onCancel={onClose}
            onSaved={(pet) => {
              showToast(t('saved', { name: pet.name }));
              onClose();
            }}
          />
        )}
      </Dialog>
      <Dialog open={open('icon')} onClose={onClose} title={t('changeIconOf', { name })} size="md">
        {task && <ChangeIcon pet={task.pet} onClose={onClose} />}
      </Dialog>
      <Dialog open={open('delete')} onClose={onClose} title={t('deleteTitle', { name })} size="sm">
        {task && <DeletePet pet={task.pet} onClose={onClose} {...(onDeleted && { onDeleted })} />}
      </Dialog>
    </>
  );
}

function ChangeIcon({ pet, onClose }: { pet: Pet; onClose: () => void }) {
  const t = useTranslations();
  const save = useChangeIcon();
  const [icon, setIcon] = useState(pet.imageReference ?? '');
  const confirm = async () => {
    try {
      await save.mutateAsync({ pet, icon: icon || null });
      showToast(t('pets.iconSaved', { name: pet.name }));
      onClose();
    } catch {
      // The alert below shows the error.
    }
  };
  return (
    <>
      <IconPicker
        legend={t('pets.changeIconOf', { name: pet.name })}
        species={pet.species}
        value={icon}
        onChange={setIcon}
      />
      <SaveError error={save.error} text={t('errors.pets')} />
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button busy={save.isPending} onClick={() => void confirm()}>
          {t('common.save')}
        </Button>
      </DialogActions>
    </>
  );
}
