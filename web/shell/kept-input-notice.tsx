import type { Locale } from '@merrowvale/shared/locales.ts';
import { headers } from 'next/headers';
import { Alert } from '../components/alert/alert.tsx';
import { translator } from '../lib/i18n/translator.ts';
import { keptInputHeader, keptInputIds } from '../lib/next-internals/keep-input.ts';
import styles from './kept-input-notice.module.css';

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
