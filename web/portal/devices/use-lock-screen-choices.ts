import { lockScreen } from '@merrowvale/shared/schemas/device.ts';
import { useTranslations } from '../../lib/i18n/locale-context.tsx';

export function useLockScreenChoices() {
  const t = useTranslations('devices');
  return lockScreen.options.map((value) => ({ value, label: t(value) }));
}
