import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Card } from '../../components/card/card.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { useHere } from '../../lib/use-here.ts';
import { useQueryParams } from '../../lib/use-query-params.ts';
import { LoadedReminderForm } from './loaded-reminder-form.tsx';
import type { ReminderFormMessages } from './reminder-form-props.ts';
import { withoutReminder } from './use-reminder-page.ts';

/** The reminder form as part of its page; after saving it is reset for the next reminder. */
export function InlineReminder(messages: ReminderFormMessages) {
  const t = useTranslations('reminderForm');
  const params = useQueryParams();
  const afterwards = useHere(withoutReminder);
  const [saves, setSaves] = useState(0);
  const subject = params.get('reminder') ?? '';
  const editing = params.get('edit') === 'true';
  const startAfresh = () => {
    params.change(withoutReminder);
    setSaves(saves + 1);
  };
  return (
    <div className="mx-auto max-46">
      <PageHeader title={editing ? t('editTitle') : t('addTitle')} />
      <Card>
        <LoadedReminderForm
          key={`${subject} ${editing} ${saves}`}
          {...messages}
          subject={subject}
          editing={editing}
          afterwards={messages.skipUrl ?? afterwards}
          onDone={startAfresh}
        />
      </Card>
    </div>
  );
}
