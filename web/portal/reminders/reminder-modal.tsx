import { useTranslations } from 'next-intl';
import { Card } from '../../components/card/card.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { useHere } from '../../lib/use-here.ts';
import { useQueryParams } from '../../lib/use-query-params.ts';
import { LoadedReminderForm } from './loaded-reminder-form.tsx';
import styles from './reminder-form.module.css';
import type { ReminderFormMessages } from './reminder-form-props.ts';
import { withoutReminder } from './use-reminder-page.ts';

/**
 * The reminder form in a modal over any page whose address has `reminder`: a pet's id, or with `edit=true` a
 * reminder's. Without scripts it is part of the page.
 */
export function ReminderModal(messages: ReminderFormMessages) {
  const t = useTranslations('reminderForm');
  const params = useQueryParams();
  const here = useHere(withoutReminder);
  const subject = params.get('reminder');
  const editing = params.get('edit') === 'true';
  const close = () => params.change(withoutReminder);
  const title = editing ? t('editTitle') : t('addTitle');
  const form = subject !== null && (
    <LoadedReminderForm
      key={`${subject} ${editing}`}
      {...messages}
      subject={subject}
      editing={editing}
      afterwards={here}
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
