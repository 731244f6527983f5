import { mayBecome } from '@merrowvale/shared/domain/submission-states.ts';
import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import type { SubmissionState } from '@merrowvale/shared/schemas/submission.ts';
import {
  discardReason,
  type replayOutcome,
  type ShownSubmission,
} from '@merrowvale/shared/schemas/support.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import { type FormEvent, useState } from 'react';
import type * as z from 'zod';
import { Alert } from '../components/alert/alert.tsx';
import { Button } from '../components/button/button.tsx';
import { Dialog, DialogActions } from '../components/dialog/dialog.tsx';
import { TextareaField } from '../components/field/text-field.tsx';
import { callApi } from '../lib/api/call-api.ts';
import { useApiMutation } from '../lib/api/use-api-mutation.ts';
import { useLocaleCode, useMessageTag, useTranslations } from '../lib/i18n/locale-context.tsx';
import { AuditTable } from './audit-table.tsx';
import desk from './desk.module.css';
import { deskAddress } from './desk-address.ts';
import { ActionError, DeskError, Waiting } from './desk-list.tsx';
import { submissionQuery } from './desk-queries.ts';
import { DateTime, Facts } from './desk-table.tsx';
import styles from './submission.module.css';
import { SubmissionContent } from './submission-content.tsx';
import { StateBadge } from './submission-table.tsx';
import {
  type SubmissionActions,
  useRefreshSubmissions,
  useSubmissionActions,
} from './use-submission-actions.ts';

type ReplayOutcomeProps = {
  state: SubmissionState;
  result: Pick<z.infer<typeof replayOutcome>, 'outcome'> | undefined;
  error: Error | null;
};

/** Polling interval for a queued submission, in milliseconds. */
const askEvery = 1500;

export function SubmissionDetail({ reference }: { reference: string }) {
  const t = useTranslations('support');
  const locale = useLocaleCode();
  const query = useQuery({
    ...submissionQuery(locale, reference),
    refetchInterval: ({ state }) => (state.data?.state === 'received' ? askEvery : false),
  });
  const { data, error } = query;
  return (
    <>
      <Link href={deskAddress(locale)} prefetch={false} className={styles.back}>
        <ArrowLeft aria-hidden />
        <span>{t('allSubmissions')}</span>
      </Link>
      <div className={styles.title}>
        <h1 className={styles.subject}>{reference}</h1>
        <span data-live="polite">{data && <StateBadge state={data.state} />}</span>
      </div>
      <div className={desk.stack}>
        <DeskError query={query} />
        {data && <Shown submission={data} />}
        {!data && !error && <Waiting />}
      </div>
    </>
  );
}

function Shown({ submission }: { submission: ShownSubmission }) {
  const t = useTranslations('support');
  const [isDiscarding, setDiscarding] = useState(false);
  const actions = useSubmissionActions(submission.reference);
  const { lastError, discarded, doubts, reference, state } = submission;
  const keep = () => setDiscarding(false);
  const isInDoubt = state === 'failed' && doubts.length > 0;
  return (
    <>
      {isInDoubt && <UnknownEffectsAlert reference={reference} doubts={doubts} />}
      {!isInDoubt && lastError !== null && state !== 'processed' && (
        <Alert tone="warning" title={t('column.error')}>
          {lastError}
        </Alert>
      )}
      {discarded && <Alert tone="info">{t('discardedFor', { value: discarded.reason })}</Alert>}
      <ReplayReport
        state={state}
        result={actions.replay.data}
        error={actions.replay.error ?? actions.restore.error}
      />
      <SubmissionControls submission={submission} actions={actions} onDiscard={() => setDiscarding(true)} />
      <SubmissionFacts submission={submission} />
      <SubmissionContent submission={submission} onReplay={() => actions.replay.mutate()} />
      <section aria-labelledby="history" className="stack gap-3 one-column mt-4">
        <h2 id="history" className="text-xl">
          {t('history')}
        </h2>
        {submission.audit.length > 0 ? (
          <AuditTable entries={submission.audit} />
        ) : (
          <p className="soft text-sm">{t('historyEmpty')}</p>
        )}
      </section>
      {isDiscarding && (
        <Dialog open onClose={keep} title={t('discardTitle')} size="sm">
          <DiscardForm reference={reference} onClose={keep} />
        </Dialog>
      )}
    </>
  );
}

/** Reports the outcome of a replay, including one that changed nothing, until its effect shows. */
export function ReplayReport({ state, result, error }: ReplayOutcomeProps) {
  const t = useTranslations('support');
  if (error) return <ActionError error={error} />;
  if (!result || (result.outcome === 'queued' && state !== 'received')) return null;
  const { outcome } = result;
  const tone = outcome === 'queued' ? 'success' : outcome === 'rejected' ? 'warning' : 'info';
  return <Alert tone={tone}>{t(`outcome.${outcome}`)}</Alert>;
}

function SubmissionFacts({ submission }: { submission: ShownSubmission }) {
  const t = useTranslations('support');
  const { formId, kind, locale, receivedAt, changedAt, tries, correlationId, schemaVersion } = submission;
  const facts = [
    { name: t('form'), value: `${formId} · ${t(`kind.${kind}`)}` },
    { name: t('column.version'), value: schemaVersion },
    { name: t('column.locale'), value: locale },
    { name: t('column.received'), value: <DateTime at={receivedAt} /> },
    { name: t('column.changed'), value: <DateTime at={changedAt} /> },
    { name: t('column.tries'), value: tries },
    { name: t('column.correlation'), value: <code className={desk.code}>{correlationId}</code> },
  ];
  return <Facts className={styles.facts} facts={facts} />;
}

const parts = { 'email to the team': 'team', confirmation: 'confirmation' } as const;

/**
 * Lists effects that may have happened although there is no record of them, and explains what to check before
 * replaying.
 */
function UnknownEffectsAlert({ reference, doubts }: Pick<ShownSubmission, 'reference' | 'doubts'>) {
  const t = useTranslations('support.doubt');
  const list = new Intl.ListFormat(useMessageTag(), { type: 'conjunction' });
  return (
    <Alert tone="warning" title={t('title')}>
      <div className={desk.paragraphs}>
        <p>{t('text', { value: list.format(doubts.map((name) => t(parts[name]))) })}</p>
        <p>{t('hint', { name: reference })}</p>
      </div>
    </Alert>
  );
}

type SubmissionControlsProps = {
  submission: ShownSubmission;
  actions: SubmissionActions;
  onDiscard: () => void;
};

/** Replay is offered in every state; the response says whether it changed anything. */
function SubmissionControls({ submission: { state }, actions, onDiscard }: SubmissionControlsProps) {
  const t = useTranslations('support');
  const { replay, restore } = actions;
  return (
    <div className={desk.toolbarActions}>
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

function DiscardForm({ reference, onClose }: { reference: string; onClose: () => void }) {
  const t = useTranslations();
  const locale = useLocaleCode();
  const refresh = useRefreshSubmissions();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const discard = useApiMutation({
    call: (signal, given: string) =>
      callApi(supportDeskEndpoints.discardSubmission, {
        params: { id: reference },
        query: { locale },
        body: { reason: given },
        signal,
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
    <form className={desk.form} noValidate onSubmit={submit}>
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
  );
}
