'use client';

import { mayReplay } from '@merrowvale/shared/domain/submission-states.ts';
import type { SubmissionFilter } from '@merrowvale/shared/schemas/support.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '../components/button/button.tsx';
import { useLocaleCode } from '../portal/locale-context.tsx';
import styles from './desk.module.css';
import { estimateQuery } from './desk-queries.ts';
import type { ReplayOf } from './replay-dialog.tsx';

type SubmissionActionsProps = {
  filter: SubmissionFilter;
  shown: number;
  selected: string[];
  onReplay: (order: ReplayOf) => void;
};

export function SubmissionActions({ filter, shown, selected, onReplay }: SubmissionActionsProps) {
  const t = useTranslations('support');
  const counts = mayReplay(filter.state);
  const { data } = useQuery({ ...estimateQuery(useLocaleCode(), { filter }, 1), enabled: counts });
  const matching = data && t(data.isExact ? 'matches' : 'matchesMore', { count: data.count });
  return (
    <div className={styles.toolbar}>
      <p role="status" className="soft text-sm">
        {matching ?? t('shown', { count: shown })}
      </p>
      {counts && (
        <div className={styles.toolbarActions}>
          {selected.length > 0 && (
            <Button size="small" onClick={() => onReplay({ references: selected })}>
              {t('replaySelected', { count: selected.length })}
            </Button>
          )}
          <Button variant="secondary" size="small" onClick={() => onReplay({ filter })}>
            {t('replayAll')}
          </Button>
        </div>
      )}
    </div>
  );
}
