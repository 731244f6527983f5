import { AuditMonth } from './audit-table.tsx';
import { CaseList } from './case-list.tsx';
import { ChannelAlerts } from './channel-alerts.tsx';
import type { DeskList } from './desk-address.ts';
import { QuarantinedList } from './quarantined-list.tsx';
import { ReplayList } from './replay-list.tsx';
import { ReviewList } from './review-list.tsx';
import { SubmissionDetail } from './submission-detail.tsx';
import { SubmissionList } from './submission-list.tsx';

type DeskScreenProps = {
  list: DeskList;
  reference: string | undefined;
  /** The ids of all forms, for the filter. */
  formIds: readonly string[];
};

export function DeskScreenView(props: DeskScreenProps) {
  return (
    <>
      <ChannelAlerts />
      <Screen {...props} />
    </>
  );
}

function Screen({ list, reference, formIds }: DeskScreenProps) {
  if (reference !== undefined) return <SubmissionDetail key={reference} reference={reference} />;
  switch (list) {
    case 'submissions':
      return <SubmissionList formIds={formIds} />;
    case 'reminders':
      return <QuarantinedList />;
    case 'replays':
      return <ReplayList />;
    case 'cases':
      return <CaseList />;
    case 'reviews':
      return <ReviewList />;
    case 'audit':
      return <AuditMonth />;
  }
}
