import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import type { ReplayJob } from '@merrowvale/shared/schemas/support.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '../components/button/button.tsx';
import { Progress } from '../components/progress/progress.tsx';
import { Skeleton } from '../components/skeleton/skeleton.tsx';
import { callApi } from '../lib/api/call-api.ts';
import { useApiMutation } from '../lib/api/use-api-mutation.ts';
import { useLocaleCode, useTranslations } from '../lib/i18n/locale-context.tsx';
import desk from './desk.module.css';
import { ActionError, DeskError, DeskList } from './desk-list.tsx';
import { deskKeys, replayQuery, replaysQuery } from './desk-queries.ts';
import styles from './desk-table.module.css';
import { DateTime, DeskTable } from './desk-table.tsx';

export function ReplayList() {
  const t = useTranslations('support');
  const found = useInfiniteQuery(replaysQuery(useLocaleCode()));
  return (
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
  );
}

function Finished({ jobs }: { jobs: readonly ReplayJob[] }) {
  const t = useTranslations('support');
  if (jobs.length === 0) return null;
  return (
    <DeskTable
      caption={t('replays')}
      rows={jobs}
      keyOf={({ id }) => id}
      columns={[
        { label: t('column.at'), kind: 'heading', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
        { label: t('column.state'), cell: ({ state }) => t(`jobState.${state}`) },
        {
          label: t('column.progress'),
          cell: ({ handled, total, queued, skipped }) => (
            <>
              <span>{t('progress', { done: handled, total: Math.max(total, handled) })}</span>
              <span className={styles.secondary}>
                {t('progressParts', { count: queued, number: skipped })}
              </span>
            </>
          ),
        },
        { label: t('column.rate'), cell: ({ ratePerSecond }) => t('perSecond', { number: ratePerSecond }) },
      ]}
    />
  );
}

type ReplayProgressProps = { id: string; onDismiss?: () => void };

/** Progress of a bulk replay. It continues without this page, and is shown again after a reload. */
export function ReplayProgress({ id, onDismiss }: ReplayProgressProps) {
  const t = useTranslations('support');
  const locale = useLocaleCode();
  const queryClient = useQueryClient();
  const query = useQuery(replayQuery(locale, id));
  const job = query.data;
  const cancel = useApiMutation({
    call: async (signal) =>
      (await callApi(supportDeskEndpoints.cancelReplay, { params: { id }, query: { locale }, signal })).data,
    onSuccess: (cancelled) => queryClient.setQueryData(replayQuery(locale, id).queryKey, cancelled),
  });
  const handled = job?.handled;
  const state = job?.state;
  useEffect(() => {
    if (handled === undefined) return;
    void queryClient.invalidateQueries({ queryKey: deskKeys.submissions });
    void queryClient.invalidateQueries({ queryKey: deskKeys.counts });
    if (state !== 'running') void queryClient.invalidateQueries({ queryKey: [...deskKeys.replays, 'all'] });
  }, [handled, state, queryClient]);
  if (!job) return query.error ? <DeskError query={query} /> : <Skeleton height="7rem" />;
  const total = Math.max(job.total, job.handled);
  return (
    <section className={desk.job} aria-label={t('replayTitle')} data-state={job.state}>
      <Progress
        label={`${t(`jobState.${job.state}`)}: ${t('progress', { done: job.handled, total })}`}
        done={total === 0 ? 1 : job.handled}
        total={Math.max(total, 1)}
      />
      <p className="soft text-sm">{t('progressParts', { count: job.queued, number: job.skipped })}</p>
      <ActionError error={cancel.error} />
      {job.state === 'running' ? (
        <Button variant="secondary" size="small" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('cancelReplay')}
        </Button>
      ) : (
        onDismiss && (
          <Button variant="quiet" size="small" onClick={onDismiss}>
            {t('dismiss')}
          </Button>
        )
      )}
    </section>
  );
}
