import type { ShownSubmission } from '@merrowvale/shared/schemas/support.ts';
import { useTranslations } from '../lib/i18n/locale-context.tsx';
import styles from './desk-table.module.css';
import { DateTime, DeskTable } from './desk-table.tsx';

type AttemptTableProps = {
  submission: Pick<ShownSubmission, 'attempts' | 'tries'>;
  /** The attempts of the opened submission, whose answers are not masked. */
  opened: ShownSubmission['attempts'];
};

export function AttemptTable({ submission: { attempts, tries }, opened }: AttemptTableProps) {
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
