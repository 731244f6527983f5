import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import type { QuarantinedBatch } from '@merrowvale/shared/schemas/support.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Badge } from '../components/badge/badge.tsx';
import { Button } from '../components/button/button.tsx';
import { showToast } from '../components/toaster/toaster.tsx';
import { callApi } from '../lib/api/call-api.ts';
import { useApiMutation } from '../lib/api/use-api-mutation.ts';
import { formatDate } from '../lib/i18n/dates.ts';
import { useLocaleCode, useMessageTag, useTranslations } from '../lib/i18n/locale-context.tsx';
import { ActionError, DeskList } from './desk-list.tsx';
import { deskKeys, quarantinedQuery } from './desk-queries.ts';
import styles from './desk-table.module.css';
import { DateTime, DeskTable } from './desk-table.tsx';

const tones = { failed: 'danger', replayed: 'primary', sent: 'success' } as const;

export function QuarantinedList() {
  const t = useTranslations('support');
  const tag = useMessageTag();
  const found = useInfiniteQuery(quarantinedQuery(useLocaleCode()));
  return (
    <DeskList found={found} empty={t('emptyReminders')}>
      {(batches) => (
        <DeskTable
          caption={t('reminders')}
          rows={batches}
          keyOf={({ id }) => id}
          columns={[
            {
              label: t('column.dueDate'),
              kind: 'heading',
              cell: ({ dueDate, channel }) => (
                <>
                  <span>{formatDate(dueDate, tag)}</span>
                  <span className={styles.secondary}>{t(`channel.${channel ?? 'none'}`)}</span>
                </>
              ),
            },
            { label: t('column.state'), cell: (batch) => <State batch={batch} /> },
            {
              label: t('column.recipients'),
              className: styles.words,
              cell: ({ recipients }) => recipients.join(', ') || '–',
            },
            { label: t('column.error'), className: styles.words, cell: ({ error }) => error },
            { label: t('column.tries'), cell: ({ tries }) => tries },
            { label: t('column.changed'), cell: ({ quarantinedAt }) => <DateTime at={quarantinedAt} /> },
            {
              label: t('column.actions'),
              kind: 'bare',
              className: styles.actionCell,
              cell: (batch) => <ReplayBatch batch={batch} />,
            },
          ]}
        />
      )}
    </DeskList>
  );
}

function State({ batch: { state, messages = [] } }: { batch: QuarantinedBatch }) {
  const t = useTranslations('support');
  const progress = messages.filter(({ result }) => result !== state);
  return (
    <>
      <Badge tone={tones[state]}>{t(`quarantinedState.${state}`)}</Badge>
      {progress.length > 0 && (
        <span className={styles.secondary}>
          {progress.map(({ result, count }) => t(`messageState.${result}`, { count })).join(', ')}
        </span>
      )}
    </>
  );
}

function ReplayBatch({ batch: { id, dueDate } }: { batch: QuarantinedBatch }) {
  const t = useTranslations('support');
  const locale = useLocaleCode();
  const tag = useMessageTag();
  const queryClient = useQueryClient();
  const replay = useApiMutation({
    call: async (signal) =>
      (await callApi(supportDeskEndpoints.replayQuarantined, { params: { id }, query: { locale }, signal }))
        .data,
    onSuccess: ({ state }) => showToast(t(state === 'sent' ? 'quarantinedSent' : 'quarantinedReplayed')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskKeys.quarantined }),
  });
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        busy={replay.isPending}
        aria-label={t('replayNamed', { name: formatDate(dueDate, tag) })}
        onClick={() => replay.mutate()}
      >
        {t('replay')}
      </Button>
      <ActionError error={replay.error} />
    </>
  );
}
