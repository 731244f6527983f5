import { type Interval, intervalParts } from '@merrowvale/shared/domain/interval.ts';
import type { MarketingBrand } from '@merrowvale/shared/schemas/brand.ts';
import { formatDate } from '../../lib/i18n/dates.ts';
import { useMessageTag, useTranslations } from '../../lib/i18n/locale-context.tsx';
import type { ReminderGroup } from './reminder-groups.ts';

/** What is given daily is due in between, too: its reminders are for refills. */
export function isForRefills({ dosingFrequency }: MarketingBrand): boolean {
  return dosingFrequency === 1;
}

export function useNextDateText(): (group: ReminderGroup) => string {
  const t = useTranslations('reminders');
  const tag = useMessageTag();
  return ({ first, dueDate }) => {
    const date = formatDate(dueDate, tag);
    return isForRefills(first.marketingBrand) ? t('refillDue', { date }) : date;
  };
}

/** The translated name of an interval: every month, every 6 weeks. */
export function useIntervalText(): (interval: Interval) => string {
  const t = useTranslations('reminders');
  return (interval) => {
    const { unit, count } = intervalParts(interval);
    return unit === 'month' ? t('everyMonths', { count }) : t('everyWeeks', { count });
  };
}
