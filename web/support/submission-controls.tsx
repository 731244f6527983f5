import { mayBecome } from '@merrowvale/shared/domain/submission-states.ts';
import { supportEndpoints } from '@merrowvale/shared/endpoints/support-endpoints.ts';
import { discardReason, type ShownSubmission } from '@merrowvale/shared/schemas/support.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '../components/button/button.tsx';
import { Dialog, DialogActions } from '../components/dialog/dialog.tsx';
import { TextareaField } from '../components/field/text-field.tsx';
import { callApi } from '../lib/api/call-api.ts';
import { useLocaleCode } from '../portal/locale-context.tsx';
import styles from './desk.module.css';
import { ActionError } from './desk-error.tsx';
import { type SubmissionActions, useRefreshSubmissions } from './use-submission-actions.ts';

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

export function DiscardDialog({ reference, onClose }: { reference: string; onClose: () => void }) {
  const t = useTranslations();
  const locale = useLocaleCode();
  const refresh = useRefreshSubmissions();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const discard = useMutation({
    mutationFn: (given: string) =>
      callApi(supportEndpoints.discardSubmission, {
        params: { id: reference },
        query: { locale },
        body: { reason: given },
      }),
    onSuccess: onClose,
    onSettled: refresh,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = discardReason.safeParse({ reason });
    setMissing(!given.success);
    if (given.success) discard.mutate(given.data.reason);
  };
  return (
    <Dialog open onClose={onClose} title={t('support.discardTitle')} size="sm">
      <form className={styles.form} noValidate onSubmit={submit}>
        <p>{t('support.discardText')}</p>
        <TextareaField
          label={t('support.reason')}
          hint={t('support.reasonHint')}
          error={isMissing ? t('support.reasonNeeded') : undefined}
          rows={3}
          maxLength={500}
          required
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <ActionError error={discard.error} />
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="danger" busy={discard.isPending}>
            {t('support.discard')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
