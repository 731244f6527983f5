import { remindersEndpoints } from '@merrowvale/shared/endpoints/reminders-endpoints.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { doseDateOf, reminderResponse } from '../../lib/doses/dose-request.ts';
import { doseTwins } from '../../lib/doses/dose-twins.ts';
import { repeatReminder } from '../../lib/doses/remind-again.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { publishing } from '../../lib/publishing.ts';

export async function remindAgain(request: ApiRequest<'remindAgain'>, ports: Dependencies) {
  const { params, body, owner, now, requestId, correlationId } = request;
  const { table, reminderShards } = ports;
  const found = await doseTwins(table, owner.sub, params.id);
  const date = doseDateOf(found.reminder, body.date, now);
  const writing = { table, now, requestId, correlationId };
  const written = await repeatReminder(writing, found, { date, when: body.when }, reminderShards);
  return reminderResponse(table, found.reminder, written, request);
}

export const handler = endpoint(remindersEndpoints.remindAgain, remindAgain, publishing(dependencies));
