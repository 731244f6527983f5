import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import { intervalParts } from '@merrowvale/shared/domain/interval.ts';
import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import { useState } from 'react';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import { weekdayText } from '../../lib/i18n/dates.ts';
import { useMessageTag, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { timeText } from '../account/send-times.ts';
import type { CheckedReminderField, firstMessage } from './reminder-form-values.ts';

export const reminderProblems = {
  petId: 'petRequired',
  productId: 'medicationRequired',
  startDate: 'dateInvalid',
  doses: 'dosesInvalid',
  channels: 'channelRequired',
} as const satisfies Record<CheckedReminderField, string>;

type FirstMessageProps = {
  message: NonNullable<ReturnType<typeof firstMessage>>;
  channels: readonly Channel[];
  today: string;
};

/** Reads the form back as a sentence, in an element that can be removed although a browser has translated its text. */
export function FirstMessage({
  message,
  channels: [channel = 'email', ...others],
  today,
}: FirstMessageProps) {
  const t = useTranslations('reminderForm.firstMessage');
  const tag = useMessageTag();
  const { day, time, interval } = message;
  const first = {
    channels: new Intl.ListFormat(tag).format([t(channel), ...others.map((each) => t(`and.${each}`))]),
    date: weekdayText(day, tag, today),
    time: timeText(time, tag),
  };
  if (!interval) return <span>{t('once', first)}</span>;
  const { unit, count } = intervalParts(interval);
  const rhythm = t(unit === 'month' ? 'months' : 'weeks', { count });
  return <span>{t('repeated', { ...first, rhythm })}</span>;
}

type DatedForm = {
  values: { startDate: string };
  assign: (values: { startDate: string }) => void;
  focus: (field: 'startDate') => void;
};

export function startDateOf(form: DatedForm) {
  return {
    startDate: form.values.startDate,
    startOn: (date: string) => {
      form.assign({ startDate: date });
      form.focus('startDate');
    },
  };
}

type TodaysDoseProps = ReturnType<typeof startDateOf> & { today: string; hour: string };

/** After the hour of today, a reminder begins with the dose after today's, or tomorrow. */
export function TodaysDose({ today, hour, startDate, startOn }: TodaysDoseProps) {
  const t = useTranslations('reminderForm');
  const tag = useMessageTag();
  const [isGiven, setGiven] = useState(false);
  if (isGiven && startDate === today) return null;
  return (
    <Alert
      tone="info"
      actions={
        <>
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              setGiven(true);
              startOn(today);
            }}
          >
            {t('givenToday')}
          </Button>
          <Button variant="quiet" size="small" onClick={() => startOn(addDays(today, 1))}>
            {t('notYetGiven')}
          </Button>
        </>
      }
    >
      <p>{t('tooLate', { time: timeText(hour, tag) })}</p>
    </Alert>
  );
}
