import { remindersEndpoints } from '@merrowvale/shared/endpoints/reminders-endpoints.ts';
import { pauseMessages } from '@merrowvale/shared/schemas/pause.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { invalid } from '../../lib/http/parse-input.ts';
import { publishing } from '../../lib/publishing.ts';
import { notePause, pauseTargets, resumeEach } from '../../lib/reminders/pause-reminders.ts';

export async function resumeReminders(request: ApiRequest<'resumeReminders'>, { table }: Dependencies) {
  const { query, owner, now, requestId, correlationId } = request;
  if (query.scope !== 'all' && query.id === undefined) throw invalid({ id: [pauseMessages.idMissing] });
  const targets = await pauseTargets(table, owner.sub, query);
  if (query.scope === 'all') await notePause(table, owner.sub, null);
  const written = await resumeEach({ table, now, requestId, correlationId }, targets);
  const reminderIds = targets
    .filter(({ carerId }) => carerId === undefined)
    .map(({ reminderId }) => reminderId);
  return { body: { data: { until: null, reminderIds } }, written };
}

export const handler = endpoint(
  remindersEndpoints.resumeReminders,
  resumeReminders,
  publishing(dependencies),
);
