import { defaultTimeZone } from '@merrowvale/shared/locales.ts';
import { useQuery } from '@tanstack/react-query';
import { createContext, use, useSyncExternalStore } from 'react';
import { profileQuery } from '../lib/api/queries.ts';
import { browserTimeZone, today } from '../lib/api/server-time.ts';
import { dayOf } from '../lib/i18n/dates.ts';
import { useLocaleCode } from '../lib/i18n/locale-context.tsx';

export const RenderedOn = createContext<string | undefined>(undefined);

/**
 * Today in the owner's time zone. During hydration it is the date on which the page was rendered, so that the
 * markup matches the server's.
 */
export function useToday(timeZone?: string): string {
  const renderedOn = use(RenderedOn);
  return useSyncExternalStore(
    neverNotified,
    () => today(timeZone),
    () => renderedOn ?? today(timeZone),
  );
}

/** The reader's time zone; the locale's during hydration, to match the server's markup. */
export function useReaderZone(): string {
  const locale = useLocaleCode();
  return useSyncExternalStore(neverNotified, browserTimeZone, () => defaultTimeZone(locale));
}

export function useOwnerZone(): string {
  const locale = useLocaleCode();
  return useQuery(profileQuery(locale)).data?.timeZone ?? defaultTimeZone(locale);
}

export function useDayIn(): (instant: string) => string {
  const locale = useLocaleCode();
  const zone = useReaderZone();
  return (instant) => dayOf(instant, locale, zone);
}

function neverNotified() {
  return () => undefined;
}
