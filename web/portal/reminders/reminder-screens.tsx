import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Card } from '../../components/card/card.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { useHere } from '../../lib/use-here.ts';
import { useQueryParams } from '../../lib/use-query-params.ts';
import { LoadedReminderForm } from './loaded-reminder-form.tsx';
import { withoutReminder } from './reminder-address.ts';
import styles from './reminder-form.module.css';
import type { ReminderFormMessages } from './reminder-form-props.ts';

/** The reminder form as part of its page; after saving it is reset for the next reminder. */
export function InlineReminder(messages: ReminderFormMessages) {
  const { subject, editing, title, afterwards, close } = useReminderInAddress();
  const [saves, setSaves] = useState(0);
  return (
    <div className="mx-auto max-46">
      <PageHeader title={title} />
      <Card>
        <LoadedReminderForm
          key={`${subject} ${editing} ${saves}`}
          {...messages}
          subject={subject ?? ''}
          editing={editing}
          afterwards={messages.skipUrl ?? afterwards}
          onDone={() => {
            close();
            setSaves(saves + 1);
          }}
        />
      </Card>
    </div>
  );
}

/**
 * The reminder form in a modal over any page whose address has `reminder`: a pet's id, or with `edit=true` a
 * reminder's. Without scripts it is part of the page.
 */
export function ReminderModal(messages: ReminderFormMessages) {
  const { subject, title, close, ...address } = useReminderInAddress();
  const form = subject !== null && (
    <LoadedReminderForm
      key={`${subject} ${address.editing}`}
      {...messages}
      {...address}
      subject={subject}
      onDone={close}
    />
  );
  return (
    <>
      <Dialog open={subject !== null} onClose={close} title={title} size="md">
        {form}
      </Dialog>
      {form && (
        <noscript>
          <Card className="mx-auto max-46">
            <h2 className={styles.title}>{title}</h2>
            {form}
          </Card>
        </noscript>
      )}
    </>
  );
}

function useReminderInAddress() {
  const t = useTranslations('reminderForm');
  const params = useQueryParams();
  const editing = params.get('edit') === 'true';
  return {
    subject: params.get('reminder'),
    editing,
    title: editing ? t('editTitle') : t('addTitle'),
    afterwards: useHere(withoutReminder),
    close: () => params.change(withoutReminder),
  };
}
