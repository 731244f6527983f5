'use client';

import { submissionReference } from '@merrowvale/shared/schemas/submission.ts';
import type { AuditEntry } from '@merrowvale/shared/schemas/support.ts';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useLocaleCode } from '../portal/locale-context.tsx';
import { deskAddress } from './desk-address.ts';
import styles from './desk-table.module.css';
import { DeskTable } from './desk-table.tsx';
import { When } from './when.tsx';

type AuditTableProps = { entries: readonly AuditEntry[]; withSubject?: boolean };

export function AuditTable({ entries, withSubject = false }: AuditTableProps) {
  const t = useTranslations('support');
  return (
    <DeskTable
      caption={t('history')}
      columns={[
        t('column.at'),
        t('column.action'),
        t('column.by'),
        ...(withSubject ? [t('column.subject')] : []),
        t('column.detail'),
      ]}
    >
      {entries.map((entry) => (
        <tr key={`${entry.at} ${entry.action} ${entry.subject} ${entry.detail}`}>
          <td data-label={t('column.at')}>
            <When at={entry.at} />
          </td>
          <td data-label={t('column.action')}>{t(`action.${entry.action}`)}</td>
          <td data-label={t('column.by')} className={styles.words}>
            {entry.byEmail || entry.by}
          </td>
          {withSubject && (
            <td data-label={t('column.subject')} className={styles.words}>
              <Subject subject={entry.subject} />
            </td>
          )}
          <td data-label={t('column.detail')} className={styles.words}>
            {entry.detail || '–'}
          </td>
        </tr>
      ))}
    </DeskTable>
  );
}

function Subject({ subject }: { subject: string }) {
  const locale = useLocaleCode();
  if (!submissionReference.safeParse(subject).success) return <span>{subject}</span>;
  return (
    <Link href={deskAddress(locale, subject)} prefetch={false} className={styles.reference}>
      {subject}
    </Link>
  );
}
