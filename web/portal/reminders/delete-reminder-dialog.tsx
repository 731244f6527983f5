'use client';

import { useTranslations } from 'next-intl';
import { Button } from '../../components/button/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog/dialog.tsx';
import type { Elements } from '../../components/elements.ts';
import { showToast } from '../../components/toaster/toaster.tsx';
import { ActionForm } from '../owner/action-form.tsx';
import { useAction } from '../owner/use-action.ts';
import { WithoutScripts } from '../owner/without-scripts.tsx';
import { deleteReminders } from './delete-reminders.ts';
import type { ReminderGroup } from './reminder-groups.ts';
import { reminderKeys } from './use-refresh-reminders.ts';
import { useRestoreReminders } from './use-restore-reminders.ts';

type Deletion = {
  /** The editor's question, which replaces the default. */
  text: Elements;
  onDeleted: () => void;
};

type DeleteReminderDialogProps = Deletion & { group: ReminderGroup | null; onClose: () => void };

export function DeleteReminderDialog({ group, onClose, ...deletion }: DeleteReminderDialogProps) {
  const t = useTranslations('reminderForm');
  return (
    <Dialog open={group !== null} onClose={onClose} title={t('deleteTitle')} size="sm">
      {group && <DeleteReminder {...deletion} group={group} onClose={onClose} />}
    </Dialog>
  );
}

type DeleteWithoutScriptsProps = Deletion & { group: ReminderGroup; afterwards: string };

export function DeleteReminderWithoutScripts({ group, ...deletion }: DeleteWithoutScriptsProps) {
  const t = useTranslations('reminderForm');
  return (
    <WithoutScripts
      at={['delete', group.first.id]}
      title={t('deleteTitle')}
      link={t('delete')}
      variant="dangerQuiet"
    >
      <DeleteReminder {...deletion} group={group} />
    </WithoutScripts>
  );
}

type DeleteReminderProps = Deletion & {
  group: ReminderGroup;
  /** The page after the deletion without scripts. */
  afterwards?: string;
  /** Omitted without scripts. */
  onClose?: () => void;
};

function DeleteReminder({ group, text, afterwards, onClose, onDeleted }: DeleteReminderProps) {
  const t = useTranslations();
  const restorer = useRestoreReminders();
  const bringBack = (restore: () => Promise<void>) => {
    const toast = (text: string) => () => showToast(text);
    restore().then(toast(t('reminders.restored')), toast(t('reminders.notRestored')));
  };
  const remove = useAction(deleteReminders, {
    fields: { reminderId: group.first.id, ...(afterwards !== undefined && { afterwards }) },
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
    <ActionForm className="stack gap-5" action={remove}>
      {text ?? (
        <p>
          {t('reminderForm.deleteText', {
            brand: group.first.marketingBrand.name,
            name: group.first.pet.name,
          })}
        </p>
      )}
      <DialogActions>
        {onClose && (
          <Button variant="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        )}
        <Button type="submit" variant="danger" busy={remove.isPending}>
          {t('reminderForm.deleteConfirm')}
        </Button>
      </DialogActions>
    </ActionForm>
  );
}
