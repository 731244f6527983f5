import type { SubmissionState } from '@merrowvale/shared/schemas/submission.ts';
import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '../components/badge/badge.tsx';

const tones: Record<SubmissionState, BadgeTone> = {
  failed: 'danger',
  stored: 'honey',
  spam: 'accent',
  received: 'primary',
  processed: 'success',
  discarded: 'neutral',
};

export function StateBadge({ state }: { state: SubmissionState }) {
  const t = useTranslations('support');
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}
