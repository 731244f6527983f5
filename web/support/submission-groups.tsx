import type { SubmissionFilter, SubmissionGroup } from '@merrowvale/shared/schemas/support.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../components/button/button.tsx';
import { useLocaleCode, useTranslations } from '../lib/i18n/locale-context.tsx';
import styles from './desk.module.css';
import { DeskError, Waiting } from './desk-list.tsx';
import { groupsQuery } from './desk-queries.ts';
import tableStyles from './desk-table.module.css';
import { DateTime, DeskTable } from './desk-table.tsx';

type SubmissionGroupsProps = { filter: SubmissionFilter; onChoose: (group: SubmissionGroup) => void };

/** The submissions under the filter by form and error, requested once somebody opens it. */
export function SubmissionGroups(props: SubmissionGroupsProps) {
  const t = useTranslations('support');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.disclosure} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('groups')}</summary>
      {isOpen && <Groups {...props} />}
    </details>
  );
}

function Groups({ filter, onChoose }: SubmissionGroupsProps) {
  const t = useTranslations('support');
  const query = useQuery(groupsQuery(useLocaleCode(), filter));
  const { data } = query;
  const { words } = tableStyles;
  if (query.error) return <DeskError query={query} />;
  if (!data) return <Waiting />;
  return (
    <>
      {data.data.length === 0 && <p className="soft text-sm">{t('emptyText')}</p>}
      {!data.isComplete && <p className="soft text-sm">{t('searchPartial')}</p>}
      {data.data.length > 0 && (
        <DeskTable
          caption={t('groups')}
          rows={data.data}
          keyOf={({ kind, formId, error: cause }) => `${kind} ${formId} ${cause}`}
          columns={[
            { label: t('form'), kind: 'heading', cell: ({ formId }) => formId },
            { label: t('column.cause'), className: words, cell: ({ error: cause }) => cause ?? '–' },
            { label: t('column.count'), cell: ({ count }) => count },
            { label: t('column.oldest'), cell: ({ oldest }) => <DateTime at={oldest} /> },
            { label: t('column.newest'), cell: ({ newest }) => <DateTime at={newest} /> },
            {
              label: t('column.actions'),
              kind: 'bare',
              cell: (group) => (
                <Button variant="secondary" size="small" onClick={() => onChoose(group)}>
                  {t('showGroup')}
                </Button>
              ),
            },
          ]}
        />
      )}
    </>
  );
}
