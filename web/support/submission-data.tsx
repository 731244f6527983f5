'use client';

import type { ShownSubmission } from '@merrowvale/shared/schemas/support.ts';
import { useTranslations } from 'next-intl';
import { Badge } from '../components/badge/badge.tsx';
import desk from './desk.module.css';
import styles from './desk-table.module.css';

export function SubmissionData({
  submission: { data, original, corrections },
}: {
  submission: ShownSubmission;
}) {
  const t = useTranslations('support');
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
              <span>{name}</span>
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
