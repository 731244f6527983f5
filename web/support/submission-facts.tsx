'use client';

import type { ShownSubmission } from '@merrowvale/shared/schemas/support.ts';
import { useTranslations } from 'next-intl';
import desk from './desk.module.css';
import styles from './submission.module.css';
import { When } from './when.tsx';

export function SubmissionFacts({ submission }: { submission: ShownSubmission }) {
  const t = useTranslations('support');
  const { formId, kind, locale, receivedAt, changedAt, tries, correlationId, schemaVersion } = submission;
  const facts = [
    { name: t('form'), value: `${formId} · ${t(`kind.${kind}`)}` },
    { name: t('column.version'), value: schemaVersion },
    { name: t('column.locale'), value: locale },
    { name: t('column.received'), value: <When at={receivedAt} /> },
    { name: t('column.changed'), value: <When at={changedAt} /> },
    { name: t('column.tries'), value: tries },
    { name: t('column.correlation'), value: <code className={desk.code}>{correlationId}</code> },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
