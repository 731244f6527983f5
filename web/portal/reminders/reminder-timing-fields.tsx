import { offeredIntervals } from '@merrowvale/shared/domain/brands.ts';
import { followUpDaysLimits, leadDaysLimits } from '@merrowvale/shared/domain/slot-kind.ts';
import type { Profile } from '@merrowvale/shared/schemas/profile.ts';
import { useTranslations } from 'next-intl';
import { MoreFields } from '../../components/disclosure/more-fields.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { sendTimes, timeText } from '../account/send-times.ts';
import { useLanguageTag } from '../locale-context.tsx';
import { useIntervalText } from './interval-text.ts';
import styles from './reminder-form.module.css';
import type { ReminderFields } from './reminder-form-props.ts';

type ReminderTimingFieldsProps = ReminderFields & { profile: Profile };

export function ReminderTimingFields({ form, profile }: ReminderTimingFieldsProps) {
  const t = useTranslations('reminderForm');
  const tag = useLanguageTag();
  const { sendTime, leadDays, followUpDays } = form.values;
  return (
    <MoreFields title={t('more')} isNeeded={sendTime !== '' || leadDays !== '0' || followUpDays !== ''}>
      <div className={styles.pair}>
        <SelectField
          label={t('sendTime')}
          placeholder={t('usualTime', { time: timeText(profile.sendTime, tag) })}
          choices={sendTimes(tag)}
          {...form.entry('sendTime')}
        />
        <SelectField
          label={t('leadDays')}
          choices={daysBetween(leadDaysLimits).map((days) => ({
            value: String(days),
            label: t('daysAhead', { count: days }),
          }))}
          {...form.entry('leadDays')}
        />
        <SelectField
          label={t('followUp')}
          hint={t('followUpHint')}
          placeholder={t('noFollowUp')}
          choices={daysBetween(followUpDaysLimits).map((days) => ({
            value: String(days),
            label: t('daysLater', { count: days }),
          }))}
          {...form.entry('followUpDays')}
        />
      </div>
    </MoreFields>
  );
}

/** Rendered only if the product offers a choice. */
export function IntervalField({ form }: ReminderFields) {
  const t = useTranslations('reminderForm');
  const text = useIntervalText();
  const offered = offeredIntervals(form.values.productId);
  if (offered.length < 2) return null;
  const choices = offered.map((interval) => ({ value: interval, label: text(interval) }));
  return <SelectField label={t('interval')} choices={choices} {...form.entry('interval')} />;
}

function daysBetween({ min, max }: { min: number; max: number }): number[] {
  return Array.from({ length: max - min + 1 }, (_, at) => min + at);
}
