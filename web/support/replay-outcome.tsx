'use client';

import type { replayOutcome } from '@merrowvale/shared/schemas/support.ts';
import { useTranslations } from 'next-intl';
import type * as z from 'zod';
import { Alert } from '../components/alert/alert.tsx';
import { ActionError } from './desk-error.tsx';

type ReplayOutcomeProps = { result: z.infer<typeof replayOutcome> | undefined; error: Error | null };

/** Reports the outcome of a replay, including one that changed nothing. */
export function ReplayOutcome({ result, error }: ReplayOutcomeProps) {
  const t = useTranslations('support');
  if (error) return <ActionError error={error} />;
  if (!result) return null;
  const { outcome } = result;
  const tone = outcome === 'queued' ? 'success' : outcome === 'rejected' ? 'warning' : 'info';
  return <Alert tone={tone}>{t(`outcome.${outcome}`)}</Alert>;
}
