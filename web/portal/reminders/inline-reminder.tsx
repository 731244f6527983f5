'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Card } from '../../components/card/card.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { useQueryParams } from '../../lib/use-query-params.ts';
import { LoadedReminderForm } from './loaded-reminder-form.tsx';
import styles from './reminder-form.module.css';
import type { ReminderFormMessages } from './reminder-form-props.ts';

/** The reminder form as part of its page; after saving it is reset for the next reminder. */
export function InlineReminder(messages: ReminderFormMessages) {
  const t = useTranslations('reminderForm');
  const params = useQueryParams();
  const [saves, setSaves] = useState(0);
  const subject = params.get('reminder') ?? '';
  const editing = params.get('edit') === 'true';
  const startAfresh = () => {
    params.change({ reminder: null, edit: null });
    setSaves(saves + 1);
  };
  return (
    <div className={styles.inline}>
      <PageHeader title={editing ? t('editTitle') : t('addTitle')} />
      <Card>
        <LoadedReminderForm
          key={`${subject} ${editing} ${saves}`}
          {...messages}
          subject={subject}
          editing={editing}
          onDone={startAfresh}
        />
      </Card>
    </div>
  );
}
