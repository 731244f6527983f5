import type { Locale } from '@merrowvale/shared/locales.ts';
import { submissionReference } from '@merrowvale/shared/schemas/submission.ts';
import { headers } from 'next/headers';
import { Alert } from '../components/alert/alert.tsx';
import { textsIn, translator } from '../lib/i18n/translator.ts';
import { keptInputHeader, keptInputIds } from '../lib/next-internals/keep-input.ts';
import { CopyReference } from './islands.client.tsx';
import styles from './page-notices.module.css';

/** Explains why a form is shown again with its input, which `fillPage` adds. */
export async function KeptInputNotice({ locale }: { locale: Locale }) {
  if (!(await headers()).has(keptInputHeader)) return null;
  const t = translator(locale);
  return (
    <div className={styles.notice}>
      <Alert
        tone="warning"
        title={t('keptInput.title')}
        actions={<a href={`#${keptInputIds.form}`}>{t('keptInput.form')}</a>}
      >
        <p>{t('keptInput.text')}</p>
        <div id={keptInputIds.rest}>
          <p>{t('keptInput.rest')}</p>
          <ul />
        </div>
      </Alert>
    </div>
  );
}

export function SentReference({ locale, query }: { locale: Locale; query: string }) {
  const given = new URLSearchParams(query).get('reference');
  const reference = submissionReference.safeParse(given).data;
  if (!reference) return null;
  const t = translator(locale);
  return (
    <div className={styles.notice}>
      <Alert
        tone="info"
        actions={
          <CopyReference
            reference={reference}
            texts={textsIn(locale, {
              copy: t('forms.copy'),
              copied: t('forms.copied'),
              failed: t('forms.copyFailed'),
            })}
          />
        }
      >
        {t('forms.reference', { value: reference })}
      </Alert>
    </div>
  );
}
