import type { ChannelStatus } from '@merrowvale/shared/schemas/support.ts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Alert } from '../components/alert/alert.tsx';
import { PageHeader } from '../components/page-header/page-header.tsx';
import { isSignedOut } from '../lib/api/api-error.ts';
import { useLocaleCode, useTranslations } from '../lib/i18n/locale-context.tsx';
import { AuditMonth } from './audit-table.tsx';
import styles from './channel-alerts.module.css';
import desk from './desk.module.css';
import type { DeskListName } from './desk-address.ts';
import { channelsQuery } from './desk-queries.ts';
import { DateTime, Facts } from './desk-table.tsx';
import { CaseList, ReviewList, TextReplyList } from './moderation-lists.tsx';
import { QuarantinedList } from './quarantined-list.tsx';
import { ReplayList } from './replay-list.tsx';
import { SubmissionDetail } from './submission-detail.tsx';
import { SubmissionList } from './submission-list.tsx';

type DeskScreenProps = {
  list: DeskListName;
  reference: string | undefined;
  /** The ids of all forms, for the filter. */
  formIds: readonly string[];
};

const lists: Record<DeskListName, ComponentType<Pick<DeskScreenProps, 'formIds'>>> = {
  submissions: SubmissionList,
  reminders: QuarantinedList,
  texts: TextReplyList,
  replays: ReplayList,
  cases: CaseList,
  reviews: ReviewList,
  audit: AuditMonth,
};

export function DeskScreenView({ list, reference, formIds }: DeskScreenProps) {
  const t = useTranslations('support');
  const List = lists[list];
  return (
    <>
      <ChannelAlerts />
      {reference !== undefined ? (
        <SubmissionDetail key={reference} reference={reference} />
      ) : (
        <>
          <PageHeader title={t(list)} lead={t(`${list}Lead`)} />
          <div className={desk.stack}>
            <List formIds={formIds} />
          </div>
        </>
      )}
    </>
  );
}

const runbook = 'docs/runbook/provider-outage.md';

function ChannelAlerts() {
  const t = useTranslations('support.outage');
  const { data, error } = useQuery(channelsQuery(useLocaleCode()));
  if (error && !isSignedOut(error)) return <Alert tone="warning">{t('unknown')}</Alert>;
  const shown = (data ?? []).filter(({ state }) => state === 'down' || state === 'recovering');
  if (shown.length === 0) return null;
  return (
    <div className="stack gap-3 one-column mb-6">
      {shown.map((status) => (
        <ChannelAlert key={status.channel} status={status} />
      ))}
    </div>
  );
}

function ChannelAlert({ status: { channel, state, since, error, nextProbeAt } }: { status: ChannelStatus }) {
  const t = useTranslations('support.outage');
  if (state === 'recovering')
    return (
      <Alert tone="info" title={t(`${channel}.recovering`)}>
        <p>{t('recoveringText')}</p>
      </Alert>
    );
  return (
    <Alert tone="info" title={t(`${channel}.down`)}>
      <div className={desk.paragraphs}>
        <p>{t('text')}</p>
        <Facts
          className={styles.outage}
          facts={[
            { name: t('since'), value: since && <DateTime at={since} /> },
            { name: t('nextTry'), value: nextProbeAt && <DateTime at={nextProbeAt} /> },
            { name: t('error'), value: error, className: desk.code },
            { name: t('runbook'), value: runbook, className: desk.code },
          ]}
        />
      </div>
    </Alert>
  );
}
