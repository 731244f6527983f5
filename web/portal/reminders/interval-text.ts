import { type Interval, intervalParts } from '@merrowvale/shared/domain/interval.ts';
import { useTranslations } from 'next-intl';

/** Formats intervals: every month, every 6 weeks. */
export function useIntervalText(): (interval: Interval) => string {
  const t = useTranslations('reminders');
  return (interval) => {
    const { unit, count } = intervalParts(interval);
    return unit === 'month' ? t('everyMonths', { count }) : t('everyWeeks', { count });
  };
}
