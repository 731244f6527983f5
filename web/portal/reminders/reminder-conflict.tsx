import { Alert } from '../../components/alert/alert.tsx';
import { buttonClass } from '../../components/button/button-class.ts';
import { formatDate } from '../../lib/i18n/dates.ts';
import { useLocaleCode, useMessageTag, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { ChangedElsewhere } from '../owner/changed-elsewhere.tsx';
import { TakesFocus } from '../owner/takes-focus.tsx';
import type { ReminderGroup } from './reminder-groups.ts';
import type { ReminderFact } from './save-plan.ts';

export function ReminderConflict({ group, facts }: { group: ReminderGroup; facts: readonly ReminderFact[] }) {
  const t = useTranslations();
  const tag = useMessageTag();
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

/**
 * Reports that the same reminder already exists, and links to it. The link reloads the page, so that its form
 * is reset.
 */
export function ReminderDuplicate({ id }: { id: string }) {
  const t = useTranslations('reminderForm');
  const locale = useLocaleCode();
  return (
    <TakesFocus because={id}>
      <Alert
        tone="warning"
        title={t('duplicate')}
        actions={
          <a
            href={`/${locale}/reminders?reminder=${encodeURIComponent(id)}&edit=true`}
            className={buttonClass({ size: 'small' })}
          >
            {t('openDuplicate')}
          </a>
        }
      >
        {t('duplicateText')}
      </Alert>
    </TakesFocus>
  );
}
