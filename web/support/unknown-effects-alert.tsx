'use client';

import type { ShownSubmission } from '@merrowvale/shared/schemas/support.ts';
import { useTranslations } from 'next-intl';
import { Alert } from '../components/alert/alert.tsx';
import { useLanguageTag } from '../portal/locale-context.tsx';
import styles from './desk.module.css';

const parts = { 'email to the team': 'team', confirmation: 'confirmation' } as const;

/**
 * Lists effects that may have happened although there is no record of them, and explains what to check before
 * replaying.
 */
export function UnknownEffectsAlert({ reference, doubts }: Pick<ShownSubmission, 'reference' | 'doubts'>) {
  const t = useTranslations('support.doubt');
  const list = new Intl.ListFormat(useLanguageTag(), { type: 'conjunction' });
  return (
    <Alert tone="warning" title={t('title')}>
      <div className={styles.paragraphs}>
        <p>{t('text', { value: list.format(doubts.map((name) => t(parts[name]))) })}</p>
        <p>{t('hint', { name: reference })}</p>
      </div>
    </Alert>
  );
}
