import { useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import { PageHeader } from '../components/page-header/page-header.tsx';
import { AuditMonth } from './audit-table.tsx';
import { ChannelAlerts } from './channel-alerts.tsx';
import desk from './desk.module.css';
import type { DeskList } from './desk-address.ts';
import { CaseList, ReviewList } from './moderation-lists.tsx';
import { QuarantinedList } from './quarantined-list.tsx';
import { ReplayList } from './replay-list.tsx';
import { SubmissionDetail } from './submission-detail.tsx';
import { SubmissionList } from './submission-list.tsx';

type DeskScreenProps = {
  list: DeskList;
  reference: string | undefined;
  /** The ids of all forms, for the filter. */
  formIds: readonly string[];
};

const lists: Record<DeskList, ComponentType<Pick<DeskScreenProps, 'formIds'>>> = {
  submissions: SubmissionList,
  reminders: QuarantinedList,
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
