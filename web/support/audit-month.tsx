'use client';

import { utcDate } from '@merrowvale/shared/domain/calendar.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TextField } from '../components/field/text-field.tsx';
import { PageHeader } from '../components/page-header/page-header.tsx';
import { serverNow } from '../lib/api/server-time.ts';
import { useLocaleCode } from '../portal/locale-context.tsx';
import { AuditTable } from './audit-table.tsx';
import styles from './desk.module.css';
import { DeskList } from './desk-list.tsx';
import { auditQuery } from './desk-queries.ts';

/** The audit log of a month; starts with the current month by the API's clock rather than the device's. */
export function AuditMonth() {
  const t = useTranslations('support');
  const [month, setMonth] = useState<string>();
  const found = useInfiniteQuery(auditQuery(useLocaleCode(), month));
  return (
    <>
      <PageHeader title={t('trail')} lead={t('trailLead')} />
      <div className={styles.stack}>
        <div className={styles.month}>
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
