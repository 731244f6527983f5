import { isTimeZone } from '@merrowvale/shared/domain/time-zone.ts';
import { dateAt } from '@merrowvale/shared/domain/zoned-time.ts';
import { defaultLocale, defaultTimeZone, isLocale } from '@merrowvale/shared/locales.ts';

/**
 * Offset of the API's time from the device's clock, from the `date` header of the latest response. This prevents a
 * wrong device clock from changing "today".
 */
let offset = 0;

export function noteServerTime(response: Response, deviceNow = Date.now()): void {
  noteServerNow(response.headers.get('date') ?? '', deviceNow);
}

export function noteServerNow(at: string, deviceNow = Date.now()): void {
  const serverNow = Date.parse(at);
  if (!Number.isNaN(serverNow)) offset = serverNow - deviceNow;
}

export function serverNow(deviceNow = Date.now()): Date {
  return new Date(deviceNow + offset);
}

/** Today's date, `YYYY-MM-DD`, in the user's time zone. */
export function today(timeZone?: string, now: Date = serverNow()): string {
  return dateAt(now.getTime(), timeZone !== undefined && isTimeZone(timeZone) ? timeZone : browserTimeZone());
}

export function browserTimeZone(): string {
  const reported: string | undefined = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return reported !== undefined && isTimeZone(reported) ? reported : localeTimeZone();
}

function localeTimeZone(): string {
  const [, code = ''] = location.pathname.split('/');
  return defaultTimeZone(isLocale(code) ? code : defaultLocale);
}
