'use client';

import { mayBecome } from '@merrowvale/shared/domain/submission-states.ts';
import type { ShownSubmission } from '@merrowvale/shared/schemas/support.ts';
import { useTranslations } from 'next-intl';
import { Button } from '../components/button/button.tsx';
import styles from './desk.module.css';
import type { SubmissionActions } from './use-submission-actions.ts';

type SubmissionControlsProps = {
  submission: ShownSubmission;
  actions: SubmissionActions;
  onDiscard: () => void;
};

/** Replay is offered in every state; the response says whether it changed anything. */
export function SubmissionControls({ submission: { state }, actions, onDiscard }: SubmissionControlsProps) {
  const t = useTranslations('support');
  const { replay, restore } = actions;
  return (
    <div className={styles.toolbarActions}>
      {state === 'discarded' ? (
        <Button busy={restore.isPending} onClick={() => restore.mutate()}>
          {t('restore')}
        </Button>
      ) : (
        <Button busy={replay.isPending} onClick={() => replay.mutate()}>
          {t('replay')}
        </Button>
      )}
      {mayBecome(state, 'discarded') && (
        <Button variant="dangerQuiet" onClick={onDiscard}>
          {t('discard')}
        </Button>
      )}
    </div>
  );
}
