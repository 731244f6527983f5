import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import { Card } from '../../components/card/card.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { useTranslations } from '../../lib/i18n/locale-context.tsx';
import { useHere } from '../../lib/use-here.ts';
import { useQueryParams } from '../../lib/use-query-params.ts';
import { LoadedReminderForm } from './loaded-reminder-form.tsx';
import { showReminder, withoutReminder } from './reminder-address.ts';
import styles from './reminder-form.module.css';
import type { ReminderFormMessages } from './reminder-form-props.ts';

/** The reminder form as part of its page; after saving, the list shows the reminder. */
export function InlineReminder({ listUrl, ...messages }: ReminderFormMessages & { listUrl: string }) {
  const { subject, editing, title } = useReminderInAddress();
  const router = useRouter();
  const afterwards = messages.skipUrl ?? listUrl;
  return (
    <div className="mx-auto max-46">
      <PageHeader title={title} />
      <Card>
        <LoadedReminderForm
          key={`${subject} ${editing}`}
          {...messages}
          subject={subject ?? ''}
          editing={editing}
          afterwards={afterwards}
          onDone={(anchor) => router.push(anchor === undefined ? afterwards : `${afterwards}#${anchor}`)}
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
  const saved = useRef<string>(undefined);
  const form = subject !== null && (
    <LoadedReminderForm
      key={`${subject} ${address.editing}`}
      {...messages}
      {...address}
      subject={subject}
      onDone={(anchor) => {
        saved.current = anchor;
        close();
      }}
    />
  );
  return (
    <>
      <Dialog
        open={subject !== null}
        onClose={() => {
          saved.current = undefined;
          close();
        }}
        title={title}
        size="md"
        finalFocus={() => showReminder(saved.current ?? '')}
      >
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
