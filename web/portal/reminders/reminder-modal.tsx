'use client';

import { useTranslations } from 'next-intl';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { useQueryParams } from '../../lib/use-query-params.ts';
import { LoadedReminderForm } from './loaded-reminder-form.tsx';
import type { ReminderFormMessages } from './reminder-form-props.ts';

/**
 * The reminder form in a modal over any page whose address has `reminder`: a pet's id, or with `edit=true` a
 * reminder's.
 */
export function ReminderModal(messages: ReminderFormMessages) {
  const t = useTranslations('reminderForm');
  const params = useQueryParams();
  const subject = params.get('reminder');
  const editing = params.get('edit') === 'true';
  const close = () => params.change({ reminder: null, edit: null });
  return (
    <Dialog
      open={subject !== null}
      onClose={close}
      title={editing ? t('editTitle') : t('addTitle')}
      size="md"
    >
      {subject !== null && (
        <LoadedReminderForm
          key={`${subject} ${editing}`}
          {...messages}
          subject={subject}
          editing={editing}
          onDone={close}
        />
      )}
    </Dialog>
  );
}
