import { isTextTime, textHours } from '@merrowvale/shared/domain/text-hours.ts';
import { useTranslations } from 'next-intl';
import { timeText } from '../account/send-times.ts';
import { useLanguageTag } from '../locale-context.tsx';

/** Explains when texts arrive, if they are not sent at a send time. */
export function useTextHoursHint(sendTime: string): string | undefined {
  const t = useTranslations('common');
  const tag = useLanguageTag();
  if (isTextTime(sendTime)) return undefined;
  return t('textHours', { from: timeText(textHours.from, tag), until: timeText(textHours.until, tag) });
}
