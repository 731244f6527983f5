import type { Pet } from '@merrowvale/shared/schemas/pet.ts';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { Card } from '../../components/card/card.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { useHere } from '../../lib/use-here.ts';
import { useQueryParams } from '../../lib/use-query-params.ts';
import { ChangeIcon } from './change-icon.tsx';
import { DeletePet } from './delete-pet.tsx';
import type { PetAction } from './pet-card.tsx';
import { PetForm } from './pet-form.tsx';

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
        form: <PetForm pet={pet} afterwards={here} onSaved={() => undefined} />,
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
