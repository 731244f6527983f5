import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import type { ShownSubmission } from '@merrowvale/shared/schemas/support.ts';
import { useState } from 'react';
import { Badge } from '../components/badge/badge.tsx';
import { Button } from '../components/button/button.tsx';
import { showToast } from '../components/toaster/toaster.tsx';
import { callApi } from '../lib/api/call-api.ts';
import { useApiMutation } from '../lib/api/use-api-mutation.ts';
import { useLocaleCode, useTranslations } from '../lib/i18n/locale-context.tsx';
import { CorrectionForm } from './correction-form.tsx';
import desk from './desk.module.css';
import { ActionError } from './desk-list.tsx';
import styles from './desk-table.module.css';
import { DateTime, DeskTable, useFieldName } from './desk-table.tsx';
import { SubmissionNotes } from './submission-notes.tsx';
import { useRefreshSubmissions } from './use-submission-actions.ts';

type SubmissionContentProps = { submission: ShownSubmission; onReplay: () => void };

/**
 * A submission's data: masked until it is revealed, which is recorded in the audit log; then it can be
 * corrected.
 */
export function SubmissionContent({ submission, onReplay }: SubmissionContentProps) {
  const t = useTranslations('support');
  const { reference } = submission;
  const [isCorrecting, setCorrecting] = useState(false);
  const refresh = useRefreshSubmissions();
  const open = useOpening(reference);
  const shown = open.data ?? submission;
  const close = () => {
    setCorrecting(false);
    open.reset();
  };
  const afterCorrection = async (replays: boolean) => {
    close();
    await refresh();
    if (replays) onReplay();
    else showToast(t('corrected'));
  };
  return (
    <>
      <section aria-labelledby="data" className="stack gap-3 one-column mt-4">
        <div className={desk.toolbar}>
          <h2 id="data" className="text-xl">
            {t('data')}
          </h2>
          {!isCorrecting && (
            <div className={desk.toolbarActions}>
              {shown.isMasked ? (
                <>
                  <span id="open-note" className="soft text-sm">
                    {t('openNote')}
                  </span>
                  <Button
                    variant="secondary"
                    size="small"
                    busy={open.isPending}
                    aria-describedby="open-note"
                    onClick={() => open.mutate()}
                  >
                    {t('open')}
                  </Button>
                </>
              ) : (
                <>
                  <Button variant="quiet" size="small" onClick={close}>
                    {t('hide')}
                  </Button>
                  {submission.state !== 'processed' && submission.state !== 'discarded' && (
                    <Button variant="secondary" size="small" onClick={() => setCorrecting(true)}>
                      {t('correct')}
                    </Button>
                  )}
                </>
              )}
            </div>
          )}
        </div>
        <ActionError error={open.error} />
        {isCorrecting ? (
          <CorrectionForm
            submission={shown}
            onSaved={afterCorrection}
            onCancel={() => setCorrecting(false)}
          />
        ) : (
          <SubmissionData submission={shown} />
        )}
      </section>
      <AttemptTable submission={submission} opened={open.data?.attempts ?? []} />
      <SubmissionNotes submission={submission} opened={open.data?.notes ?? []} />
    </>
  );
}

function useOpening(reference: string) {
  const locale = useLocaleCode();
  const refresh = useRefreshSubmissions();
  const call = { params: { id: reference }, query: { locale } };
  return useApiMutation({
    call: async (signal) => (await callApi(supportDeskEndpoints.openSubmission, { ...call, signal })).data,
    // The audit log has a new entry.
    onSuccess: refresh,
    gcTime: 0,
  });
}

function SubmissionData({ submission: { data, original, corrections } }: { submission: ShownSubmission }) {
  const t = useTranslations('support');
  const fieldName = useFieldName();
  const names = [...new Set([...Object.keys(original ?? {}), ...Object.keys(data)])];
  const corrected = new Set(corrections.flatMap(({ fields }) => fields));
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('data')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          {original && <th scope="col">{t('original')}</th>}
          <th scope="col">{original ? t('current') : t('value')}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name} data-changed={corrected.has(name) || undefined}>
            <th scope="row" className={styles.fieldName}>
              <span>{fieldName(name)}</span>
              {corrected.has(name) && <Badge tone="honey">{t('changed')}</Badge>}
            </th>
            {original && (
              <td data-label={t('original')} className={styles.words}>
                <Value value={original[name]} />
              </td>
            )}
            <td data-label={original ? t('current') : t('value')} className={styles.words}>
              <Value value={data[name]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ value }: { value: unknown }) {
  const t = useTranslations('support');
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return <code className={desk.code}>{JSON.stringify(value, null, 1)}</code>;
}

type AttemptTableProps = {
  submission: Pick<ShownSubmission, 'attempts' | 'tries'>;
  /** The attempts of the opened submission, whose answers are not masked. */
  opened: ShownSubmission['attempts'];
};

function AttemptTable({ submission: { attempts, tries }, opened }: AttemptTableProps) {
  const t = useTranslations('support');
  const answers = new Map(opened.map(({ at, answer }) => [at, answer]));
  const { words } = styles;
  if (attempts.length === 0) return null;
  return (
    <section aria-labelledby="attempts" className="stack gap-3 one-column mt-4">
      <h2 id="attempts" className="text-xl">
        {t('column.tries')}
      </h2>
      {tries > attempts.length && (
        <p className="soft text-sm">{t('earlierAttempts', { count: tries - attempts.length })}</p>
      )}
      <DeskTable
        caption={t('column.tries')}
        rows={attempts}
        keyOf={({ at, outcome }) => `${at} ${outcome}`}
        columns={[
          { label: t('column.at'), cell: ({ at }) => <DateTime at={at} /> },
          { label: t('column.outcome'), cell: ({ outcome }) => t(`attempt.${outcome}`) },
          { label: t('column.cause'), className: words, cell: ({ error }) => error ?? '–' },
          {
            label: t('column.answer'),
            className: words,
            cell: ({ at, status }) => (status === null ? '–' : `${status} ${answers.get(at) ?? '…'}`),
          },
        ]}
      />
    </section>
  );
}
