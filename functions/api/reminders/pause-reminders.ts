import { remindersEndpoints } from '@merrowvale/shared/endpoints/reminders-endpoints.ts';
import { defaultTimeZone } from '@merrowvale/shared/locales.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { ensureOwner } from '../../lib/owners/owners.ts';
import { publishing } from '../../lib/publishing.ts';
import { checkPauseEnd, notePause, pauseEach, pauseTargets } from '../../lib/reminders/pause-reminders.ts';

/** A pause of all reminders is stored with the owner first, so that it applies to reminders created during it. */
export async function pauseReminders(request: ApiRequest<'pauseReminders'>, { table }: Dependencies) {
  const { body, query, owner, now, requestId, correlationId, timeZone } = request;
  const targets = await pauseTargets(table, owner.sub, body);
  checkPauseEnd(body.until, targets[0]?.timeZone ?? timeZone ?? defaultTimeZone(query.locale), now);
  if (body.scope === 'all') {
    const preferences = { locale: query.locale, timeZone: undefined };
    await ensureOwner({ table, now, requestId, correlationId }, owner, preferences);
    await notePause(table, owner.sub, body.until);
  }
  const written = await pauseEach({ table, now, requestId, correlationId }, targets, body.until);
  const reminderIds = targets
    .filter(({ carerId }) => carerId === undefined)
    .map(({ reminderId }) => reminderId);
  return { body: { data: { until: body.until, reminderIds } }, written };
}

export const handler = endpoint(remindersEndpoints.pauseReminders, pauseReminders, publishing(dependencies));
