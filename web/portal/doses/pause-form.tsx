import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import { maxPauseDays } from '@merrowvale/shared/domain/paused-plan.ts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DateField } from '../../components/field/text-field.tsx';
import { showToast } from '../../components/toaster/toaster.tsx';
import { formatDate } from '../../lib/i18n/dates.ts';
import { useLanguageTag } from '../locale-context.tsx';
import { ActionForm } from '../owner/action-form.tsx';
import { useToday } from '../use-today.ts';
import type { PauseTarget } from './dose-fields.ts';
import { usePause } from './use-dose-actions.ts';

const usualDays = 14;

export function usePauseTitle(target: PauseTarget): string {
  const t = useTranslations('doses');
  return target.scope === 'all' ? t('pauseAllTitle') : t('pauseTitle', { name: target.name ?? '' });
}

/** `onClose` is omitted without scripts. */
export function PauseForm({ target, onClose }: { target: PauseTarget; onClose?: () => void }) {
  const t = useTranslations();
  const tag = useLanguageTag();
  const today = useToday();
  const [until, setUntil] = useState(addDays(today, usualDays));
  const pause = usePause(target, {
    onDone: () => {
      showToast(t('doses.pausedUntil', { date: formatDate(until, tag) }));
      onClose?.();
    },
  });
  return (
    <ActionForm
      className="stack gap-5"
      action={pause}
      buttons={{ submit: t('doses.pauseConfirm'), onCancel: onClose }}
    >
      <p>{t('doses.pauseText')}</p>
      <DateField
        label={t('doses.resumeOn')}
        name="until"
        chosen={until}
        defaultValue={until}
        min={addDays(today, 1)}
        max={addDays(today, maxPauseDays)}
        required
        onChange={(event) => setUntil(event.target.value)}
      />
    </ActionForm>
  );
}
