import { supportEndpoints } from '@merrowvale/shared/endpoints/support-endpoints.ts';
import type { QuarantinedBatch } from '@merrowvale/shared/schemas/quarantined-batch.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Badge } from '../components/badge/badge.tsx';
import { Button } from '../components/button/button.tsx';
import { PageHeader } from '../components/page-header/page-header.tsx';
import { showToast } from '../components/toaster/toaster.tsx';
import { callApi } from '../lib/api/call-api.ts';
import { formatDate } from '../lib/i18n/dates.ts';
import { useLanguageTag, useLocaleCode } from '../portal/locale-context.tsx';
import desk from './desk.module.css';
import { ActionError } from './desk-error.tsx';
import { DeskList } from './desk-list.tsx';
import { deskKeys, quarantinedQuery } from './desk-queries.ts';
import styles from './desk-table.module.css';
import { DateTime, DeskTable } from './desk-table.tsx';

const columns = ['dueDate', 'state', 'recipients', 'error', 'tries', 'changed'] as const;

const tones = { failed: 'danger', replayed: 'primary', sent: 'success' } as const;

export function QuarantinedList() {
  const t = useTranslations('support');
  const found = useInfiniteQuery(quarantinedQuery(useLocaleCode()));
  return (
    <>
      <PageHeader title={t('reminders')} lead={t('remindersLead')} />
      <div className={desk.stack}>
        <DeskList found={found} empty={t('emptyReminders')}>
          {(batches) => (
            <DeskTable
              caption={t('reminders')}
              columns={columns.map((column) => t(`column.${column}`))}
              hasActions
            >
              {batches.map((batch) => (
                <Row key={batch.id} batch={batch} />
              ))}
            </DeskTable>
          )}
        </DeskList>
      </div>
    </>
  );
}

function Row({ batch }: { batch: QuarantinedBatch }) {
  const t = useTranslations('support');
  const tag = useLanguageTag();
  const { channel, dueDate, state, recipients, error, tries, quarantinedAt, messages = [] } = batch;
  const progress = messages.filter(({ result }) => result !== state);
  return (
    <tr>
      <th scope="row">
        <span>{formatDate(dueDate, tag)}</span>
        <span className={styles.secondary}>{t(`channel.${channel ?? 'none'}`)}</span>
      </th>
      <td data-label={t('column.state')}>
        <Badge tone={tones[state]}>{t(`quarantinedState.${state}`)}</Badge>
        {progress.length > 0 && (
          <span className={styles.secondary}>
            {progress.map(({ result, count }) => t(`messageState.${result}`, { count })).join(', ')}
          </span>
        )}
      </td>
      <td data-label={t('column.recipients')} className={styles.words}>
        {recipients.join(', ') || '–'}
      </td>
      <td data-label={t('column.error')} className={styles.words}>
        {error}
      </td>
      <td data-label={t('column.tries')}>{tries}</td>
      <td data-label={t('column.changed')}>
        <DateTime at={quarantinedAt} />
      </td>
      <td className={styles.actionCell}>
        <ReplayBatch batch={batch} />
      </td>
    </tr>
  );
}

function ReplayBatch({ batch: { id, dueDate } }: { batch: QuarantinedBatch }) {
  const t = useTranslations('support');
  const locale = useLocaleCode();
  const tag = useLanguageTag();
  const queryClient = useQueryClient();
  const replay = useMutation({
    mutationFn: async () =>
      (await callApi(supportEndpoints.replayQuarantined, { params: { id }, query: { locale } })).data,
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
