import { dateAt } from '@merrowvale/shared/domain/zoned-time.ts';
import { remindersEndpoints } from '@merrowvale/shared/endpoints/reminders-endpoints.ts';
import { defaultTimeZone, type Locale } from '@merrowvale/shared/locales.ts';
import { timedCallFromServer } from '../../lib/api/call-from-server.ts';

/** The signed-in owner's data, and the current date in their time zone; for server actions. */
export async function ownerNow(locale: Locale) {
  const { result, at } = await timedCallFromServer(remindersEndpoints.getDashboard, { query: { locale } });
  const timeZone = result.data.profile.timeZone ?? defaultTimeZone(locale);
  const todayIn = (zone: string) => dateAt(Date.parse(at), zone);
  return { ...result.data, timeZone, today: todayIn(timeZone), todayIn };
}
