'use client';

import type { ReplayJob } from '@merrowvale/shared/schemas/support.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { PageHeader } from '../components/page-header/page-header.tsx';
import { useLocaleCode } from '../portal/locale-context.tsx';
import desk from './desk.module.css';
import { DeskList } from './desk-list.tsx';
import { replaysQuery } from './desk-queries.ts';
import styles from './desk-table.module.css';
import { DeskTable } from './desk-table.tsx';
import { ReplayProgress } from './replay-progress.tsx';
import { When } from './when.tsx';

export function ReplayList() {
  const t = useTranslations('support');
  const found = useInfiniteQuery(replaysQuery(useLocaleCode()));
  return (
    <>
      <PageHeader title={t('replays')} lead={t('replaysLead')} />
      <div className={desk.stack}>
        <DeskList found={found} empty={t('emptyText')}>
          {(jobs) => (
            <>
              {jobs
                .filter(({ state }) => state === 'running')
                .map(({ id }) => (
                  <ReplayProgress key={id} id={id} />
                ))}
              <Finished jobs={jobs.filter(({ state }) => state !== 'running')} />
            </>
          )}
        </DeskList>
      </div>
    </>
  );
}

function Finished({ jobs }: { jobs: readonly ReplayJob[] }) {
  const t = useTranslations('support');
  if (jobs.length === 0) return null;
  return (
    <DeskTable
      caption={t('replays')}
      columns={[t('column.at'), t('column.state'), t('column.progress'), t('column.rate')]}
    >
      {jobs.map((job) => (
        <tr key={job.id}>
          <th scope="row">
            <When at={job.createdAt} />
          </th>
          <td data-label={t('column.state')}>{t(`jobState.${job.state}`)}</td>
          <td data-label={t('column.progress')}>
            <span>{t('progress', { done: job.handled, total: Math.max(job.total, job.handled) })}</span>
            <span className={styles.secondary}>
              {t('progressParts', { count: job.queued, number: job.skipped })}
            </span>
          </td>
          <td data-label={t('column.rate')}>{t('perSecond', { number: job.ratePerSecond })}</td>
        </tr>
      ))}
    </DeskTable>
  );
}
