import { utcDate } from '@merrowvale/shared/domain/calendar.ts';
import { submissionReference } from '@merrowvale/shared/schemas/submission.ts';
import type { AuditEntry } from '@merrowvale/shared/schemas/support.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TextField } from '../components/field/text-field.tsx';
import { PageHeader } from '../components/page-header/page-header.tsx';
import { serverNow } from '../lib/api/server-time.ts';
import { useLocaleCode } from '../portal/locale-context.tsx';
import deskStyles from './desk.module.css';
import { deskAddress } from './desk-address.ts';
import { DeskList } from './desk-list.tsx';
import { auditQuery } from './desk-queries.ts';
import styles from './desk-table.module.css';
import { DateTime, DeskTable } from './desk-table.tsx';
import { useFieldName } from './use-field-name.ts';

type AuditTableProps = { entries: readonly AuditEntry[]; withSubject?: boolean };

export function AuditTable({ entries, withSubject = false }: AuditTableProps) {
  const t = useTranslations('support');
  const fieldName = useFieldName();
  const named = (names: string) => names.split(', ').map(fieldName).join(', ');
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
            <DateTime at={entry.at} />
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
            {(entry.action === 'correct' ? named(entry.detail) : entry.detail) || '–'}
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

/** The audit log of a month; starts with the current month by the API's clock rather than the device's. */
export function AuditMonth() {
  const t = useTranslations('support');
  const [month, setMonth] = useState<string>();
  const found = useInfiniteQuery(auditQuery(useLocaleCode(), month));
  return (
    <>
      <PageHeader title={t('audit')} lead={t('auditLead')} />
      <div className={deskStyles.stack}>
        <div className={deskStyles.month}>
          <TextField
            label={t('month')}
            type="month"
            required
            value={month ?? utcDate(serverNow().getTime()).slice(0, 7)}
            onChange={({ target }) => target.value !== '' && setMonth(target.value)}
          />
        </div>
        <DeskList found={found} empty={t('historyEmpty')}>
          {(entries) => <AuditTable entries={entries} withSubject />}
        </DeskList>
      </div>
    </>
  );
}
