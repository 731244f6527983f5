'use client';

import { useTranslations } from 'next-intl';
import { formatDate } from '../../lib/i18n/dates.ts';
import { useLanguageTag } from '../locale-context.tsx';
import { ChangedElsewhere } from '../owner/changed-elsewhere.tsx';
import type { ReminderChanged, ReminderFact } from './reminder-changes.ts';

/** Lists changes made to a reminder elsewhere while its form was open. */
export function ReminderConflict({ now, facts }: Pick<ReminderChanged, 'now' | 'facts'>) {
  const t = useTranslations();
  const tag = useLanguageTag();
  const { marketingBrand, date, dosesRemaining: doses } = now;
  const texts: Record<ReminderFact, string> = {
    medication: t('reminderForm.changedMedication', { brand: marketingBrand.name }),
    date: t('reminderForm.changedDate', { date: formatDate(date, tag, 'long') }),
    timing: t('reminderForm.changedTiming'),
    doses: t('reminderForm.changedDoses', { doses: doses ?? t('reminderForm.noEnd') }),
  };
  return (
    <ChangedElsewhere title={t('reminderForm.changedElsewhere')} changes={facts.map((fact) => texts[fact])} />
  );
}
