import type { ListedSession, SessionOrigin } from '@merrowvale/shared/schemas/listed-session.ts';
import { Monitor, Smartphone } from 'lucide-react';
import { useTranslations } from 'next-intl';

type Device = Pick<SessionOrigin, 'browser' | 'system'>;

const handheld = new Set(['Android', 'iOS']);

export function DeviceIcon({
  device: { system },
  className,
}: {
  device: Device;
  className?: string | undefined;
}) {
  const Icon = handheld.has(system ?? '') ? Smartphone : Monitor;
  return <Icon aria-hidden className={className} />;
}

/** The names of browser and system, such as `Firefox on Windows`. */
export function useDeviceName({ browser, system }: Device): string {
  const t = useTranslations('sessions');
  if (browser !== null && system !== null) return t('device', { browser, system });
  return browser ?? system ?? t('unknown');
}

/** City and country in the language of the page: `Köln, Germany`; undefined if neither is known. */
export function signInLocation(
  { city, country }: Pick<ListedSession, 'city' | 'country'>,
  tag: string,
): string | undefined {
  const land = country && new Intl.DisplayNames(tag, { type: 'region' }).of(country);
  return [city, land].filter(Boolean).join(', ') || undefined;
}
