import { useTranslations } from 'next-intl';
import { formatDate } from '../../lib/i18n/dates.ts';
import { useLanguageTag } from '../locale-context.tsx';
import { ChangedElsewhere } from '../owner/changed-elsewhere.tsx';
import type { ReminderFact } from './reminder-changes.ts';
import type { ReminderGroup } from './reminder-groups.ts';

export function ReminderConflict({ group, facts }: { group: ReminderGroup; facts: readonly ReminderFact[] }) {
  const t = useTranslations();
  const tag = useLanguageTag();
  const { marketingBrand, date, dosesRemaining: doses } = group.first;
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
