'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog/dialog.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { SaveError } from '../owner/save-error.tsx';
import type { ReminderGroup } from './reminder-groups.ts';
import { useDeleteReminders, useRestoreReminders } from './use-delete-reminders.ts';

type DeleteReminderDialogProps = {
  group: ReminderGroup | null;
  /** The editor's question, which replaces the default. */
  text: ReactNode;
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks for confirmation before all reminders of a pet and brand are deleted. */
export function DeleteReminderDialog({ group, text, onClose, onDeleted }: DeleteReminderDialogProps) {
  const t = useTranslations();
  const remove = useDeleteReminders();
  const restorer = useRestoreReminders();
  const bringBack = (restore: () => Promise<void>) => {
    const toast = (text: string) => () => showToast(text);
    restore().then(toast(t('reminders.restored')), toast(t('reminders.notRestored')));
  };
  const confirm = async (each: ReminderGroup) => {
    try {
      await remove.mutateAsync(each);
      const restore = restorer(each);
      showToast(
        t('reminders.deleted'),
        restore && { label: t('reminders.undo'), onUndo: () => bringBack(restore) },
      );
      onDeleted();
    } catch {
      // The alert below shows the error.
    }
  };
  return (
    <Dialog open={group !== null} onClose={onClose} title={t('reminderForm.deleteTitle')} size="sm">
      {group && (
        <>
          {text ?? (
            <p>
              {t('reminderForm.deleteText', {
                brand: group.first.marketingBrand.name,
                name: group.first.pet.name,
              })}
            </p>
          )}
          <SaveError error={remove.error} text={t('errors.generic')} />
          <DialogActions>
            <Button variant="quiet" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button variant="danger" busy={remove.isPending} onClick={() => void confirm(group)}>
              {t('reminderForm.deleteConfirm')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
