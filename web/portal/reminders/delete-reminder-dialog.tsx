import { useTranslations } from 'next-intl';
import type { Elements } from '../../components/elements.ts';
import { showToast } from '../../components/toaster/toaster.tsx';
import { ActionForm } from '../owner/action-form.tsx';
import { useAction } from '../owner/use-action.ts';
import { TaskDialog } from '../owner/without-scripts.tsx';
import { deleteReminders } from './delete-reminders.ts';
import type { ReminderGroup } from './reminder-groups.ts';
import { reminderKeys } from './use-refresh-reminders.ts';
import { useRestoreReminders } from './use-restore-reminders.ts';

type DeletionFormProps = {
  group: ReminderGroup;
  /** The editor's question, which replaces the default. */
  text: Elements;
  /** The page after the deletion without scripts. */
  afterwards: string;
  onClose: (() => void) | undefined;
  onDeleted: () => void;
};

type DeleteReminderProps = Omit<DeletionFormProps, 'onClose'> & { open: boolean; onClose: () => void };

export function DeleteReminder({ open, onClose, ...deletion }: DeleteReminderProps) {
  const t = useTranslations('reminderForm');
  return (
    <TaskDialog
      open={open}
      onClose={onClose}
      at={['delete', deletion.group.first.id]}
      title={t('deleteTitle')}
      link={t('delete')}
      variant="dangerQuiet"
    >
      {(close) => <DeletionForm {...deletion} onClose={close} />}
    </TaskDialog>
  );
}

function DeletionForm({ group, text, afterwards, onClose, onDeleted }: DeletionFormProps) {
  const t = useTranslations();
  const restorer = useRestoreReminders();
  const bringBack = (restore: () => Promise<void>) => {
    const toast = (text: string) => () => showToast(text);
    restore().then(toast(t('reminders.restored')), toast(t('reminders.notRestored')));
  };
  const remove = useAction(deleteReminders, {
    fields: { reminderId: group.first.id, afterwards },
    refreshes: reminderKeys,
    onDone: () => {
      const restore = restorer(group);
      showToast(
        t('reminders.deleted'),
        restore && { label: t('reminders.undo'), onUndo: () => bringBack(restore) },
      );
      onDeleted();
    },
  });
  return (
    <ActionForm
      className="stack gap-5"
      action={remove}
      buttons={{ submit: t('reminderForm.deleteConfirm'), variant: 'danger', onCancel: onClose }}
    >
      {text ?? (
        <p>
          {t('reminderForm.deleteText', {
            brand: group.first.marketingBrand.name,
            name: group.first.pet.name,
          })}
        </p>
      )}
    </ActionForm>
  );
}
