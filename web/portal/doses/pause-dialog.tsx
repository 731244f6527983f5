'use client';

import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import { longestPauseDays } from '@merrowvale/shared/domain/paused-plan.ts';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog/dialog.tsx';
import { DateField } from '../../components/field/date-field.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { formatDate } from '../../lib/i18n/dates.ts';
import { useLanguageTag } from '../locale-context.tsx';
import { SaveError } from '../owner/save-error.tsx';
import { useToday } from '../use-today.ts';
import styles from './dose-actions.module.css';
import { type PauseTarget, usePauses } from './use-pauses.ts';

const usualDays = 14;

type PauseDialogProps = { target: PauseTarget | null; onClose: () => void };

/** Asks for the date until which reminders are paused. */
export function PauseDialog({ target, onClose }: PauseDialogProps) {
  const t = useTranslations('doses');
  const title = target?.scope === 'all' ? t('pauseAllTitle') : t('pauseTitle', { name: target?.name ?? '' });
  return (
    <Dialog open={target !== null} onClose={onClose} title={title} size="sm">
      {target && <PauseForm target={target} onClose={onClose} />}
    </Dialog>
  );
}

function PauseForm({ target, onClose }: { target: PauseTarget; onClose: () => void }) {
  const t = useTranslations();
  const tag = useLanguageTag();
  const today = useToday();
  const pauses = usePauses();
  const [until, setUntil] = useState(addDays(today, usualDays));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await pauses.mutateAsync({ target, until });
      showToast(t('doses.pausedUntil', { date: formatDate(until, tag) }));
      onClose();
    } catch {
      // The alert below shows the error.
    }
  };
  return (
    <form className={styles.pause} onSubmit={(event) => void submit(event)}>
      <p>{t('doses.pauseText')}</p>
      <DateField
        label={t('doses.resumeOn')}
        chosen={until}
        defaultValue={until}
        min={addDays(today, 1)}
        max={addDays(today, longestPauseDays)}
        required
        onChange={(event) => setUntil(event.target.value)}
      />
      <SaveError error={pauses.error} text={t('errors.generic')} />
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" busy={pauses.isPending}>
          {t('doses.pauseConfirm')}
        </Button>
      </DialogActions>
    </form>
  );
}
