import { utcDate } from '@merrowvale/shared/domain/calendar.ts';
import { submissionReference, submissionState } from '@merrowvale/shared/schemas/submission.ts';
import type { AuditEntry } from '@merrowvale/shared/schemas/support.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useState } from 'react';
import { TextField } from '../components/field/text-field.tsx';
import { serverNow } from '../lib/api/server-time.ts';
import { useLocaleCode, useTranslations } from '../lib/i18n/locale-context.tsx';
import deskStyles from './desk.module.css';
import { deskAddress } from './desk-address.ts';
import { DeskList } from './desk-list.tsx';
import { auditQuery } from './desk-queries.ts';
import styles from './desk-table.module.css';
import { DateTime, DeskTable, useFieldName } from './desk-table.tsx';

type AuditTableProps = { entries: readonly AuditEntry[]; withSubject?: boolean };

export function AuditTable({ entries, withSubject = false }: AuditTableProps) {
  const t = useTranslations('support');
  const fieldName = useFieldName();
  const named = (names: string) => names.split(', ').map(fieldName).join(', ');
  const { words } = styles;
  const subject = {
    label: t('column.subject'),
    className: words,
    cell: (entry: AuditEntry) => <Subject subject={entry.subject} />,
  };
  return (
    <DeskTable
      caption={t('history')}
      rows={entries}
      keyOf={({ at, action, subject: of, detail }) => `${at} ${action} ${of} ${detail}`}
      columns={[
        { label: t('column.at'), cell: ({ at }) => <DateTime at={at} /> },
        { label: t('column.action'), cell: ({ action }) => t(`action.${action}`) },
        { label: t('column.by'), className: words, cell: ({ byEmail, by }) => byEmail || by },
        ...(withSubject ? [subject] : []),
        {
          label: t('column.detail'),
          className: words,
          cell: ({ action, detail }) => (action === 'correct' ? named(detail) : detail) || '–',
        },
      ]}
    />
  );
}

function Subject({ subject }: { subject: string }) {
  const locale = useLocaleCode();
  const t = useTranslations('support');
  const state = submissionState.safeParse(subject);
  if (state.success) return <span>{t(`state.${state.data}`)}</span>;
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
    </>
  );
}
