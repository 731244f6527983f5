import type { Locale } from '@merrowvale/shared/locales.ts';
import { submissionReference } from '@merrowvale/shared/schemas/submission.ts';
import { Alert } from '../components/alert/alert.tsx';
import { translator } from '../lib/i18n/translator.ts';
import styles from './kept-input-notice.module.css';

/** The reference of what has just been sent, which the form that opened this page has added to its address. */
export function SentReference({ locale, query }: { locale: Locale; query: string }) {
  const given = new URLSearchParams(query).get('reference');
  const reference = submissionReference.safeParse(given).data;
  if (!reference) return null;
  return (
    <div className={styles.notice}>
      <Alert tone="info">{translator(locale)('forms.reference', { value: reference })}</Alert>
    </div>
  );
}
