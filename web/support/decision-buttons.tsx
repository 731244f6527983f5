import { type ModerationStatus, moderationStatus } from '@merrowvale/shared/schemas/moderation-status.ts';
import { useTranslations } from 'next-intl';
import { Button } from '../components/button/button.tsx';
import { ActionError } from './desk-error.tsx';

type DecisionButtonsProps = {
  current: ModerationStatus;
  /** The entry to decide on, for screen readers. */
  subject: string;
  decision: { isPending: boolean; error: Error | null; mutate: (status: ModerationStatus) => void };
};

export function DecisionButtons({ current, subject, decision }: DecisionButtonsProps) {
  const t = useTranslations('support');
  const others = moderationStatus.options.filter((status) => status !== current && status !== 'New');
  return (
    <>
      {others.map((status) => (
        <Button
          key={status}
          variant={status === 'Rejected' ? 'dangerQuiet' : 'secondary'}
          size="small"
          busy={decision.isPending}
          aria-label={`${t(`decide.${status}`)}: ${subject}`}
          onClick={() => decision.mutate(status)}
        >
          {t(`decide.${status}`)}
        </Button>
      ))}
      <ActionError error={decision.error} />
    </>
  );
}
