import { isTextTime, textHours } from '@merrowvale/shared/domain/text-hours.ts';
import { useMessageTag, useTranslations } from '../../lib/i18n/locale-context.tsx';
import { timeText } from '../account/send-times.ts';

/** Explains when texts arrive, if they are not sent at a send time. */
export function useTextHoursHint(sendTime: string): string | undefined {
  const t = useTranslations('common');
  const tag = useMessageTag();
  if (isTextTime(sendTime)) return undefined;
  return t('textHours', { from: timeText(textHours.from, tag), until: timeText(textHours.until, tag) });
}
