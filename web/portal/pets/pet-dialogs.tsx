import { petsEndpoints } from '@merrowvale/shared/endpoints/pets-endpoints.ts';
import { remindersEndpoints } from '@merrowvale/shared/endpoints/reminders-endpoints.ts';
import type { Pet } from '@merrowvale/shared/schemas/pet.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { Card } from '../../components/card/card.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { PetIcon } from '../../components/pet-icon/pet-icon.tsx';
import { Progress } from '../../components/progress/progress.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { useServerAction } from '../../forms/use-server-action.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { remindersQuery } from '../../lib/api/queries.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { useLocaleCode, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { useHere } from '../../lib/use-here.ts';
import { useQueryParams } from '../../lib/use-query-params.ts';
import { ActionForm } from '../owner/action-form.tsx';
import { useRefreshPets } from '../use-refresh-pets.ts';
import { deletePetAction } from './pet-actions.ts';
import type { PetAction } from './pet-card.tsx';
import styles from './pet-form.module.css';
import { PetFormView } from './pet-form.tsx';
import { IconPicker, useIconAction } from './pet-icons.tsx';
import summary from './pet-summary.module.css';
import { usePetFacts } from './pet-texts.ts';
import { type RemovalProgress, removePet } from './remove-pet.ts';

const petAction = z.enum(['edit', 'icon', 'delete']) satisfies z.ZodType<PetAction>;
export type PetTask = { pet: Pet; action: PetAction };
type PetDialogsProps = { task: PetTask | null; onClose: () => void; onDeleted?: () => void };

export function PetDialogs({ task, onClose, onDeleted }: PetDialogsProps) {
  const t = useTranslations('pets');
  const open = (action: PetAction) => task?.action === action;
  const name = task?.pet.name ?? '';
  return (
    <>
      <Dialog open={open('edit')} onClose={onClose} title={t('editPet', { name })} size="lg">
        {task && (
          <PetFormView
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

type PetChangeProps = { pet: Pet; afterRemoval: string };

export function PetChangeWithoutScripts({ pet, afterRemoval }: PetChangeProps) {
  const t = useTranslations('pets');
  const here = useHere({ change: null });
  const action = petAction.safeParse(useQueryParams().get('change')).data;
  if (!action) return null;
  const { title, form } = (
    {
      edit: {
        title: 'editPet',
        form: <PetFormView pet={pet} afterwards={here} onSaved={() => undefined} />,
      },
      icon: { title: 'changeIconOf', form: <ChangeIcon pet={pet} afterwards={here} /> },
      delete: { title: 'deleteTitle', form: <DeletePet pet={pet} afterwards={afterRemoval} /> },
    } as const
  )[action];
  return (
    <noscript>
      <Card className="stack gap-5 mb-6">
        <h2 className="text-xl">{t(title, { name: pet.name })}</h2>
        {form}
      </Card>
    </noscript>
  );
}

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

type DeletePetProps = {
  pet: Pet;
  /** The page after the deletion without scripts. */
  afterwards?: string;
  /** Omitted without scripts. */
  onClose?: () => void;
  onDeleted?: () => void;
};

function DeletePet({ pet, afterwards, onClose, onDeleted }: DeletePetProps) {
  const t = useTranslations();
  const { name } = pet;
  const remove = useDeletePet();
  const posted = useServerAction(deletePetAction, {
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

export function PetSummary({ pet }: { pet: Pet }) {
  const { species, gender, breed, birthDate, weight, ...facts } = usePetFacts(pet);
  const shown = [species, gender, breed, birthDate, weight, facts.gotchaDay];
  return (
    <div className={summary.summary}>
      <PetIcon species={pet.species} imageReference={pet.imageReference} />
      <p className={summary.name}>{pet.name}</p>
      <dl className={summary.facts} data-pet={pet.id}>
        {[...shown, facts.petShelterName, facts.vetClinicName]
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className={summary.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

function useDeletePet() {
  const locale = useLocaleCode();
  const queryClient = useQueryClient();
  const refresh = useRefreshPets();
  const [progress, setProgress] = useState<RemovalProgress | null>(null);
  const query = { locale };
  const removal = useApiMutation({
    call: (signal, { id: petId }: Pet) =>
      removePet(
        petId,
        {
          reminders: () => queryClient.fetchQuery({ ...remindersQuery(locale), staleTime: 0 }),
          deleteReminder: (id) =>
            callApi(remindersEndpoints.deleteReminder, { params: { id }, query, signal }),
          deletePet: (id) => callApi(petsEndpoints.deletePet, { params: { id }, query, signal }),
        },
        setProgress,
      ),
    onSuccess: () => refresh({ isRemoved: true }),
    // The error is shown at once, regardless of how long reloading takes.
    onError: () => void refresh(),
    onSettled: () => setProgress(null),
  });
  return { ...removal, progress };
}
