import { remindersEndpoints } from '@merrowvale/shared/endpoints/reminders-endpoints.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { doseDateOf, reminderResponse } from '../../lib/doses/dose-request.ts';
import { doseTwins } from '../../lib/doses/dose-twins.ts';
import { confirmDose } from '../../lib/doses/give-dose.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { publishing } from '../../lib/publishing.ts';

export async function giveDose(request: ApiRequest<'giveDose'>, { table }: Dependencies) {
  const { params, body, owner, now, requestId, correlationId } = request;
  const found = await doseTwins(table, owner.sub, params.id);
  const date = doseDateOf(found.reminder, body.date, now);
  const writing = { table, now, requestId, correlationId };
  const written = await confirmDose(writing, found, { date, by: 'owner', via: 'site' });
  return reminderResponse(table, found.reminder, written, request);
}

export const handler = endpoint(remindersEndpoints.giveDose, giveDose, publishing(dependencies));
