import type { SessionOrigin } from '@merrowvale/shared/schemas/listed-session.ts';
import { useTranslations } from '../../lib/i18n/locale-context.tsx';

/** The names of browser and system, such as `Firefox on Windows`. */
export function useDeviceName({ browser, system }: Pick<SessionOrigin, 'browser' | 'system'>): string {
  const t = useTranslations('sessions');
  if (browser !== null && system !== null) return t('device', { browser, system });
  return browser ?? system ?? t('unknown');
}
