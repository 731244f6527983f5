'use client';

import { type ModerationStatus, moderationStatus } from '@merrowvale/shared/schemas/moderation-status.ts';
import { useTranslations } from 'next-intl';
import { useQueryParams } from '../lib/use-query-params.ts';
import styles from './state-tabs.module.css';

export function useChosenStatus(): ModerationStatus {
  return moderationStatus.safeParse(useQueryParams().get('status')).data ?? 'New';
}

export function StatusFilter({ chosen }: { chosen: ModerationStatus }) {
  const t = useTranslations('support');
  const { change } = useQueryParams();
  return (
    <fieldset className="cluster gap-2">
      <legend className="visually-hidden">{t('column.state')}</legend>
      {moderationStatus.options.map((status) => (
        <button
          key={status}
          type="button"
          className={styles.state}
          aria-pressed={status === chosen}
          onClick={() => change({ status })}
        >
          {t(`status.${status}`)}
        </button>
      ))}
    </fieldset>
  );
}
