import { dateAt } from '@merrowvale/shared/domain/zoned-time.ts';
import { remindersEndpoints } from '@merrowvale/shared/endpoints/reminders-endpoints.ts';
import { defaultTimeZone, type Locale } from '@merrowvale/shared/locales.ts';
import { callFromServer } from '../../lib/api/call-from-server.ts';

/** The signed-in owner's data, the time of the response, ISO 8601, and the current date in their time zone. */
export async function ownerNow(locale: Locale, options: { signal?: AbortSignal } = {}) {
  let at = '';
  const { data } = await callFromServer(remindersEndpoints.getDashboard, {
    query: { locale },
    ...options,
    onTime: (time) => {
      at = time;
    },
  });
  const timeZone = data.profile.timeZone ?? defaultTimeZone(locale);
  return { ...data, at, timeZone, today: dateAt(Date.parse(at), timeZone) };
}
